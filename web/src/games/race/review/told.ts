/** The course of a race, as a course is drawn: expectations, legs and turning points. */
import { chapters, type Told } from "../../../shell/review/course";
import type { RaceReview, Turning } from "../../../wire";

/** The turning points, in order. */
export function points(review: RaceReview): Turning[] {
  const chosen = new Set(review.points);
  return review.turning.filter((turning) => chosen.has(turning.n));
}

export function told(review: RaceReview): Told {
  const { began, steps } = review.account;
  return {
    rows: [began, ...steps.map((step) => step.expected)],
    // a row stands for what was after a step, and the first for what was before all
    chapters: chapters(
      steps.map((step) => step.leg),
      1,
    ),
    points: points(review).map(({ n, seat, pounds }) => ({
      n,
      seat,
      pounds,
      index: steps.findIndex((step) => step.n === n) + 1,
    })),
  };
}
