/** What moves: every picture leads to the next, and the last one is the result. */
import { describe, expect, it } from "vitest";
import { read } from "../src/games/race/board";
import { beneath, gaits, transform } from "../src/games/race/gait";
import { frames, hopping, type Aloft } from "../src/games/race/motion";
import { RING } from "../src/games/race/places";
import { standings } from "../src/games/race/stand";
import type { RaceEvent, RaceView } from "../src/games/race/types";
import { after } from "../src/games/race/watched";
import { fixture } from "./fixture";
import { SHAPES } from "./courses";

interface Step {
  entries: { events: { event: RaceEvent }[] }[];
  view: RaceView;
}
const games = ["2014", "2018"].map((edition) => fixture<{ mine: Step[] }>(`race-${edition}`).mine);
/** Every event of whole games, with the view before it. */
const seen = games.flatMap((steps) => {
  let view = steps[0]!.view;
  const events = steps.slice(1).flatMap((step) => step.entries.flatMap((entry) => entry.events));
  return events.map(({ event }) => {
    const before = view;
    view = after(view, event);
    return { before, event };
  });
});
const kinds = (type: RaceEvent["type"]) => seen.filter(({ event }) => event.type === type);

describe("every event of two games", () => {
  it("ends with its result, standing still", () => {
    for (const { before, event } of seen) {
      expect(frames(before, event).at(-1)).toMatchObject({ view: after(before, event), cue: null });
    }
  });
  it("moves something if a piece changes hands or a camel its place", () => {
    for (const type of ["ticket_taken", "tile_placed", "finish_card_laid", "pyramid_ticket_taken"] as const) {
      expect(kinds(type).length).toBeGreaterThan(0);
      for (const { before, event } of kinds(type)) expect(frames(before, event)[0]!.cue?.flight).toBeDefined();
    }
    for (const { before, event } of kinds("die_revealed"))
      expect(frames(before, event).filter(({ cue }) => cue?.die)).toHaveLength(1);
  });
  it.each(SHAPES)("puts a unit where the board will have it ($name of $width by $height)", (shape) => {
    for (const { before, event } of kinds("camels_moved")) {
      const aloft = frames(before, event).at(-2)!.cue!.aloft!;
      const where = (text: string, way: Aloft | null) =>
        standings(read(text), way, shape).map((one) => transform(one, shape.camel));
      expect(where(before.board, aloft)).toEqual(where(after(before, event).board, null));
    }
  });
  it("a tile pays before it sends on, and not before it is reached", () => {
    const paid = kinds("camels_moved").filter(({ event }) => event.type === "camels_moved" && event.payment);
    expect(paid.length).toBeGreaterThan(0);
    for (const { before, event } of paid) {
      if (event.type !== "camels_moved") continue;
      const [there, tile, on, done] = frames(before, event).filter(({ cue }) => !cue?.beat);
      expect(there!.view.holdings).toEqual(before.holdings);
      expect(tile!.cue).toMatchObject({
        tile: { space: event.path[1] },
        flight: { to: [`seat-${event.payment!.seat}`] },
      });
      expect(on!.view.holdings).toEqual(done!.view.holdings);
      expect(on!.cue!.aloft!.underneath).toBe(event.underneath);
    }
  });
});

describe("a unit of three", () => {
  const board = read("2018 3:gbr/5:yp/13:WK gyrbpx -");
  const aloft: Aloft = { unit: "br", via: [4], space: 5, underneath: false };
  const from = new Map(standings(board, null, RING).map((one) => [one.camel, one]));
  const found = gaits(board, aloft, from, RING);

  it("hops once a space, riders 40 ms behind, and lands", () => {
    expect([...found.keys()]).toEqual(["b", "r"]);
    expect(found.get("b")).toMatchObject({ delay: 0, duration: 2 * 260 + 420 });
    expect(found.get("r")).toMatchObject({ delay: 40, duration: 2 * 260 + 420 });
    expect(hopping(2, 2)).toBe(2 * 260 + 40 + 420);
  });
  it("begins where it stood and ends where it will stand", () => {
    const there = standings(board, aloft, RING).find((one) => one.camel === "r")!;
    const path = found.get("r")!.path;
    expect(path[0]!["transform"]).toBe(transform(from.get("r")!, 90));
    expect(path.at(-1)!["transform"]).toBe(transform(there, 90));
    expect(found.get("r")!.body.at(-1)!["transform"]).toBe("none");
  });
  it("animates transforms and nothing else", () => {
    const names = new Set([...found.values()].flatMap(({ path, body }) => [...path, ...body].flatMap(Object.keys)));
    expect([...names].sort()).toEqual(["easing", "offset", "transform"]);
  });
  it("makes the one beneath duck, unless it slides in below", () => {
    expect(beneath(board, aloft)).toBe("p");
    expect(beneath(board, { ...aloft, underneath: true })).toBeNull();
    expect(beneath(board, { ...aloft, space: 7 })).toBeNull();
  });
  it("turns round where the course does", () => {
    const round = gaits(
      read("2018 7:g gyrbpx -"),
      { unit: "g", via: [8], space: 9, underneath: false },
      new Map(standings(read("2018 7:g gyrbpx -"), null, RING).map((one) => [one.camel, one])),
      RING,
    );
    expect(round.get("g")!.turns).toEqual([{ at: 260, face: -1 }]);
  });
  it("takes no hop on the spot past the line", () => {
    const board = read("2018 16:g gyrbpx -");
    const from = new Map(standings(board, null, RING).map((one) => [one.camel, one]));
    const way = gaits(board, { unit: "g", via: [17, 18], space: 19, underneath: false }, from, RING);
    expect(way.get("g")!.duration).toBe(260 + 420);
  });
});

describe("a beat of its own", () => {
  it("is given to the last die of every leg, and to no other", () => {
    for (const { before, event } of kinds("die_revealed")) {
      const left = event.type === "die_revealed" ? event.dice.replace("-", "").length : NaN;
      const isLast = left === (before.board.startsWith("2018") ? 1 : 0);
      expect(frames(before, event)[0]!.cue?.beat).toBe(isLast ? "last_die" : undefined);
    }
  });
  it("is given to the first who comes to the last straight, once a race", () => {
    const found = kinds("camels_moved").filter(({ before, event }) => frames(before, event)[0]!.cue?.beat);
    expect(found).toHaveLength(games.length);
    for (const { event } of found)
      if (event.type === "camels_moved") expect(event.path[0]! < 13 && event.path.at(-1)! >= 13).toBe(true);
  });
});

describe("the finish", () => {
  it("is a picture with the winner's stack first and everybody in it", () => {
    for (const { before, event } of kinds("race_ended")) {
      if (event.type !== "race_ended") continue;
      const { finish } = frames(before, event)[0]!.cue!;
      expect(finish!.winner).toBe(event.ranking[0]);
      expect(finish!.stacks[0]).toContain(event.ranking[0]);
      const all = [...read(event.board).stacks.values()].join("");
      expect([...finish!.stacks.join("")].sort()).toEqual([...all].sort());
    }
  });
  it.each(SHAPES)("leaves a camel past the line in the picture ($name)", (shape) => {
    for (const { before, event } of kinds("race_ended")) {
      const board = read(frames(before, event).at(-1)!.view.board);
      for (const one of standings(board, null, shape)) {
        expect(one.x - one.width * 0.55).toBeGreaterThanOrEqual(0);
        expect(one.x + one.width * 0.7).toBeLessThanOrEqual(shape.width + 1);
      }
    }
  });
});
