/** What an answer to a puzzle is worth, and what is kept of it. */
import type { Trained } from "../browser/trained.svelte";
import type { Action, Puzzle, PuzzleAnswer, Weighed } from "../wire";
import { BEGINNER, moved, score } from "./rating";

export type Grade = "solved" | "good" | "missed";
/** What is missed at most by a good answer that is not the best, in pounds. */
const GOOD = 1.5;
const NEAR = 3;

export interface Verdict {
  grade: Grade;
  /** Which of all actions it was; the best is 1. */
  rank: number;
  /** What the best was worth more, in pounds. */
  missed: number;
  best: Weighed;
}

const key = (action: Action) => JSON.stringify(Object.entries(action).sort());

/** How good an action was; whoever gave up has missed all of it. */
export function judged(answer: PuzzleAnswer, chosen: Action | null): Verdict {
  const best = answer.choices[0]!;
  const at = chosen ? answer.choices.findIndex((one) => key(one.action) === key(chosen)) : -1;
  if (at < 0) return { grade: "missed", rank: answer.choices.length, missed: Infinity, best };
  const missed = best.pounds - answer.choices[at]!.pounds;
  const isGood = at < NEAR && missed <= GOOD;
  return { grade: at === 0 ? "solved" : isGood ? "good" : "missed", rank: at + 1, missed, best };
}

/** What is kept after an answer; a puzzle that was tried before moves no rating. */
export function after(kept: Trained, puzzle: Puzzle, verdict: Verdict, at: number): Partial<Trained> {
  const known = kept.tried[puzzle.name];
  if (known) return {};
  const result = score(verdict.missed);
  const [rating, hard] = moved(kept.rating ?? BEGINNER, puzzle.rating, kept.count, result);
  return {
    rating,
    count: kept.count + 1,
    run: verdict.grade === "solved" ? kept.run + 1 : 0,
    tried: { ...kept.tried, [puzzle.name]: { score: result, rating: hard, at } },
  };
}
