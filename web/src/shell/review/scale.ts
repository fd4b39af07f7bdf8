/** One scale for the sums of all seats, in pounds. */

export interface Scale {
  least: number;
  most: number;
}

/** From the least to the most of these, in steps of five. */
export const scaleOf = (ends: readonly number[]): Scale => ({
  least: Math.floor(Math.min(0, ...ends) / 5) * 5,
  most: Math.ceil(Math.max(0, ...ends) / 5) * 5,
});

/** Where pounds stand on a scale, of 100. */
export const place = ({ least, most }: Scale, pounds: number) => (100 * (pounds - least)) / (most - least || 1);

/** The marks of a scale, not too many. */
export function marks({ least, most }: Scale): number[] {
  const by = most - least > 40 ? 10 : 5;
  const first = Math.ceil(least / by) * by;
  return Array.from({ length: Math.floor((most - first) / by) + 1 }, (_, index) => first + index * by);
}
