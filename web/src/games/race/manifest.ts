/** What everybody loads of the race. */
import type { Manifest } from "../../game/manifest";
import type { Choices } from "../../wire";
import type { Words } from "../../words/words";
import Menu from "./Menu.svelte";
import Options from "./Options.svelte";

function facts({ options, odds }: Choices, words: Words): [string, string][] {
  const { purses = "open", start } = options as { purses?: string; start?: string };
  return [
    ["race.page.fact.purses", words.say(`race.page.purses.${purses}`)],
    ["page.fact.odds", words.say(`page.odds_${odds}`)],
    ...(start ? [["race.page.fact.start", start] satisfies [string, string]] : []),
  ];
}

export default {
  place: 1,
  variants: [
    { name: "race-2018", min_seats: 2, max_seats: 8, camel: "p" },
    { name: "race-2014", min_seats: 2, max_seats: 8, camel: "o" },
  ],
  load: () => import("./game"),
  rules: () => import("./rules"),
  pages: [
    {
      address: "odds",
      icon: "icon-odds",
      title: "race.page.reckon.title",
      about: "race.page.reckon.about",
      load: () => import("./odds/OddsBoard.svelte"),
    },
  ],
  Options,
  facts,
  Menu,
} satisfies Manifest;
