/** The emotes there are, in the order in which they are offered, and their drawings. */
import type { Emote } from "../wire";

export const EMOTES: readonly Emote[] = [
  "cheer",
  "laugh",
  "clap",
  "heart",
  "wow",
  "coin",
  "groan",
  "sweat",
  "think",
  "hurry",
  "sleep",
  "bye",
];

/** Put the drawings into the page, once for all who use them. */
export async function drawEmotes(): Promise<void> {
  const { default: drawings } = await import("../art/emotes.svg?raw");
  if (!document.getElementById("emote-head")) document.body.insertAdjacentHTML("beforeend", drawings);
}
