/**
 * An honest client's part in the dice. It draws a fresh nonce for every table, attempt and commitment, reveals it only when
 * its own seal stands in the first list it was shown, and remembers whatever the table said that can't be true together.
 */
import type { DiceCard, Reveal, Seal, Stage } from "../wire";
import { nonceFor } from "./nonces";
import { sealOf } from "./seal";
import type { AlarmKind, Attempt, Share } from "./share";

/** What the table shows of its dice. */
export interface Told {
  stage: Stage;
  seat: number;
  dice: DiceCard;
}

/** Alarms after which nothing more is revealed in the attempt they are about. */
const GRAVE: readonly AlarmKind[] = ["commitment_changed", "list_changed", "attempts_changed", "other_place"];

export class Client {
  /** What is known by now; a copy, so that what was given stays as it was. */
  readonly share: Share;

  constructor(share: Share | null, told: Told) {
    const { dice, seat } = told;
    this.share = share ? structuredClone(share) : { table: dice.table, seat, attempts: {}, alarms: [] };
  }

  /** Look at what the table shows, and draw the nonces that it calls for. */
  look(told: Told): void {
    const { stage, seat, dice } = told;
    const hasBegun = stage === "running" || stage === "finished";
    if (stage === "waiting" || (hasBegun && !Object.keys(this.share.attempts).length)) return;
    if (dice.table !== this.share.table || seat !== this.share.seat) {
      this.#raise("other_place", dice.attempt);
      return;
    }
    if (!this.#isInOrder(dice)) this.#raise("attempts_changed", dice.attempt);
    this.#lookBack(dice);
    this.#shown(dice.attempt, dice.commitment);
    if (stage !== "sealing") this.#listed(dice.attempt, dice.hashes, isGivenUp(dice, seat));
    if (dice.ahead != null) this.#shown(dice.attempt + 1, dice.ahead);
    if (hasBegun) this.#begun(dice);
    for (const attempt of this.#sealable(told)) this.#draw(attempt);
  }

  /** What to say to the table now. */
  calls(told: Told): (Seal | Reveal)[] {
    const { stage, dice } = told;
    const seals = this.#sealable(told).flatMap((attempt): Seal[] => {
      const { commitment, hash } = this.share.attempts[attempt]!;
      return hash === null ? [] : [{ type: "seal", attempt, commitment, hash }];
    });
    const mine = this.share.attempts[dice.attempt];
    if (stage !== "revealing" || mine?.nonce == null || !this.#mayReveal(told, mine)) return seals;
    // in this order: when all have revealed, it is too late to seal ahead
    return [...seals, { type: "reveal", attempt: dice.attempt, nonce: mine.nonce }];
  }

  /** Remember that something was sent. */
  sent(call: Seal | Reveal): void {
    const mine = this.share.attempts[call.attempt];
    if (mine) mine[call.type === "seal" ? "isSealed" : "isRevealed"] = true;
  }

  /** The attempts that a seal of ours is wanted for: this one, or the next one while this one is opened. */
  #sealable({ stage, seat, dice }: Told): number[] {
    const attempt =
      stage === "sealing" ? dice.attempt : stage === "revealing" && dice.ahead != null ? dice.attempt + 1 : -1;
    const commitment = stage === "sealing" ? dice.commitment : dice.ahead;
    const mine = this.share.attempts[attempt];
    if (!mine || mine.commitment !== commitment || this.#isGrave(attempt) || dice.silent.includes(seat)) return [];
    // a seal that is there already, but is not ours, comes from another browser with the same seat
    const shown = stage === "sealing" ? dice.hashes[seat] : null;
    return shown == null || shown === mine.hash ? [attempt] : [];
  }

  #mayReveal({ seat, dice }: Told, mine: Attempt): boolean {
    const isFirst = mine.commitment === dice.commitment && isSameList(mine.list, dice.hashes);
    const isListed = mine.hash !== null && dice.hashes[seat] === mine.hash;
    return isFirst && isListed && !dice.silent.includes(seat) && !this.#isGrave(dice.attempt);
  }

  #isGrave(attempt: number): boolean {
    return this.share.alarms.some((alarm) => alarm.attempt === attempt && GRAVE.includes(alarm.kind));
  }

  /** Whether every restart is accounted for by seats that sealed and were silent, and none is taken back. */
  #isInOrder({ attempt, abandoned, silent }: DiceCard): boolean {
    const named = abandoned.flatMap((one) => one.silent);
    const later = Object.entries(this.share.attempts).filter(([number, one]) => Number(number) > attempt && one?.list);
    return (
      abandoned.length === attempt &&
      abandoned.every((one) => one.silent.length > 0 && one.silent.every((seat) => one.hashes[seat] != null)) &&
      new Set(named).size === named.length &&
      silent.length === named.length &&
      silent.every((seat) => named.includes(seat)) &&
      later.length === 0
    );
  }

  /** What is said of the attempts that were given up. */
  #lookBack({ abandoned }: DiceCard): void {
    const { seat } = this.share;
    let wasSilent = false;
    for (const [attempt, one] of abandoned.entries()) {
      this.#shown(attempt, one.secret);
      this.#listed(attempt, one.hashes, wasSilent);
      if (!one.silent.includes(seat)) continue;
      wasSilent = true;
      if (this.share.attempts[attempt]?.isRevealed) this.#raise("called_silent", attempt);
    }
  }

  #shown(attempt: number, commitment: string): void {
    const known = this.share.attempts[attempt];
    if (known && known.commitment !== commitment) this.#raise("commitment_changed", attempt);
    this.share.attempts[attempt] ??= {
      commitment,
      nonce: null,
      hash: null,
      isSealed: false,
      list: null,
      isRevealed: false,
    };
  }

  #listed(attempt: number, list: readonly (string | null)[], wasSilent: boolean): void {
    const known = this.share.attempts[attempt]!;
    if (known.list && !isSameList(known.list, list)) this.#raise("list_changed", attempt);
    known.list ??= [...list];
    if (known.isSealed && known.list[this.share.seat] !== known.hash && !wasSilent) this.#raise("left_out", attempt);
  }

  /** The game has begun: with our nonce, if our seal was in the list. */
  #begun({ attempt, nonces }: DiceCard): void {
    const mine = this.share.attempts[attempt]!;
    const { seat } = this.share;
    const isListed = mine.hash !== null && mine.list?.[seat] === mine.hash;
    if (isListed && nonces[seat] !== mine.nonce) this.#raise("nonce_changed", attempt);
  }

  #draw(attempt: number): void {
    const { table, seat, attempts } = this.share;
    const mine = attempts[attempt]!;
    if (mine.nonce !== null) return;
    const place = { table, attempt, seat, commitment: mine.commitment };
    mine.nonce = nonceFor(place);
    mine.hash = sealOf({ ...place, nonce: mine.nonce });
  }

  #raise(kind: AlarmKind, attempt: number): void {
    const isKnown = this.share.alarms.some((alarm) => alarm.kind === kind && alarm.attempt === attempt);
    if (!isKnown) this.share.alarms.push({ kind, attempt });
  }
}

/** Whether the seat stands among those that were silent in an attempt before this one. */
const isGivenUp = ({ abandoned }: DiceCard, seat: number) => abandoned.some((one) => one.silent.includes(seat));

function isSameList(one: readonly (string | null)[] | null, other: readonly (string | null)[]): boolean {
  return one !== null && one.length === other.length && one.every((hash, seat) => hash === (other[seat] ?? null));
}
