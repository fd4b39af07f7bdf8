/** The result as a picture to share: drawn as SVG from the page's own art, and made a PNG by the browser. */
import pieces from "../../art/pieces.css?raw";
import { coat, SIGNS } from "../../art/names";

export interface Placed {
  place: number;
  name: string;
  total: number;
  sign: number;
}

export interface Result {
  title: string;
  headline: string;
  /** The richest first. */
  rows: readonly Placed[];
  /** The camel that won, if one did. */
  camel: string | null;
}

export const WIDTH = 1200;
export const HEIGHT = 630;
const INK = "#2a1a3a";
const BONE = "#fff8ea";
/** No more rows than this are drawn: eight sit at the largest table. */
const MOST = 8;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const short = (text: string, limit: number) =>
  [...text].length > limit ? `${[...text].slice(0, limit - 1).join("")}…` : text;

/** The whole picture; the sprites are the drawings that it uses. */
export function drawn(result: Result, sprites: string): string {
  const rows = result.rows.slice(0, MOST);
  const step = Math.min(84, 430 / Math.max(1, rows.length));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<style>${pieces} text{font-family:"Arial Narrow","Liberation Sans Narrow",sans-serif-condensed,sans-serif;font-weight:700;fill:${INK}}</style>
${sprites}${ground()}
<g transform="translate(250 560) scale(3)">${camel(result.camel)}</g>
<rect x="540" y="36" width="624" height="558" rx="24" fill="${BONE}" stroke="${INK}" stroke-width="6"/>
<text x="574" y="92" font-size="30" opacity=".75">${escaped(short(result.title, 34))}</text>
${headline(result.headline)}
${rows.map((row, index) => line(row, 180 + index * step, step)).join("\n")}
</svg>`;
}

function ground(): string {
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="#37a9b2"/><rect y="150" width="${WIDTH}" height="300" fill="#9bd9cf"/>
<circle cx="250" cy="210" r="110" fill="#fff6cf"/><path d="M0 430V330C160 280 330 350 520 320S900 290 1200 340V430Z" fill="#eda988"/>
<path d="M0 400C300 370 700 420 1200 390V630H0Z" fill="#f5cd8f"/><path d="M0 500H1200V630H0Z" fill="#fdeecd"/>
<path d="M0 500H1200M0 622H1200" stroke="${BONE}" stroke-width="14"/><path d="M0 500H1200M0 622H1200" stroke="#e0707a" stroke-width="14" stroke-dasharray="34"/>
<use href="#bunting" transform="translate(0 -6)"/><use href="#bunting" transform="translate(260 -6)"/>`;
}

function camel(winner: string | null): string {
  const which = winner ?? "y";
  return `<ellipse cy="-1" rx="52" ry="10" fill="#2a1a3a3d"/>
<svg class="${coat(which)}" x="-49" y="-92" width="112" height="97" viewBox="-8 -12 146 126" overflow="visible" style="--nod:-6deg"><use href="#camel-${escaped(which)}"/></svg>`;
}

/** A long sentence is smaller. */
function headline(text: string): string {
  const said = short(text, 60);
  const size = Math.min(46, 1040 / Math.max(16, [...said].length) + 8);
  return `<text x="574" y="146" font-size="${size.toFixed(1)}">${escaped(said)}</text>`;
}

function line({ place, name, total, sign }: Placed, top: number, step: number): string {
  const r = Math.min(30, step / 2 - 4);
  const middle = top + step / 2;
  const size = Math.min(36, step * 0.5);
  const text = (x: number, said: string, anchor = "start") =>
    `<text x="${x}" y="${(middle + size * 0.36).toFixed(1)}" font-size="${size}" text-anchor="${anchor}">${escaped(said)}</text>`;
  return `<rect x="560" y="${top + 3}" width="584" height="${step - 6}" rx="14" fill="${place === 1 ? "#fdebcb" : BONE}"/>
${text(596, String(place), "middle")}<circle cx="656" cy="${middle}" r="${r}" fill="${BONE}" stroke="${INK}" stroke-width="4"/>
<use href="#sign-${SIGNS[sign] ?? SIGNS[0]}" x="${656 - r * 0.65}" y="${middle - r * 0.65}" width="${r * 1.3}" height="${r * 1.3}" style="color:${INK};--paper:${BONE}"/>
${text(704, short(name, 18))}<use href="#coin" x="1022" y="${middle - size / 2}" width="${size}" height="${size}"/>${text(1118, String(total), "end")}`;
}

/** The drawings that stand in the page. */
export function spritesIn(page: Document): string {
  return [...page.querySelectorAll('svg[width="0"]')].map((one) => one.outerHTML).join("");
}

/** The picture as a file. */
export async function asFile(svg: string, name: string): Promise<File> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext("2d")!.drawImage(image, 0, 0, WIDTH, HEIGHT);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("no picture");
  return new File([blob], name, { type: "image/png" });
}
