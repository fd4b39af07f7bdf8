/** What may be done, put together by its kind. */
import type { Action } from "../../wire";

export interface Group {
  type: Action["type"];
  actions: readonly Action[];
}

/** More of one kind than this are folded away behind its name. */
const MANY = 6;

/** All actions in the order in which they are offered, those of one kind together. */
export function grouped(actions: readonly Action[]): Group[] {
  const kinds = [...new Set(actions.map((action) => action.type))];
  return kinds.map((type) => ({ type, actions: actions.filter((action) => action.type === type) }));
}

/** Whether there are so many of one kind that one first has to want it; what is the only kind lies open. */
export const isFolded = (group: Group, groups: readonly Group[]): boolean =>
  groups.length > 1 && group.actions.length > MANY;
