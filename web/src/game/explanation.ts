/** What a piece says of itself, with the numbers of this moment. */

/** A drawing from the sprites. */
export interface Art {
  id: string;
  box: string;
  /** The class that colours it. */
  coat?: string;
  /** A second drawing laid over the first. */
  over?: string;
}

/** One step of a ladder of values. */
export interface Rung {
  name: string;
  value: string | number;
  isNow?: boolean;
}

export interface Explanation {
  title: string;
  /** A second line under the title. */
  note?: string;
  art?: Art;
  ladder?: readonly Rung[];
  /** What may come of it, and what each brings. */
  rows?: readonly { text: string; pounds: number }[];
  text: readonly string[];
  /** What is good to know besides. */
  hint?: string;
  /** Why it is not possible now. */
  why?: string | undefined;
}

/** A game's answers: what a piece of that name (`ticket g`) says now; null if it has nothing to say. */
export type Explainer = (name: string) => Explanation | null;
