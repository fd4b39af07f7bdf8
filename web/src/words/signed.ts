/** A number of pounds with its sign, as it stands on a stamp. */
export function signed(pounds: number): string {
  return pounds < 0 ? `−${-pounds}` : pounds ? `+${pounds}` : "0";
}
