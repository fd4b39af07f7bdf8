/** What a record without a difference proves, and what not, in a few sentences. */
import type { Message } from "../words/words";
import type { Difference } from "./record";
import type { Verdict } from "./verify";

export function findings(verdict: Verdict): Message[] {
  const { total: draws, nonces: seats } = verdict;
  const rest = [{ key: "page.proof.foreseen" }, { key: "page.proof.rules" }];
  const follow = { key: seats.length ? "page.proof.follow" : "page.proof.follow_alone", args: { draws, seats } };
  const checked = verdict.isUnchecked ? { key: "page.proof.unchecked" } : proof(verdict);
  return [...sealings(verdict), checked, follow, ...goesOn(verdict), ...rest];
}

/** What a record comes to. */
export type Stamp = "true" | "restarted" | "nothing" | "unchecked" | "differs";

/** `true` only where nobody chose: after a restart somebody had more than one set of dice to choose from. */
export function stampOf({ claim, restarts, isUnchecked, difference }: Verdict): Stamp {
  if (difference) return "differs";
  if (isUnchecked) return "unchecked";
  if (claim !== "yours") return "nothing";
  return restarts ? "restarted" : "true";
}

/** What else a difference may mean. */
export const doubt = ({ key }: Difference): string =>
  key === "page.proof.called_silent" ? "page.proof.silenced" : "page.proof.either";

/** The claim: what is proved to who asks. */
function proof({ claim, restarts, record }: Verdict): Message {
  if (record?.header.format === 1) return { key: "page.proof.nothing_first" };
  if (claim === "not_in") return { key: "page.proof.nothing_in" };
  if (claim !== "yours") return { key: "page.proof.nothing_kept" };
  if (!restarts) return { key: "page.proof.yours" };
  return { key: "page.proof.yours_restarts", args: { restarts, sets: restarts + 1 } };
}

/** The games that it goes back to. */
const goesOn = ({ ancestors: games }: Verdict): Message[] =>
  games ? [{ key: "page.proof.goes_on", args: { games } }] : [];

/** The attempts that were given up, and because of whom. */
function sealings({ record }: Verdict): Message[] {
  return (record?.header.dice.abandoned ?? []).map(({ silent }, at) => ({
    key: "page.proof.given_up",
    args: { number: at + 1, seats: silent },
  }));
}
