/** What was measured on a page that is shown larger than usual, in the page's own pixels. */
export function unscaled<T extends Record<string, number>>(measured: T): T {
  const larger = Number(getComputedStyle(document.documentElement).getPropertyValue("--larger")) || 1;
  return Object.fromEntries(Object.entries(measured).map(([name, value]) => [name, value / larger])) as T;
}
