/** The course of an off season, as a course is drawn: what everybody would have, rounds and turning points. */
import { chapters, type Told } from "../../../shell/review/course";
import type { SeasonReview } from "../../../wire";

export function told({ course, points }: SeasonReview): Told {
  return {
    rows: course.map((one) => one.pounds),
    chapters: chapters(
      course.map((one) => one.round),
      0,
    ),
    points: points.map(({ n, seat, pounds = 0 }) => ({
      n,
      seat,
      pounds,
      index: course.findLastIndex((one) => one.n <= n),
    })),
  };
}
