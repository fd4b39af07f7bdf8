/** What the review of any game says of one seat, as far as it says it. */
import { fields } from "./drawer";
import type { Reviewed } from "./played.svelte";

const number = (found: unknown): number | null => (typeof found === "number" && Number.isFinite(found) ? found : null);
const list = (found: unknown): unknown[] => (Array.isArray(found) ? found : []);

/** Of a game without columns there is no luck to be told, and before it was looked for no accuracy. */
export function reviewedOf(review: object, seat: number): Reviewed {
  const { seats, decisions, to_search: left } = fields(review);
  const row = fields(list(seats)[seat]);
  const { columns } = row;
  return {
    accuracy: number(row["accuracy"]),
    luck: columns === undefined ? null : (number(fields(columns)["luck"]) ?? 0),
    missed: number(row["missed"]),
    lost: lost(list(decisions).map(fields), seat),
    isWhole: list(left).length === 0,
  };
}

/** Nothing can be said of it, and nobody need ask again. */
export const NO_REVIEW: Reviewed = { accuracy: null, luck: null, missed: null, lost: {}, isWhole: true };

function lost(decisions: readonly Record<string, unknown>[], seat: number): Record<string, number> {
  const found: Record<string, number> = {};
  for (const one of decisions) {
    // of a race the judge is always asked; of an off season the best merchant may have no opinion
    const { missed, is_mistake: isMistake, better } = "opinion" in one ? fields(one["opinion"]) : one;
    const action = fields(better);
    const kind = fields(action["action"] ?? action)["type"];
    if (one["seat"] !== seat || !isMistake || typeof kind !== "string") continue;
    found[kind] = (found[kind] ?? 0) + (number(missed) ?? 0);
  }
  return found;
}
