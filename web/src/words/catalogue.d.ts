declare module "virtual:catalogue" {
  type Load = () => Promise<{ default: Record<string, string> }>;
  /** How the texts of each language are loaded, by its code: what everybody needs, and what comes later. */
  export const languages: Readonly<Record<string, { first: Load; later: Load }>>;
  /** What the keys of each game's own texts begin with. */
  export const prefixes: Record<string, string>;
}
