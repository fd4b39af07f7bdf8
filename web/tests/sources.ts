/** The sources of the page as text, for tests that search all of them. */
import { readdirSync, readFileSync } from "node:fs";

export interface Source {
  file: string;
  text: string;
}
export interface Rule {
  file: string;
  selector: string;
  declared: ReadonlyMap<string, string>;
}

/** All files whose names end so. */
export function sources(...ends: string[]): Source[] {
  return readdirSync("src", { recursive: true, encoding: "utf-8" })
    .filter((file) => ends.some((end) => file.endsWith(end)))
    .sort()
    .map((file) => ({ file, text: readFileSync(`src/${file}`, "utf-8") }));
}

/** Every rule of a stylesheet, those within a media query too. */
export function rulesOf({ file, text }: Source): Rule[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, "");
  return [...bare.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    file,
    selector: selector!.trim().replace(/\s+/g, " "),
    declared: new Map(
      [...body!.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)].map(([, name, value]) => [name!, value!.trim()] as const),
    ),
  }));
}

/** Every rule of every sheet, and of what the components say of their looks. */
export function rules(): Rule[] {
  return sources(".css", ".svelte").flatMap(({ file, text }) =>
    rulesOf({ file, text: file.endsWith(".css") ? text : (/<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? "") }),
  );
}
