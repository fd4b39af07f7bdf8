/** What helps in a race where nothing is drawn: the words of its pieces, found by what is done with them. */
import type { Help, Now } from "../../game/help";
import { tileName } from "../../art/names";
import type { Words } from "../../words/words";
import { read } from "./board";
import { explainer } from "./explain";
import { raceHints } from "./hints";
import type { LaidCard, RaceAction, RaceEvent, RaceView } from "./types";

type Ticket = RaceView["holdings"][number]["tickets"][number];

const TERMS = ["order", "dice", "pyramid", "deck winner", "deck loser", "tile +", "tile -", "camel K", "camel W"];

/** The piece that an action is about. */
function pieceOf(action: RaceAction): string {
  switch (action.type) {
    case "roll":
      return "pyramid";
    case "take_ticket":
      return `ticket ${action.camel}`;
    case "place_tile":
      return `tile ${action.side}`;
    case "lay_finish_card":
      return `deck ${action.deck}`;
    case "partner":
      return `partner ${action.seat}`;
  }
}

function boardTold(text: string, words: Words): string[] {
  const board = read(text);
  const stacks = [...board.stacks]
    .sort(([a], [b]) => b - a)
    .map(([space, camels]) => {
      const key = camels.length > 1 ? "race.page.plain.stack" : "race.page.plain.alone";
      return words.say(key, { space, camels: [...camels].reverse() });
    });
  const tiles = board.tiles.map(({ space, seat, side }) =>
    words.say("race.page.tile_on", { space, seat, kind: tileName(board.edition, side) }),
  );
  return [...stacks, ...tiles];
}

/** The fields of a view that are written in letters. */
function reads(field: string, value: unknown, words: Words): string[] | null {
  if (field === "board") return boardTold(value as string, words);
  if (field === "tickets" && Array.isArray(value))
    return (value as Ticket[]).map(({ camel, value: pays }) => words.say("race.page.ticket", { camel, value: pays }));
  if (field === "tickets")
    return Object.entries(value as RaceView["tickets"]).map(([camel, values]) =>
      words.say("race.page.plain.tickets", { camel, values, n: values.length }),
    );
  if (field === "hand") return [words.say("race.page.plain.camels", { camels: [...(value as string)] })];
  if (field === "laid")
    return (value as LaidCard[]).map(({ seat, deck }) =>
      words.say("race.page.plain.laid", { seat, deck: words.say("race.page.deck", { deck }) }),
    );
  if (field === "partner" && value !== null) return [words.name(value as number)];
  return null;
}

export default function help(now: () => Now): Help {
  const moment = () => {
    const { view, events, ...rest } = now();
    return { ...rest, view: view as RaceView, events: events as RaceEvent[], picked: null, odds: null };
  };
  const explain = explainer(moment);
  return {
    hints: raceHints(moment),
    explains: (action) => explain(pieceOf(action as RaceAction)),
    reads: (field, value) => reads(field, value, now().words),
    terms: () => TERMS.flatMap((name) => explain(name) ?? []),
  };
}
