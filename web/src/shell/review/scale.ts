/** One scale for the sums of all seats, in pounds. */

export interface Scale {
  min: number;
  max: number;
}

/** From the least to the most of these, in steps of five. */
export const scaleOf = (ends: readonly number[]): Scale => ({
  min: Math.floor(Math.min(0, ...ends) / 5) * 5,
  max: Math.ceil(Math.max(0, ...ends) / 5) * 5,
});

/** Where pounds stand on a scale, of 100. */
export const place = ({ min, max }: Scale, pounds: number) => (100 * (pounds - min)) / (max - min || 1);

/** The marks of a scale, not too many. */
export function marks({ min, max }: Scale): number[] {
  const by = max - min > 40 ? 10 : 5;
  const first = Math.ceil(min / by) * by;
  return Array.from({ length: Math.floor((max - first) / by) + 1 }, (_, index) => first + index * by);
}
