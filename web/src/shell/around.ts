/** What the screens of a game know of the table around it, without being handed it one by one. */
import { getContext, setContext } from "svelte";
import type { GoesOnFrom, SeatCard } from "../wire";
import type { Words } from "../words/words";

export interface Around {
  readonly seats: readonly SeatCard[];
  /** How many of the milliseconds up to the deadline are those of the time bank. */
  readonly bank: number;
  /** Lines of chat that were not read yet. */
  readonly unread: number;
  /** Where the game goes on from, if it does not begin at the beginning. */
  readonly origin: GoesOnFrom | null;
}

const KEY = Symbol("around");
const NOTHING: Around = { seats: [], bank: 0, unread: 0, origin: null };

export const offerAround = (around: Around): Around => setContext(KEY, around);
/** Nothing is known where there is no table around. */
export const around = (): Around => getContext<Around | undefined>(KEY) ?? NOTHING;

/** Whether nobody is there for a seat, and no bot plays for it. */
export const isAway = (seat: SeatCard | undefined): boolean =>
  seat?.player === "person" && !seat.is_present && !seat.stand_in;

/** What a seat that is waited for does. */
export function waits(words: Words, seat: number, { seats }: { seats: readonly SeatCard[] }): string {
  return words.say(isAway(seats[seat]) ? "page.is_gone" : "page.thinking", { seat });
}
