/** The log's entries, read: what counts, what happened, what it says in words. */
import type { GameEvent, Message, PlayedSeen, Seen, Told } from "../wire";
import type { Part, Words } from "../words/words";

/** The moves that count: all but those taken back. */
export function live(entries: readonly Seen[]): PlayedSeen[] {
  const moves: PlayedSeen[] = [];
  for (const entry of entries) {
    if (entry.type === "played") moves.push(entry);
    else if (entry.type === "took_back") while (moves.length && moves.at(-1)!.n >= entry.to) moves.pop();
  }
  return moves;
}

/** An event with the number of the entry that it belongs to, and its place there. */
export interface Fresh {
  n: number;
  at: number;
  event: GameEvent;
}

/** The events of new entries in order; null if something was taken back, which can't be shown by going on. */
export function freshEvents(entries: readonly Seen[]): Fresh[] | null {
  if (entries.some((entry) => entry.type === "took_back")) return null;
  return entries.flatMap((entry) =>
    entry.type === "played" ? entry.events.map(({ event }, at) => ({ n: entry.n, at, event })) : [],
  );
}

/** The entries up to one of them, of which only the first events are known. */
export function until(entries: readonly Seen[], n: number, events: number): Seen[] {
  const cut = (entry: Seen) =>
    entry.type === "played" && entry.n === n ? { ...entry, events: entry.events.slice(0, events) } : entry;
  return entries.filter((entry) => entry.n <= n).map(cut);
}

/** All that was told in the moves that count. */
export function told(entries: readonly Seen[]): Told[] {
  return live(entries).flatMap((entry) => entry.events);
}

/** One line of the log. */
export interface LogLine {
  n: number;
  /** Who did it, or whom it happened to; what only Nature has to do with has -1. */
  seat: number;
  parts: Part[];
  /** What it tells, or what it begins with. */
  event: GameEvent;
}

/** The log in words; a message that goes on becomes one line with the next. */
export function logLines(entries: readonly Seen[], words: Words): LogLine[] {
  const lines: (LogLine & { messages: [Message, ...Message[]] })[] = [];
  for (const entry of live(entries)) {
    for (const [at, { message: told, event }] of entry.events.entries()) {
      const message = at === 0 && entry.by === "timer" ? timeUp(told) : told;
      const last = lines.at(-1);
      if (last?.messages.at(-1)?.goes_on) last.messages.push(message);
      else lines.push({ n: entry.n, seat: who(entry.seat, event), parts: [], event, messages: [message] });
    }
  }
  return lines.map(({ messages, ...line }) => ({ ...line, parts: words.line(messages) }));
}

const timed = new WeakMap<Message, Message>();

/** What the clock did; the same words stay the same message, so that nothing is drawn again. */
function timeUp(told: Message): Message {
  const known = timed.get(told) ?? { key: "page.clock.time_up", args: { told }, goes_on: told.goes_on ?? false };
  timed.set(told, known);
  return known;
}

function who(seat: number, event: GameEvent): number {
  return seat < 0 && "seat" in event ? event.seat : seat;
}
