/** What everybody loads of the race. */
import type { Manifest } from "../../game/manifest";
import { factsOf } from "../../shell/options";
import type { Choices } from "../../wire";
import { withWords } from "../../words/spoken.svelte";
import type { Words } from "../../words/words";
import Menu from "./Menu.svelte";
import Options from "./Options.svelte";

function facts(choices: Choices, words: Words, goesOn: boolean): [string, string][] {
  const { options, odds } = choices;
  const { purses = "open", start } = options as { purses?: string; start?: string };
  return [
    ["race.page.fact.purses", words.say(`race.page.purses.${purses}`)],
    ["page.fact.odds", words.say(`page.odds_${odds}`)],
    // where the game before it started is not where this one does
    ...(start && !goesOn ? [["race.page.fact.start", start] satisfies [string, string]] : []),
    ...factsOf(choices),
  ];
}

/** Six are needed for partners, and the edition that has them. */
const roomNote = (game: string, players: number) =>
  game !== "race-2014" && players >= 6 ? { key: "race.page.partners_in_play" } : null;

export default {
  place: 1,
  variants: [
    { name: "race-2018", min_seats: 2, max_seats: 8, camel: "p", cast: ["y", "gr", "K", "pb", "W"] },
    { name: "race-2014", min_seats: 2, max_seats: 8, camel: "o", cast: ["y", "go", "w", "b"] },
  ],
  load: () => import("./game"),
  rules: () => import("./rules/rules"),
  how: [
    { key: "ticket", box: "0 0 88 120", art: "ticket-y", coat: "yellow" },
    { key: "pyramid", box: "0 0 48 48", art: "die", coat: "red", over: "pips-2" },
    { key: "tile", box: "0 0 80 72", art: "tile-cheering" },
    { key: "card", box: "0 0 72 100", art: "card-b", coat: "blue" },
    { key: "stack", box: "-8 -12 146 126", art: "camel-p", coat: "purple" },
  ],
  hasOdds: true,
  panel: () => import("./odds/Panel.svelte"),
  help: () => import("./help"),
  pages: [
    {
      address: "odds",
      icon: "icon-odds",
      title: "race.page.reckon.title",
      about: "race.page.reckon.about",
      load: () => import("./odds/OddsBoard.svelte"),
    },
    {
      address: "guess",
      icon: "icon-odds",
      title: "race.page.guessing.title",
      load: () => withWords(import("./guess/Guess.svelte")),
    },
  ],
  Options,
  facts,
  roomNote,
  Menu,
} satisfies Manifest;
