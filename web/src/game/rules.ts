/** What the rules tell of a game: chapters, each of some topics with words and drawings. */
import type { Component } from "svelte";

/** A picture from the sprites. */
interface Art {
  art: string;
  box: string;
  /** The class that colours it. */
  coat?: string;
  /** A second drawing laid over the first. */
  over?: string;
}

/** Words of its own and a picture. */
export interface Line extends Art {
  /** `page.rules.<name>.<key>` in the words of the game */
  key: string;
}

/** A heading, the lines under it, and a drawing of what they say. */
export interface Topic {
  /** `page.rules.<name>.topic.<key>` in the words of the game */
  key: string;
  /** What stands for it in the contents. */
  sign: Art;
  lines: readonly Line[];
  Drawing?: Component;
}

export interface Chapter {
  /** The game that it is about. */
  name: string;
  topics: readonly Topic[];
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
