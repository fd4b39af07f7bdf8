/** The page's own labels, where no seat has a name. */
import { Words } from "./words";

const page = new Words();

export const say = (key: string, args: Record<string, unknown> = {}): string => page.say(key, args);
