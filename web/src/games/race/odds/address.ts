/** A board in the address bar: its line without spaces, in the part that stays in the browser. */
import { read, write } from "../board";
import { EDITIONS } from "../edition";

/** The part of the address after `#`; a last field that says nothing is left out. */
export function toHash(text: string): string {
  return "#" + text.replace(/ -$/, "").replaceAll(" ", "_");
}

/** The line that an address, or what somebody pasted, writes down; "" if it has none. */
export function fromHash(hash: string): string {
  const fields = decoded(hash.replace(/^.*#/s, "")).split("_").filter(Boolean);
  if (!fields.length) return "";
  return [...fields, "-", "-", "-"].slice(0, 4).join(" ");
}

/** The line that the page was opened with: behind `#`, or as somebody spells it who links to a page with `?board=`. */
export function fromAddress({ hash, search }: Pick<Location, "hash" | "search">): string {
  const asked = new URLSearchParams(search).get("board") ?? "";
  return fromHash(hash) || fromHash(asked.trim().replaceAll(" ", "_"));
}

/** The line in something pasted: a board, an address with one, a command with one in quotes. */
export function pasted(text: string): string {
  if (text.includes("#")) return fromHash(text.trim());
  return text.replace(/^[^"]*"([^"]*)".*$/s, "$1").trim();
}

/** Whether a line at least looks like a board, complete or not; whether it is one, the server says. */
export function isLikely(text: string): boolean {
  const board = read(text);
  const known = EDITIONS[board.edition];
  if (!known || write(board) !== text) return false;
  const camels = [...board.stacks.values()].join("");
  return [...camels].every((camel) => (known.racing + known.crazy).includes(camel)) && isOnce(camels);
}

const isOnce = (camels: string) => new Set(camels).size === camels.length;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
