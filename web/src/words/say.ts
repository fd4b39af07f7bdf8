/** The page's own labels, where no seat has a name. */
import { Words, type Message } from "./words";

const page = new Words();

export const say = (message: Message | string, args: Record<string, unknown> = {}): string => page.say(message, args);
