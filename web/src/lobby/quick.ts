/** What "Play now" plays: what was chosen last, or else the first game against bots of the middle. */
import { settings } from "../browser/settings.svelte";
import { gameName, gameText } from "../game/names";
import { manifestOf, VARIANTS } from "../game/registry";
import { botsFor } from "../shell/bots";
import { myName, PLAIN, sparring } from "../shell/open";
import type { CreateTable, Offer } from "../wire";

/** How many sit at a quick table, where a game has room for so many. */
const SEATS = 4;

export const quickGame = (): string => settings.quick.game || VARIANTS[0]!.name;

/** Whether a quick table of it shows odds. */
export const hasQuickOdds = (): boolean => settings.quick.hasOdds && manifestOf(quickGame()).hasOdds === true;

/** The table to open; a game that this server does not have any more is forgotten. */
export function quickTable(offer: Offer): CreateTable {
  const found = offer.games.find((one) => one.name === quickGame()) ?? offer.games[0]!;
  const seats = Math.min(Math.max(SEATS, found.min_seats), found.max_seats);
  const bots = sparring(botsFor(offer, found.name), seats - 1, settings.quick.level);
  const odds = hasQuickOdds() && found.name === quickGame() ? "everybody" : "nobody";
  return {
    name: settings.name.trim() || myName(),
    ...(settings.sign !== null && { sign: settings.sign }),
    seats: ["me", ...bots],
    choices: {
      ...PLAIN,
      game: found.name,
      odds,
      title: gameText(found.name, `game.${found.name}.quick`) ?? gameName(found.name),
    },
    begin: true,
  };
}
