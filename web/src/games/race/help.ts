/** What helps in a race where nothing is drawn: the words of its pieces, found by what is done with them. */
import type { Help, Now } from "../../game/help";
import { tileName } from "../../art/names";
import type { Words } from "../../words/words";
import { read } from "./board";
import { SPACES } from "./edition";
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

/** The camels of a space, the top one first; there are no spaces behind the finish line, only what has crossed it. */
function stackTold(space: number, stack: string, words: Words): string {
  const camels = [...stack].reverse();
  if (space < 1 || space > SPACES) return words.say("race.page.stack_past", { camels });
  return words.say(camels.length > 1 ? "race.page.plain.stack" : "race.page.plain.alone", { space, camels });
}

function boardTold(text: string, words: Words): string[] {
  const board = read(text);
  const stacks = [...board.stacks].sort(([a], [b]) => b - a).map((stack) => stackTold(...stack, words));
  const tiles = board.tiles.map(({ space, seat, side }) =>
    words.say("race.page.tile_on", { space, seat, kind: tileName(board.edition, side) }),
  );
  const dice = [...board.dice].map((die) => words.say(die === "x" ? "race.die.x" : `race.camel.${die}.noun`));
  return [...stacks, ...tiles, ...(dice.length ? [words.say("race.page.plain.dice", { dice })] : [])];
}

/** A finish card, with its camel for whoever may know it. */
function cardTold({ seat, deck, camel }: LaidCard, words: Words): string {
  const args = { seat, camel, deck: words.say("race.page.deck", { deck }) };
  return words.say(camel ? "race.page.plain.laid_open" : "race.page.plain.laid", args);
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
  if (field === "purse" && value === null) return [words.say("page.plain.hidden")];
  if (field === "hand" && !value) return [];
  if (field === "hand") return [words.say("race.page.plain.camels", { camels: [...(value as string)] })];
  if (field === "laid") return (value as LaidCard[]).map((card) => cardTold(card, words));
  if (field === "partner") return value === null ? [] : [words.name(value as number)];
  return null;
}

export default function help(now: () => Now): Help {
  const moment = () => {
    const { view, events, ...rest } = now();
    return { ...rest, view: view as RaceView, events: events as RaceEvent[], picked: null, odds: null };
  };
  const explain = explainer(moment);
  return {
    bySeat: ["holdings"],
    hints: raceHints(moment),
    explains: (action) => explain(pieceOf(action as RaceAction)),
    reads: (field, value) => reads(field, value, now().words),
    terms: () => TERMS.flatMap((name) => explain(name) ?? []),
  };
}
