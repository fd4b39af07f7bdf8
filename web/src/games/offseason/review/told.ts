/** The course of an off season, as a course is drawn: what everybody would have, rounds and turning points. */
import type { Told } from "../../../shell/review/course";
import type { SeasonReview } from "../../../wire";

export function told({ course, points }: SeasonReview): Told {
  return {
    rows: course.map((one) => one.pounds),
    chapters: course.flatMap((one, index) =>
      index === 0 || course[index - 1]!.round !== one.round ? [{ number: one.round, index }] : [],
    ),
    points: points.map(({ n, seat, pounds = 0 }) => ({
      n,
      seat,
      pounds,
      index: course.findLastIndex((one) => one.n <= n),
    })),
  };
}
