/** A game record as its file has it: `docs/game-record.md`. */

export interface Draw {
  number: number;
  weights: number[];
  ticket: number;
}

/** A move or an event: its kind, and what belongs to it. */
export type Kind = { type: string } & Record<string, unknown>;

export interface Played {
  type: "played";
  n: number;
  seat: number;
  move: Kind;
  events: Kind[];
  draw?: Draw | null;
}

export type Entry =
  | Played
  | { type: "took_back"; n: number; to: number }
  | { type: "closed"; n: number; reason: string; secret?: string | null };

export interface Header {
  type: "header";
  format?: number;
  game: string;
  options: Record<string, unknown> & { seats: number };
  seats: { name: string; player?: string }[];
  dice: {
    secret: string;
    nonces?: (string | null)[];
    nonce_hashes?: (string | null)[];
    table?: string;
    abandoned?: { silent: number[] }[];
  };
}

export interface GameRecord {
  header: Header;
  entries: Entry[];
}

const KINDS = ["played", "took_back", "closed"];

/** Who rolls and deals. */
export const NATURE = -1;

/** What does not hold, in words, and the entry at which it shows; null if that is the header. */
export class Difference extends Error {
  constructor(
    readonly key: string,
    readonly args: Record<string, unknown> = {},
    readonly n: number | null = null,
  ) {
    super(key);
  }
}

/** The record in a file's text. */
export function read(text: string): GameRecord {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const parts = lines.map((line, at) => part(line, at));
  const [header, ...entries] = parts as unknown as [Header | undefined, ...Entry[]];
  if (header?.type !== "header" || !Array.isArray(header.seats) || !header.dice)
    throw new Difference("page.proof.unreadable", { line: 1 });
  entries.forEach((entry, at) => {
    if (!KINDS.includes(entry.type)) throw new Difference("page.proof.malformed", {}, at);
    if (entry.n !== at) throw new Difference("page.proof.entry_number", { n: at, found: entry.n }, at);
    if (entry.type === "closed" && at < entries.length - 1)
      throw new Difference("page.proof.after_closed", { n: at + 1 }, at + 1);
  });
  return { header, entries };
}

function part(line: string, at: number): Kind {
  const unreadable = new Difference("page.proof.unreadable", { line: at + 1 }, at ? at - 1 : null);
  try {
    const found: unknown = JSON.parse(line);
    if (found !== null && typeof found === "object") return found as Kind;
  } catch {
    throw unreadable;
  }
  throw unreadable;
}
