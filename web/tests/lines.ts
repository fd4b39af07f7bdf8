/** Game records line by line, to be tampered with. */
import { createHash } from "node:crypto";
import { sealOf } from "../src/dice/seal";
import { fixture } from "./fixture";

/** The lines of a record, header first. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever a forger writes into it
export type Lines = any[];

const records = fixture<Record<string, string>>("records");
export const NAMES = Object.keys(records);
export const sha = (value: string) => createHash("sha256").update(Buffer.from(value, "hex")).digest("hex");
export const joined = (all: Lines) => all.map((line) => JSON.stringify(line) + "\n").join("");

export const lines = (name: string): Lines =>
  records[name]!.trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);

/** A record with something changed. */
export function put(all: Lines, edit: (all: Lines) => void): string {
  const copy = structuredClone(all);
  edit(copy);
  return joined(copy);
}

/** Seal all nonces of a record anew, after whatever was changed in its header. */
export function reseal([header]: Lines): void {
  const { dice } = header as { dice: { table: string; secret: string; nonces: (string | null)[]; abandoned?: [] } };
  const made = { table: dice.table, attempt: dice.abandoned?.length ?? 0, commitment: dice.secret };
  const hashes = dice.nonces.map((nonce, seat) => (nonce === null ? null : sealOf({ ...made, seat, nonce })));
  Object.assign(dice, { nonce_hashes: hashes });
}

/** The same game as the first format wrote it: seals are for anything, and silence is a nonce less. */
export function asFirst([header]: Lines): void {
  const { dice } = header as { dice: { nonces: (string | null)[] } };
  Object.assign(header as object, { format: 1 });
  Object.assign(dice, { table: undefined, nonce_hashes: dice.nonces.map((nonce) => nonce && sha(nonce)) });
}
