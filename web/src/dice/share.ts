/** What one browser put into a table's dice, and what it was shown of them: all attempts, as they first came. */
import { fields } from "../browser/drawer";

/** One attempt to seal the dice. */
export interface Attempt {
  /** The first commitment that was shown for it. */
  commitment: string;
  /** Drawn for this table, attempt and commitment alone; null where this browser took no part. */
  nonce: string | null;
  /** The seal on the nonce. */
  hash: string | null;
  /** Whether the seal was sent. */
  isSealed: boolean;
  /** The first list of seals that was shown as the fixed one. */
  list: readonly (string | null)[] | null;
  /** Whether the nonce was sent. */
  isRevealed: boolean;
}

/** What a table can do that an honest one with a good line to us does not. */
export const ALARMS = [
  "left_out",
  "called_silent",
  "commitment_changed",
  "list_changed",
  "attempts_changed",
  "nonce_changed",
  "other_place",
] as const;
export type AlarmKind = (typeof ALARMS)[number];

export interface Alarm {
  kind: AlarmKind;
  attempt: number;
}

export interface Share {
  /** The table's public id, and our seat, as they were when the dice were first sealed. */
  table: string;
  seat: number;
  /** By their number. */
  attempts: Partial<Record<number, Attempt>>;
  alarms: Alarm[];
}

const HEX = /^[0-9a-f]{64}$/;
const isHex = (found: unknown): found is string => typeof found === "string" && HEX.test(found);

/** A share as it was kept, if that is what was found. */
export function readShare(found: unknown): Share | null {
  const { table, seat, attempts, alarms } = fields(found);
  if (typeof table !== "string" || typeof seat !== "number" || !Array.isArray(alarms)) return null;
  const read = Object.entries(fields(attempts)).map(([number, one]) => [Number(number), readAttempt(one)] as const);
  const good = read.filter((pair): pair is [number, Attempt] => pair[0] >= 0 && pair[1] !== null);
  return { table, seat, attempts: Object.fromEntries(good), alarms: alarms.filter(isAlarm) };
}

function readAttempt(found: unknown): Attempt | null {
  const { commitment, nonce, hash, isSealed, list, isRevealed } = fields(found);
  if (!isHex(commitment)) return null;
  const isDrawn = isHex(nonce) && isHex(hash);
  return {
    commitment,
    nonce: isDrawn ? nonce : null,
    hash: isDrawn ? hash : null,
    isSealed: isDrawn && isSealed === true,
    list: Array.isArray(list) ? list.map((one) => (isHex(one) ? one : null)) : null,
    isRevealed: isDrawn && isRevealed === true,
  };
}

function isAlarm(found: unknown): found is Alarm {
  const { kind, attempt } = fields(found);
  return ALARMS.some((known) => known === kind) && typeof attempt === "number";
}
