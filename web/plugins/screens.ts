/**
 * The layouts by name: what a stylesheet says under `@media (--phone)` holds where the page says that it is laid out so
 * (`data-screen` of its root; `src/browser/media.svelte.ts`), with the specificity it has without.
 */
import type { ChildNode, Plugin } from "postcss";
import { LAYOUTS } from "../src/styles/screens.ts";

const BRANCH = /^(not )?\(--([a-z]+)\)(?: and (.+))?$/;
const ROOT = /^(?::root|html)\b/;

/** A selector that holds in one layout alone, or in all others. */
function within(selector: string, layout: string, isNot: boolean): string {
  const has = `[data-screen~="${layout}"]`;
  const root = isNot ? `:not(${has})` : has;
  if (ROOT.test(selector)) return selector.replace(ROOT, (found) => `${found}:where(${root})`);
  return `:where(:root${root}) ${selector}`;
}

function known(layout: string): string {
  if (!(LAYOUTS as readonly string[]).includes(layout)) throw new Error(`there is no layout (--${layout})`);
  return layout;
}

export const screens: Plugin = {
  postcssPlugin: "screens",
  AtRule: {
    media(rule, { AtRule }) {
      if (!rule.params.includes("(--")) return;
      const spelt = rule.params.split(/,\s*/).flatMap((branch): ChildNode[] => {
        const [, not, layout, rest] = BRANCH.exec(branch) ?? [];
        const copy = rule.clone();
        if (!layout && branch.includes("(--")) throw new Error(`a layout comes first: ${branch}`);
        if (layout) {
          copy.walkRules((one) => {
            if (one.parent?.type === "atrule" && /keyframes$/.test((one.parent as typeof rule).name)) return;
            one.selectors = one.selectors.map((selector) => within(selector, known(layout), Boolean(not)));
          });
          if (!rest) return copy.nodes ?? [];
        }
        return [new AtRule({ name: "media", params: rest ?? branch, nodes: copy.nodes ?? [] })];
      });
      rule.replaceWith(...spelt);
    },
  },
};
