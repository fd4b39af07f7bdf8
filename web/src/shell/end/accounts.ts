/** How a game ended for its players, and how it came to that. */

export interface Account {
  seat: number;
  start: number;
  total: number;
  /** 1 for the richest; equal purses share a place. */
  place: number;
}

/** A moment on the way: the purses after it. */
export interface Moment {
  label: { key: string; leg?: number };
  purses: number[];
}
