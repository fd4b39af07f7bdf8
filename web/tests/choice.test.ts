/** Everything lit is legal, everything legal is lit, in one touch or two. */
import { describe, expect, it } from "vitest";
import { Choice } from "../src/games/race/choice.svelte";
import type { RaceAction } from "../src/games/race/types";
import { fixture } from "./fixture";

const positions = fixture<{ board: string; legal: RaceAction[] }[]>("legal");

/** Every action that touches lead to. */
function reached(legal: readonly RaceAction[]): RaceAction[] {
  const done: RaceAction[] = [];
  const choice = new Choice(
    () => legal,
    (action) => done.push(action),
  );
  choice.do(choice.roll);
  for (const action of choice.tickets.values()) choice.do(action);
  for (const action of choice.partners.values()) choice.do(action);
  for (const side of choice.sides) {
    for (const space of range(() => (choice.pick({ kind: "tile", side }), choice.spaces))) {
      if (!choice.picked) choice.pick({ kind: "tile", side });
      choice.place(space);
    }
  }
  for (const camel of choice.cards) {
    for (const deck of range(() => (choice.pick({ kind: "card", camel }), choice.decks))) {
      if (!choice.picked) choice.pick({ kind: "card", camel });
      choice.lay(deck);
    }
  }
  return done;
}
const range = <T>(of: () => ReadonlySet<T>) => [...of()];
const sorted = (actions: readonly RaceAction[]) => actions.map((action) => JSON.stringify(action)).sort();

describe("what is lit", () => {
  it("the fixture has every kind of action", () => {
    const kinds = new Set(positions.flatMap((one) => one.legal.map((action) => action.type)));
    expect([...kinds].sort()).toEqual(["lay_finish_card", "partner", "place_tile", "roll", "take_ticket"]);
  });
  it.each(positions.map((one) => [one.board, one.legal] as const))("%s", (_, legal) => {
    expect(sorted(reached(legal))).toEqual(sorted(legal));
  });
  it("touching the piece in hand puts it back", () => {
    const legal: RaceAction[] = [{ type: "place_tile", space: 4, side: "+" }];
    const choice = new Choice(
      () => legal,
      () => undefined,
    );
    choice.pick({ kind: "tile", side: "+" });
    expect([...choice.spaces]).toEqual([4]);
    choice.pick({ kind: "tile", side: "+" });
    expect(choice.picked).toBeNull();
  });
});
