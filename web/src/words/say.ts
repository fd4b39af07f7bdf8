/** The page's own labels, where no seat has a name. */
import { Words, type Message } from "./words";

const page = new Words();

/** A number as the page's language writes it. */
export const number = (value: number, pattern = ""): string => page.number(value, pattern);

export const say = (message: Message | string, args: Record<string, unknown> = {}): string => page.say(message, args);
