declare module "virtual:catalogue" {
  /** How the texts of each language are loaded, by its code. */
  export const languages: Readonly<Record<string, () => Promise<{ default: Record<string, string> }>>>;
  /** What the keys of each game's own texts begin with. */
  export const prefixes: Record<string, string>;
}
