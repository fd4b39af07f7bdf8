declare module "virtual:catalogue" {
  /** All texts of the games in this repository, and those that games share. */
  export const texts: Record<string, string>;
  /** What the keys of each game's own texts begin with. */
  export const prefixes: Record<string, string>;
}
