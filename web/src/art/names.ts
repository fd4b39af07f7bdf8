/** What the drawings are called: the class that colours a camel, the sign that marks a player. */

const COATS: Record<string, string> = {
  g: "green", y: "yellow", r: "red", b: "blue", p: "purple", o: "orange", w: "white", W: "white", K: "black", x: "grey",
  // the off season's camels are named by what they carry
  3: "dust", 4: "dust", 5: "dust", 6: "dust",
};
const CRAZY = "WK";
export const SIGNS = ["teapot", "drum", "kite", "lantern", "fan", "key", "parasol", "moon"] as const;

/** The class that gives a camel, a ticket or a die its colours. */
export function coat(camel: string): string {
  return COATS[camel] ?? "grey";
}

/** Whether it heads the other way. */
export function isCrazy(camel: string): boolean {
  return CRAZY.includes(camel);
}

/** The letter that a camel wears. */
export function letter(camel: string): string {
  return camel.toUpperCase();
}

/** What a tile is called, and its drawing. */
export function tileName(edition: string, side: "+" | "-"): string {
  if (edition === "2014") return side === "+" ? "oasis" : "mirage";
  return side === "+" ? "cheering" : "booing";
}
