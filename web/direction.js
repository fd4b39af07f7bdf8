/** Which way imports go on the page: a folder may import those that stand below it, never one beside or above it. */
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const SRC = fileURLToPath(new URL("./src", import.meta.url));

const GAMES = "games";
/** From the top to the bottom; those on one line do not know each other. */
const LAYERS = [
  ["main.ts"],
  ["App.svelte"],
  ["table"],
  ["lobby", "room", "replay", "review", "rules", "train", "record"],
  // each game is a folder of its own; the registry finds them, nothing else on the page names one
  [GAMES],
  ["shell"],
  ["game"],
  ["proof", "parts", "store"],
  ["dice", "sound"],
  ["browser", "net"],
  ["words", "art", "styles"],
  ["wire.ts"],
];

/** Where a file stands: its layer, and the folder that must not know its neighbours. */
function place(path) {
  const [top, next] = relative(SRC, path).split("/");
  const name = LAYERS.flat().find((one) => one === top || one.replace(/\.ts$/, "") === top);
  return { layer: LAYERS.findIndex((layer) => layer.includes(name)), folder: top === GAMES ? `${top}/${next}` : top };
}

function fault(from, to) {
  if (from.layer < 0 || to.layer < 0) return "unplaced";
  if (from.folder === to.folder) return null;
  if (to.folder.startsWith(`${GAMES}/`)) return "unnamed";
  return from.layer < to.layer ? null : "upwards";
}

export const direction = {
  meta: {
    type: "problem",
    messages: {
      unplaced: "{{from}} and {{to}} must both stand in the layers of direction.js",
      unnamed: "{{to}} is a game's own: only game/registry.ts finds it",
      upwards: "{{from}} may not import {{to}}, which does not stand below it",
    },
    schema: [],
  },
  create(context) {
    function check({ source }) {
      if (typeof source?.value !== "string" || !source.value.startsWith(".")) return;
      const from = place(context.filename);
      const to = place(resolve(dirname(context.filename), source.value.replace(/\?.*/, "")));
      const messageId = fault(from, to);
      if (messageId) context.report({ node: source, messageId, data: { from: from.folder, to: to.folder } });
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
