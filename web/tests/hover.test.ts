/** Nothing is told or shown to a mouse alone: what a pointer over it brings, the focus or a touch brings too. */
import { describe, expect, it } from "vitest";
import { rules, rulesOf, sources, type Rule, type Source } from "./sources";

/** What makes something lit that is there anyhow; all else may be what brings it out. */
const ADORNS = new Set(
  "translate scale background box-shadow filter text-decoration color border-color outline-offset".split(" "),
);
const FOCUS = [":focus-visible", ":focus-within", ":focus"];
const NEAR = /\bon:?(mouseenter|mouseover|mouseleave|mouseout|pointerenter|pointerover|pointerleave|pointerout)\b/;
const HEARD = /addEventListener\(\s*"(mouseenter|mouseover|pointerenter|pointerover)"/;

/** The rules by which a mouse alone brings something out. */
function hidden(all: readonly Rule[]): string[] {
  const told = new Set(all.map(({ file, selector }) => `${file} ${selector}`));
  return all
    .filter(({ selector }) => selector.replace(/:not\([^()]*\)/g, "").includes(":hover"))
    .filter(({ file, selector }) => {
      const beside = FOCUS.some((focus) => new RegExp(`:is\\([^()]*${focus}[^()]*\\)`).test(selector));
      return !beside && !FOCUS.some((focus) => told.has(`${file} ${selector.replaceAll(":hover", focus)}`));
    })
    .flatMap(({ file, selector, declared }) =>
      [...declared.keys()].filter((name) => !ADORNS.has(name)).map((name) => `${file}: ${selector} { ${name} }`),
    );
}

/** The tags of a component's elements; what begins with a capital is a component, and its title no tooltip. */
function tags(text: string): string[] {
  const found: string[] = [];
  for (const { index } of text.matchAll(/<[a-z][\w-]*(?=[\s>])/g)) {
    let [at, depth] = [index, 0];
    for (; at < text.length && (depth || text[at] !== ">" || text[at - 1] === "="); at++)
      depth += text[at] === "{" ? 1 : text[at] === "}" ? -1 : 0;
    found.push(text.slice(index, at + 1));
  }
  return found;
}

/** Tooltips whose words stand nowhere else in the component: on a phone nobody reads them. */
function untold({ file, text }: Source): string[] {
  const page = text.replace(/<script[\s\S]*?<\/script>|<style>[\s\S]*<\/style>/g, "");
  return tags(page).flatMap((tag) => {
    const said = /\stitle=(?:\{((?:[^{}]|\{[^{}]*\})*)\}|"([^"]*)")/.exec(tag);
    if (!said) return [];
    const words = (said[1] ?? said[2])!;
    const elsewhere = page.split(words).length - page.split(said[0].trim()).length;
    return elsewhere > 0 ? [] : [`${file}: ${words}`];
  });
}

describe("a mouse over something", () => {
  it("brings nothing out that the focus does not", () => {
    const all = rules();
    expect(all.filter(({ selector }) => selector.includes(":hover")).length).toBeGreaterThan(20);
    expect(hidden(all)).toEqual([]);
  });
  it("is not told what nobody else is told", () => {
    const all = sources(".svelte");
    expect(all.flatMap(({ text }) => tags(text)).length).toBeGreaterThan(1000);
    expect(all.flatMap(untold)).toEqual([]);
  });
  it("is waited for nowhere", () => {
    const waits = sources(".svelte", ".ts").filter(({ text }) => NEAR.test(text) || HEARD.test(text));
    expect(waits.map(({ file }) => file)).toEqual([]);
  });
});

describe("the search", () => {
  const style = (text: string) => hidden(rulesOf({ file: "a", text }));
  const page = (text: string) => untold({ file: "a", text });
  it.each([
    ".a:hover .b { opacity: 1 }",
    ".a:hover::after { content: 'more' }",
    "@media (--phone) { .a:is(:hover, :active) { display: block } }",
  ])("finds %s", (text) => expect(style(text).length).toBe(1));
  it.each([
    ".a:hover { background: red; translate: 0 -2px }",
    ".a:is(:hover, :focus-visible) .b { opacity: 1 }",
    ".a:hover .b { opacity: 1 } .a:focus-within .b { opacity: 1 }",
  ])("passes %s", (text) => expect(style(text)).toEqual([]));
  it.each(['<a href="/" title={say("x")} onclick={() => go()}>here</a>', '<i title="more">!</i>'])("finds %s", (text) =>
    expect(page(text).length).toBe(1),
  );
  it.each(['<a title={say("x")} aria-label={say("x")}>here</a>', "<Sheet title={say('x')} />", "<p>{title}</p>"])(
    "passes %s",
    (text) => expect(page(text)).toEqual([]),
  );
});
