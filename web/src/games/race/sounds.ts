/** What a race sounds like. */
import type { Note } from "../../sound/notes";
import { isCrazy } from "../../art/names";
import { BEAT, beatBefore } from "./beats";
import { read } from "./board";
import { beneath } from "./gait";
import { CHEER, HOP, hopping, TURN } from "./motion";
import type { Of, RaceEvent, RaceView } from "./types";

/** The notes of an event, as a seat hears it; nobody's for a watcher. What is waited for has a roll of drums. */
export function sounds(event: RaceEvent, me: number | null, view: RaceView): Note[] {
  const notes = played(event, me);
  if (!beatBefore(view, event)) return notes;
  return [{ sound: "drumroll" }, ...notes.map((note) => ({ ...note, at: (note.at ?? 0) + BEAT }))];
}

function played(event: RaceEvent, me: number | null): Note[] {
  switch (event.type) {
    case "die_revealed":
      return [{ sound: "die", step: 2 * (event.number - 2) }];
    case "camels_moved":
      return moved(event, me);
    case "ticket_taken":
    case "pyramid_ticket_taken":
    case "tile_placed":
      return [{ sound: "paper" }];
    case "finish_card_laid":
      return [{ sound: "paper", at: TURN - 100, step: -4 }];
    case "leg_scored":
      return scored(event, me);
    case "race_ended":
      return [{ sound: "fanfare", at: 500 }];
    case "camel_entered":
    case "race_began":
    case "partners_joined":
    case "leg_began":
    case "finish_card_turned":
    case "game_ended":
      return [];
  }
}

/** A hoof for every space, then what the tile has to say. */
function moved({ unit, path, payment, underneath, board }: Of<"camels_moved">, me: number | null): Note[] {
  const [from, to, end] = path as [number, number, number?];
  const hops = Math.abs(to - from);
  const notes: Note[] = isCrazy(unit[0]!) ? [{ sound: "bray" }] : [];
  for (let hop = 1; hop <= hops; hop++) notes.push({ sound: "hop", at: hop * HOP, step: hop % 2 ? 0 : -2 });
  if (end === undefined || !payment) {
    const space = { unit, via: [], space: to, underneath };
    if (beneath(read(board), space)) notes.push({ sound: "grunt", at: hops * HOP + 40 });
    return notes;
  }
  const at = hopping(hops, unit.length);
  notes.push({ sound: payment.side === "+" ? "cheer" : "boo", at });
  if (payment.seat === me) notes.push({ sound: "coin", at: at + 300 });
  notes.push({ sound: "hop", at: at + CHEER + HOP });
  return notes;
}

/** What the leg brought oneself, or the best of all to those who look on. */
function scored({ rows }: Of<"leg_scored">, me: number | null): Note[] {
  const paid = me === null ? Math.max(...rows.map((row) => row.paid)) : (rows[me]?.paid ?? 0);
  if (paid < 0) return [{ sound: "lost" }];
  return Array.from({ length: Math.min(paid, 6) }, (_, index) => ({ sound: "coin", at: index * 110, step: index }));
}
