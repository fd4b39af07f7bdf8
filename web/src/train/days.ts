/** Days as the puzzles of the day count them: by universal time, so that everybody has the same. */

const DAY = 86_400_000;

/** The day of a moment, such as 2026-11-19. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const start = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const shifted = (day: string, by: number): string => dayOf(start(day) + by * DAY);

/** The days of the week in which a day lies, Monday first. */
export function weekOf(day: string): string[] {
  const monday = (new Date(start(day)).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => shifted(day, index - monday));
}

/** How many days in a row were done, up to today, or to yesterday while today is still open. */
export function streak(today: string, isDone: (day: string) => boolean): number {
  let day = isDone(today) ? today : shifted(today, -1);
  let found = 0;
  while (isDone(day)) {
    found += 1;
    day = shifted(day, -1);
  }
  return found;
}

const written = (day: string, language: string, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...how, timeZone: "UTC" }).format(start(day));

/** A day in a few letters, and in full. */
export const shortDay = (day: string, language: string): string => written(day, language, { weekday: "short" });
export const longDay = (day: string, language: string): string =>
  written(day, language, { weekday: "long", day: "numeric", month: "long" });
