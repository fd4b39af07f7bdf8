/** What the bots are called; one that the catalogue does not know keeps its own name. */
import texts from "virtual:catalogue";

export const botName = (bot: string): string => texts[`page.bot.${bot}`] ?? bot;
export const botAbout = (bot: string): string => texts[`page.bot_about.${bot}`] ?? "";
