/** Any game's view read without knowing the game: what is told seat by seat, and what is told of all. */
import { spelt } from "../../shell/options";
import type { View } from "../../wire";
import type { Words } from "../../words/words";

/** What every view has, and what is shown elsewhere. */
const COMMON = new Set(["type", "seat", "to_act", "decision", "legal", "options"]);

/** Something that a view tells of each seat, or of the game; the name is that of its field. */
export interface Column {
  name: string;
  cells: readonly unknown[];
}
export interface Fact {
  name: string;
  value: unknown;
}
export interface Reading {
  facts: readonly Fact[];
  columns: readonly Column[];
}

/**
 * What a game tells by seat is a column, or a column for each field that it has. Of a game that does not say what that is
 * every list is so that has one item for each seat, but for those of which each item names its own.
 */
export function reading(view: View, seats: number, bySeat?: readonly string[]): Reading {
  const facts: Fact[] = [];
  const columns: Column[] = [];
  for (const [name, value] of Object.entries(view)) {
    if (COMMON.has(name)) continue;
    const isBySeat = (list: readonly unknown[]) =>
      list.length === seats && (bySeat ? bySeat.includes(name) : !list.some((one) => isFields(one) && "seat" in one));
    if (!Array.isArray(value) || !isBySeat(value)) facts.push({ name, value });
    else if (value.every(isFields)) columns.push(...columnsOf(value));
    else columns.push({ name, cells: value });
  }
  return { facts, columns };
}

function columnsOf(rows: readonly Record<string, unknown>[]): Column[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...names].map((name) => ({ name, cells: rows.map((row) => row[name]) }));
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value in words. */
export function told(value: unknown, words: Words): string {
  if (value === null || value === undefined || value === "") return words.say("page.plain.nothing");
  if (typeof value === "boolean") return words.say(value ? "page.plain.yes" : "page.plain.no");
  if (Array.isArray(value)) return value.length ? value.map((one) => told(one, words)).join(", ") : told(null, words);
  if (!isFields(value)) return String(value);
  const fields = Object.entries(value).filter(([name]) => name !== "type");
  if (!fields.length) return told(null, words);
  return fields.map(([name, one]) => `${spelt(name)} ${told(one, words)}`).join(", ");
}
