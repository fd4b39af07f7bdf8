/** What the rules page tells of a game, chapter by chapter. */
import type { Component } from "svelte";

/** Words of its own and a picture from the sprites. */
export interface Line {
  /** `page.rules.<name>.<key>` in the words of the game */
  key: string;
  art: string;
  box: string;
  /** The class that colours it. */
  coat?: string;
  /** A second drawing laid over the first. */
  over?: string;
}

export interface Chapter {
  /** The game that it is about. */
  name: string;
  lines: readonly Line[];
  /** What comes after the lines. */
  More?: Component;
}

export interface Rules {
  chapters: readonly Chapter[];
  /** Drawings that only this game needs. */
  sprite?: string;
}

/** The frames of the drawings. */
export const BOXES = {
  coin: "0 0 24 24",
  square: "0 0 48 48",
  card: "0 0 72 100",
  camel: "-8 -12 146 126",
  tile: "0 0 80 72",
  ticket: "0 0 88 120",
};
