/** What goes along with a seat: read by whoever has the link, and by nobody else. */
import { expect, test } from "vitest";
import { codeOf, hashOf, packed, unpacked } from "../src/dice/parcel";
import { qr } from "../src/parts/qr";
import { fixture } from "./fixture";

const SECRET = "00112233445566778899aabbccddeeff";
const VALUE = { share: { nonce: "ab".repeat(32) }, title: "Dämmerung", game: "race-2018" };

test("a parcel is opened with its own secret and with no other", () => {
  const parcel = packed(VALUE, SECRET);
  expect(unpacked(parcel, SECRET)).toEqual(VALUE);
  expect(unpacked(parcel, SECRET.replace("0", "1"))).toBeUndefined();
  expect(parcel).not.toContain("abab");
});

test("a parcel that was changed on the way is not taken", () => {
  const parcel = packed(VALUE, SECRET);
  for (const at of [0, 63, 64, parcel.length - 1]) {
    const other = parcel[at] === "0" ? "1" : "0";
    expect(unpacked(parcel.slice(0, at) + other + parcel.slice(at + 1), SECRET)).toBeUndefined();
  }
  expect(unpacked("", SECRET)).toBeUndefined();
});

test("the code tells nothing of the key, and its hash nothing of the code", () => {
  const code = codeOf(SECRET);
  expect(code).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOf(code)).not.toBe(code);
  expect(codeOf(SECRET)).toBe(code);
  expect(unpacked(packed(VALUE, SECRET), code.slice(0, 32))).toBeUndefined();
});

test("a code has the same squares as that of another maker", () => {
  const codes = fixture<{ text: string; mask: number; rows: string[] }[]>("qr");
  for (const { text, mask, rows } of codes) expect(qr(text, mask).map((row) => row.map(Number).join(""))).toEqual(rows);
  expect(qr("http://192.168.1.20:8000/c/7kqabcdefghijk#" + SECRET)).toHaveLength(37);
  expect(() => qr("x".repeat(181))).toThrow();
});
