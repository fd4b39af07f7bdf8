/** The dice check with the judges of the games that this page knows. */
import { judge as season } from "../src/games/offseason/judge";
import { judge as race } from "../src/games/race/judge";
import { told } from "../src/proof/told";
import type { Kept } from "../src/proof/claim";
import { verify as check, type Judge, type Verdict } from "../src/proof/verify";

const JUDGES: Record<string, Judge> = { "race-2018": race, "race-2014": race, "off-season": season };
const STRANGER: Judge = { nature: () => null, said: told({}) };

export const verify = (text: string, kept?: Kept): Promise<Verdict> =>
  check(text, async (game) => JUDGES[game] ?? STRANGER, kept);
