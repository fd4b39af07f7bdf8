/** What goes along with a seat: read by whoever has the link, and by nobody else. */
import { afterEach, expect, test, vi } from "vitest";
import { codeOf, hashOf, packed, unpacked } from "../src/dice/parcel";
import { qr } from "../src/parts/qr";
import { fixture } from "./fixture";
import { openWindow } from "./window";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

/** A server whose answers come, or do not, in this order; what it was asked. */
function answering(...answers: (object | "lost" | "busy" | "spent")[]) {
  const asked: { code: string; token: string }[] = [];
  const refused = (code: string) => Response.json({ code, reason: { key: "server.not_carried" } }, { status: 409 });
  vi.stubGlobal("fetch", (_: string, init: { body: string }) => {
    asked.push(JSON.parse(init.body) as { code: string; token: string });
    const answer = answers.shift();
    if (answer === "lost") return Promise.reject(new TypeError("no line"));
    if (answer === "busy" || answer === "spent")
      return Promise.resolve(refused(answer === "busy" ? "failed" : "not_now"));
    return Promise.resolve(Response.json(answer));
  });
  return asked;
}

const TAKEN = { table: "abc", seat: 1, parcel: packed(VALUE, SECRET) };

/** The page, opened in a browser that keeps what it was told. */
async function loaded() {
  vi.resetModules();
  return { ...(await import("../src/browser/mine")), ...(await import("../src/shell/carry")) };
}

test("whoever got no answer asks again with the same token, after a reload too", async () => {
  openWindow();
  vi.useFakeTimers();
  const asked = answering("lost", "busy", "lost", "lost", TAKEN);
  const before = await loaded();
  const first = expect(before.takeSeat("abc", SECRET)).rejects.toMatchObject({ code: "unreachable" });
  await vi.runAllTimersAsync();
  await first;
  expect(asked).toHaveLength(4);
  expect(before.mine()).toEqual([]);
  const { mine, takeSeat } = await loaded();
  await takeSeat("abc", SECRET);
  expect(new Set(asked.map(({ token }) => token)).size).toBe(1);
  expect(asked[0]).toMatchObject({ code: codeOf(SECRET), token: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  expect(mine()).toMatchObject([{ table: "abc", seat: 1, token: asked[0]!.token, title: "Dämmerung" }]);
  // the next seat has a token of its own
  const next = answering(TAKEN);
  await takeSeat("abc", SECRET);
  expect(next[0]!.token).not.toBe(asked[0]!.token);
});

test("a refusal is final", async () => {
  openWindow();
  const { mine, takeSeat } = await loaded();
  const asked = answering("spent");
  await expect(takeSeat("abc", SECRET)).rejects.toMatchObject({ code: "not_now" });
  expect(asked).toHaveLength(1);
  expect(mine()).toEqual([]);
});
