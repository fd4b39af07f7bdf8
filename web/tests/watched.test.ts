/** A game folded from its events alone gives the views that the package gives. */
import { describe, expect, it } from "vitest";
import type { RaceEvent, RaceView } from "../src/games/race/types";
import { after } from "../src/games/race/watched";
import { frames } from "../src/games/race/motion";
import { logLines } from "../src/store/entries";
import type { Seen } from "../src/wire";
import { plain, Words } from "../src/words/words";
import { fixture } from "./fixture";

interface Step {
  entries: { n: number; seat: number; events: { event: RaceEvent; message: { key: string } }[] }[];
  view: RaceView;
}
const events = (step: Step) => step.entries.flatMap((entry) => entry.events.map((told) => told.event));

/** What only a view can tell. */
function withoutTurn(view: RaceView) {
  const { to_act: _turn, decision: _decision, legal: _legal, ...rest } = view;
  const holdings = rest.holdings.map((own) => ({
    ...own,
    tickets: [...own.tickets].sort((a, b) => a.camel.localeCompare(b.camel) || b.value - a.value),
  }));
  return { ...rest, holdings };
}

type Game = Record<"mine" | "watched", Step[]> & { names: string[]; lines: string[] };
const GAMES = ["2014", "2018"].map((edition): [string, Game] => [edition, fixture(`race-${edition}`)]);

describe.each(GAMES)("a race of %s", (_, game) => {
  it.each(["mine", "watched"] as const)("%s: every step adds up", (who) => {
    let view = game[who][0]!.view;
    for (const step of game[who].slice(1)) {
      for (const event of events(step)) {
        view = after(view, event);
      }
      if (step.view.to_act.length) expect(withoutTurn(view)).toEqual(withoutTurn(step.view));
    }
    expect(view.holdings.map((own) => own.purse)).toEqual(game[who].at(-1)!.view.holdings.map((own) => own.purse));
  });

  it("its pictures end where its events do", () => {
    let view = game.mine[0]!.view;
    for (const event of game.mine.slice(1).flatMap(events)) {
      expect(frames(view, event).at(-1)).toMatchObject({ view: after(view, event), cue: null });
      view = after(view, event);
    }
  });

  it("its log reads as the package writes it", () => {
    const entries: Seen[] = game.mine.flatMap((step) =>
      step.entries.map((entry) => ({ type: "played", ...entry }) as Seen),
    );
    const lines = logLines(entries, new Words(game.names));
    expect(lines.map((line) => plain(line.parts))).toEqual(game.lines);
  });
});
