/** The course of a race, as a course is drawn: expectations, legs and turning points. */
import type { Told } from "../../../shell/review/course";
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
    chapters: steps.flatMap((step, index) =>
      index === 0 || steps[index - 1]!.leg !== step.leg ? [{ number: step.leg, index }] : [],
    ),
    points: points(review).map(({ n, seat, pounds }) => ({
      n,
      seat,
      pounds,
      index: steps.findIndex((step) => step.n === n) + 1,
    })),
  };
}
