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
  /** Who acted for the seat's person, if not the person. */
  by?: string | null;
}

export type Entry =
  | Played
  | { type: "took_back"; n: number; to: number }
  | { type: "closed"; n: number; reason: string; secret?: string | null };

/** What each seat sealed or showed; null for those that did not. */
export type Places = readonly (string | null)[];

/** A sealing that came to nothing, because somebody did not show the nonce that he had sealed. */
export interface Abandoned {
  secret: string;
  hashes: Places;
  silent: readonly number[];
}

/** What was known of the dice before the first draw. */
export interface Commitments {
  secret: string;
  nonces?: Places;
  nonce_hashes?: Places;
  table?: string;
  abandoned?: readonly Abandoned[];
}

export interface Header {
  type: "header";
  format: number;
  game: string;
  revision: number;
  options: Record<string, unknown> & { seats: number };
  seats: { name: string; player?: string }[];
  dice: Commitments;
  /** Where the game goes on from another: after an entry of the one whose record has that SHA-256. */
  from?: { record: string; at: number } | null;
}

export interface GameRecord {
  header: Header;
  entries: Entry[];
  /** The game before it in the file. */
  parent: GameRecord | null;
  /** All of the file that comes before it. */
  before: string;
}

/** The forms of a record that this page can read. */
const FORMATS = [1, 2];
const KINDS = ["played", "took_back", "closed"];

/** What a seat's player is called that is no bot. */
export const PERSON = "person";
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

/** The record in a file's text, behind those of the games that it goes back to. */
export function read(text: string): GameRecord {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const parts = lines.map((line, at) => part(line, at));
  const firsts = parts.flatMap(({ type }, at) => (at === 0 || type === "header" ? [at] : []));
  let record: GameRecord | null = null;
  for (const [at, first] of firsts.entries()) {
    const before = lines.slice(0, first).map((line) => line + "\n");
    const { header, entries } = game(parts.slice(first, firsts[at + 1]), first);
    record = { header, entries, parent: record, before: before.join("") };
  }
  if (!record) throw new Difference("page.proof.unreadable", { line: 1 });
  return record;
}

/** One game of a file, whose first line is the one after so many. */
function game(parts: readonly Kind[], first: number): Pick<GameRecord, "header" | "entries"> {
  const [header, ...entries] = parts as unknown as [Header | undefined, ...Entry[]];
  if (header?.type !== "header" || !Array.isArray(header.seats) || !header.dice)
    throw new Difference("page.proof.unreadable", { line: first + 1 });
  if (!FORMATS.includes(header.format)) throw new Difference("page.proof.format", { found: header.format });
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
