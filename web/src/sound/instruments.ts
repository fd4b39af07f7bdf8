/** How each sound is made: small, wooden and dry, of oscillators and noise alone. */
import type { Sound } from "./notes";

/** Where a sound goes and when it begins, in seconds of the context. */
export interface Take {
  context: BaseAudioContext;
  out: AudioNode;
  when: number;
  /** What its frequencies are multiplied with. */
  pitch: number;
}

/** Something that swings: from one frequency to another, dying away. */
interface Tone {
  from: number;
  to?: number;
  ms: number;
  loud: number;
  type?: OscillatorType;
  at?: number;
  /** The frequency above which it is dull. */
  below?: number;
}

/** Something that hisses round a frequency, dying away. */
interface Hiss {
  round: number;
  ms: number;
  loud: number;
  at?: number;
  sharp?: number;
}

const SILENT = 0.0001;
const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

export function play(sound: Sound, take: Take): void {
  SCORE[sound](take);
}

/** Loud at once, then dying away. */
function fading({ context, out }: Take, begin: number, seconds: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(SILENT, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + Math.min(0.012, seconds / 4));
  gain.gain.exponentialRampToValueAtTime(SILENT, begin + seconds);
  gain.connect(out);
  return gain;
}

function tone(take: Take, { from, to = from, ms, loud, type = "sine", at = 0, below }: Tone): void {
  const { context, when, pitch } = take;
  const [begin, seconds] = [when + at / 1000, ms / 1000];
  const source = context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from * pitch, begin);
  source.frequency.exponentialRampToValueAtTime(to * pitch, begin + seconds);
  const gain = fading(take, begin, seconds, loud);
  if (below) {
    const dull = context.createBiquadFilter();
    dull.type = "lowpass";
    dull.frequency.value = below;
    source.connect(dull).connect(gain);
  } else source.connect(gain);
  source.start(begin);
  source.stop(begin + seconds);
}

function hiss(take: Take, { round, ms, loud, at = 0, sharp = 1 }: Hiss): void {
  const { context, when, pitch } = take;
  const [begin, seconds] = [when + at / 1000, ms / 1000];
  const source = context.createBufferSource();
  source.buffer = noise(context);
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = round * pitch;
  band.Q.value = sharp;
  source.connect(band).connect(fading(take, begin, seconds, loud));
  source.start(begin);
  source.stop(begin + seconds);
}

/** A second of noise, made once. */
function noise(context: BaseAudioContext): AudioBuffer {
  let found = noises.get(context);
  if (!found) {
    found = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const data = found.getChannelData(0);
    for (let index = 0; index < data.length; index++) data[index] = Math.random() * 2 - 1;
    noises.set(context, found);
  }
  return found;
}

const clack = (take: Take, at: number, loud = 0.5) => {
  tone(take, { from: 920, to: 620, ms: 60, loud, type: "triangle", at });
  hiss(take, { round: 2400, ms: 35, loud: loud * 0.7, at, sharp: 2 });
};
const drum = (take: Take, at: number, loud = 0.7, from = 190) => {
  tone(take, { from, to: from * 0.55, ms: 180, loud, at });
  hiss(take, { round: 500, ms: 50, loud: loud * 0.4, at });
};
const clink = (take: Take, at: number, loud = 0.22) => {
  for (const from of [1870, 2790, 4180]) tone(take, { from, ms: 190, loud: (loud * 1870) / from, at });
};
/** Three voices that call together. */
const voices = (take: Take, bend: number) => {
  for (const [index, from] of [196, 247, 311].entries()) {
    const voice = { from, to: from * bend, ms: 420, loud: 0.2, type: "sawtooth", at: index * 35 } as const;
    tone(take, { ...voice, below: 1150 });
    hiss(take, { round: 900, ms: 90, loud: 0.12, at: index * 35 });
  }
};
const brass = (take: Take, from: number, at: number, ms: number) => {
  tone(take, { from, ms, loud: 0.2, type: "sawtooth", at, below: 1600 });
  tone(take, { from: from * 1.006, ms, loud: 0.16, type: "sawtooth", at, below: 1400 });
};

const SCORE: Record<Sound, (take: Take) => void> = {
  die(take) {
    for (let knock = 0; knock < 6; knock++) clack(take, 40 + knock * 62 + (knock % 2) * 14, 0.16 + knock * 0.02);
    for (const [bounce, at] of [520, 690, 790].entries()) clack(take, at, 0.5 / (bounce + 1));
  },
  hop(take) {
    tone(take, { from: 150, to: 85, ms: 80, loud: 0.5 });
    hiss(take, { round: 320, ms: 45, loud: 0.35 });
  },
  grunt: (take) => tone(take, { from: 118, to: 78, ms: 210, loud: 0.3, type: "sawtooth", below: 420 }),
  bray(take) {
    tone(take, { from: 250, to: 470, ms: 200, loud: 0.18, type: "sawtooth", below: 1300 });
    tone(take, { from: 500, to: 230, ms: 380, loud: 0.2, type: "sawtooth", at: 180, below: 1200 });
  },
  cheer: (take) => voices(take, 1.42),
  boo: (take) => voices(take, 0.6),
  paper(take) {
    hiss(take, { round: 5200, ms: 90, loud: 0.2, sharp: 0.7 });
    hiss(take, { round: 2600, ms: 50, loud: 0.22, at: 70 });
  },
  seal(take) {
    drum(take, 0, 0.5, 130);
    hiss(take, { round: 1500, ms: 40, loud: 0.2 });
  },
  reveal(take) {
    for (let flap = 0; flap < 4; flap++) hiss(take, { round: 3600 + flap * 500, ms: 70, loud: 0.24, at: flap * 70 });
    drum(take, 330);
  },
  coin(take) {
    clink(take, 0);
    clink(take, 90, 0.15);
  },
  lost(take) {
    tone(take, { from: 1400, to: 820, ms: 260, loud: 0.16 });
    clink({ ...take, pitch: take.pitch * 0.6 }, 60, 0.15);
  },
  load: (take) => drum(take, 0, 0.4, 110),
  collapse(take) {
    tone(take, { from: 320, to: 90, ms: 480, loud: 0.22, type: "sawtooth", below: 700 });
    drum(take, 470, 0.8, 120);
    for (let fall = 0; fall < 5; fall++) clack(take, 560 + fall * 70, 0.24 - fall * 0.03);
  },
  drumroll(take) {
    for (let beat = 0; beat < 12; beat++) drum(take, beat * 62, 0.12 + beat * 0.03, 170);
  },
  bell(take) {
    for (const [index, part] of [1, 2.76, 5.4].entries())
      tone(take, { from: 880 * part, ms: 850 / (index + 1), loud: 0.3 / (index + 1) });
    drum(take, 0, 0.25);
  },
  fanfare(take) {
    const tune: [number, number, number][] = [
      [392, 0, 170],
      [523, 190, 170],
      [659, 380, 170],
      [784, 570, 420],
      [659, 1010, 170],
      [784, 1190, 800],
    ];
    for (const [from, at, ms] of tune) brass(take, from, at, ms);
    for (const at of [0, 380, 570, 1010, 1190]) drum(take, at, 0.5);
    hiss(take, { round: 1400, ms: 1900, loud: 0.12, at: 100, sharp: 0.6 });
  },
};
