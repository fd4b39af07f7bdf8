/** How a game ended for its players, and how it came to that. */
import type { Message } from "../../wire";

export interface Account {
  seat: number;
  start: number;
  total: number;
  /** 1 for the richest; equal purses share a place. */
  place: number;
}

/** A moment on the way: the purses after it. */
export interface Moment {
  label: Message;
  purses: number[];
}
