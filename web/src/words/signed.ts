/** Pounds with their sign, as the page's language writes them: +3, −0.26. */
import { number } from "./say";

/** With so many decimals; what rounds to nothing is no loss. */
export function signed(pounds: number, decimals = 0): string {
  const text = number(Number(pounds.toFixed(decimals)) + 0, decimals ? `+0.${"0".repeat(decimals)}` : "+0");
  return text.replace("-", "−");
}

/** A number of pounds as it stands on a stamp, where nothing has no sign. */
export const stamped = (pounds: number): string => (pounds ? signed(pounds) : number(0));
