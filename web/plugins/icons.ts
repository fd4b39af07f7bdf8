/** The icons of an installed page and the picture of its links: drawn from the page's own art when it is built. */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { circle, outlines, png, stroked, type Point, type Shape } from "./raster.ts";

const SPRITE = new URL("../src/art/sprite.svg", import.meta.url);
const INK = "#2a1a3a";
const BONE = "#fff8ea";
/** The coat of the yellow camel, which stands for the game. */
const FILLS: Record<string, string> = {
  "a-coat": "#f8c822",
  "a-shade": "#c98d06",
  "a-mark": "#ffe694",
  "a-ink": INK,
  "a-bone": BONE,
};
/** Where its head is. */
const HEAD = { x: 104, y: 29 };

const ICONS: Record<string, { size: number; zoom: number; corner: boolean }> = {
  // a tab's, which everybody loads
  "icon-32.png": { size: 32, zoom: 1, corner: true },
  "icon-192.png": { size: 192, zoom: 1, corner: true },
  "icon-512.png": { size: 512, zoom: 1, corner: true },
  // the systems cut these to a shape of their own
  "icon-180.png": { size: 180, zoom: 0.9, corner: false },
  "icon-maskable-512.png": { size: 512, zoom: 0.78, corner: false },
};

export function icons(): Plugin {
  return {
    name: "icons",
    generateBundle() {
      const head = camelHead(readFileSync(SPRITE, "utf-8"));
      for (const [fileName, { size, zoom, corner }] of Object.entries(ICONS))
        this.emitFile({ type: "asset", fileName, source: icon(head, size, zoom, corner) });
      this.emitFile({ type: "asset", fileName: "preview.png", source: preview(head) });
    },
  };
}

/** A group of the sprite: what stands between its tag and the end of it. */
function group(sprite: string, id: string): string {
  const found = new RegExp(`<(g|path) id="${id}"[^>]*?(?:/>|>([\\s\\S]*?)</g>)`).exec(sprite);
  if (!found) throw new Error(`no drawing ${id}`);
  return found[2] ?? found[0];
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** The head of the camel: outline, coat, face and hat. */
export function camelHead(sprite: string): Shape[] {
  const form = /<g class="a-head">([\s\S]*?)<\/g>/.exec(sprite.slice(sprite.indexOf('id="camel-form"')))![1]!;
  const paths = [...form.matchAll(/ d="([^"]*)"/g)].flatMap(([, d]) => outlines(d!));
  const shapes: Shape[] = [
    { outlines: stroked(paths, 15, true), colour: BONE },
    { outlines: stroked(paths, 8, true), colour: INK },
    ...paths.map((one) => ({ outlines: [one], colour: FILLS["a-coat"]! })),
  ];
  for (const id of ["face-smug", "hat-y"]) shapes.push(...drawn(group(sprite, id)));
  return shapes;
}

/** The paths and circles of a group, filled and outlined as their classes say. */
function drawn(text: string): Shape[] {
  return [...text.matchAll(/<(path|circle)[^>]*>/g)].flatMap(([tag]) => {
    const classes = (attribute(tag, "class") ?? "").split(" ");
    const d = attribute(tag, "d");
    const [x, y, r] = ["cx", "cy", "r"].map((name) => Number(attribute(tag, name)));
    const lines = d ? outlines(d) : [circle(x!, y!, r!)];
    const opacity = Number(attribute(tag, "opacity") ?? 1);
    const own = attribute(tag, "fill");
    const colour = own?.startsWith("#") ? own : classes.map((one) => FILLS[one]).find((one) => one);
    const found: Shape[] = [];
    if (classes.includes("a-key")) found.push({ outlines: stroked(lines, 15, true), colour: BONE });
    if (classes.includes("a-line")) found.push({ outlines: [...lines, ...stroked(lines, 8, true)], colour: INK });
    if (classes.includes("a-edge")) found.push({ outlines: stroked(lines, 4, true), colour: INK });
    if (colour) found.push(...lines.map((one) => ({ outlines: [one], colour, opacity })));
    if (classes.includes("a-thin")) found.push({ outlines: stroked(lines, 3, Boolean(d?.endsWith("Z"))), colour: INK });
    return found;
  });
}

const box = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y], [x + width, y], [x + width, y + height], [x, y + height],
]; // prettier-ignore

/** The head before the sun. */
export function icon(head: readonly Shape[], size: number, zoom: number, corner: boolean): Buffer {
  const ground = corner ? circle(HEAD.x, HEAD.y, 46) : box(HEAD.x - 70, HEAD.y - 70, 140, 140);
  const shapes: Shape[] = [
    { outlines: [ground], colour: "#35204b" },
    { outlines: [circle(HEAD.x, HEAD.y, corner ? 42 : 40)], colour: "#f3bd85" },
    ...head,
  ];
  const scale = (size / 94) * zoom;
  return png(size, size, shapes, ([x, y]) => [(x - HEAD.x) * scale + size / 2, (y - HEAD.y) * scale + size / 2]);
}

/** What is seen where a link is shared: the camel over its course. */
export function preview(head: readonly Shape[]): Buffer {
  const [width, height, scale, middle] = [1200, 630, 6.2, 385];
  const back = ([x, y]: Point): Point => [(x - width / 2) / scale + HEAD.x, (y - middle) / scale + HEAD.y];
  const ground = (d: string, colour: string): Shape => ({ outlines: outlines(d).map((one) => one.map(back)), colour });
  const kerb = Array.from({ length: 20 }, (_, index) => box(index * 64, 520, 32, 16).map(back));
  const shapes: Shape[] = [
    ground("M0 0H1200V630H0Z", "#37a9b2"),
    ground("M0 160H1200V630H0Z", "#9bd9cf"),
    { outlines: [circle(...back([600, 300]), 44)], colour: "#fff6cf" },
    ground("M0 430V350C200 290 400 380 620 340C840 300 1000 300 1200 350V630H0Z", "#eda988"),
    ground("M0 440C300 410 800 460 1200 420V630H0Z", "#f5cd8f"),
    ground("M0 520H1200V630H0Z", "#fdeecd"),
    ground("M0 520H1200V536H0Z", BONE),
    { outlines: kerb, colour: "#e0707a" },
    ...head,
  ];
  return png(width, height, shapes, ([x, y]) => [(x - HEAD.x) * scale + width / 2, (y - HEAD.y) * scale + middle]);
}
