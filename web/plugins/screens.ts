/** The layouts by name: `@media (--phone)` in a stylesheet becomes the question that `src/styles/screens.ts` asks. */
import type { Plugin } from "vite";
import { SCREENS } from "../src/styles/screens.ts";

const NAMED = /\(--([a-z]+)\)/g;
const AT_MEDIA = /@media [^{]+/g;

/** A stylesheet with every named layout spelt out. */
export function spelt(css: string): string {
  const names: Readonly<Record<string, string>> = SCREENS;
  const layout = (whole: string, name: string) => {
    if (!names[name]) throw new Error(`there is no layout ${whole}`);
    return names[name];
  };
  return css.replace(AT_MEDIA, (rule) => rule.replace(NAMED, layout));
}

export function screens(): Plugin {
  return {
    name: "screens",
    enforce: "pre",
    transform: (code, id) => (/\.(svelte|css)$/.test(id) ? spelt(code) : undefined),
  };
}
