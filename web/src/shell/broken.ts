/** Why a game record can't be shown, in a player's words. */
import type { Message } from "../wire";

const NO_RECORD = "page.replay.broken.no_record";
const VERSION = "page.replay.broken.version";
const GAP = "page.replay.broken.gap";
const RULES = "page.replay.broken.rules";
const DICE = "page.replay.broken.dice";
const TOLD: Record<string, string> = {
  "log.empty": "page.replay.broken.empty",
  "log.not_utf8": NO_RECORD,
  "log.header": NO_RECORD,
  "log.format": VERSION,
  "log.game": VERSION,
  "log.revision": VERSION,
  "log.cut": "page.replay.broken.cut",
  "log.entry": "page.replay.broken.entry",
  "log.number": GAP,
  "log.after_closed": "page.replay.broken.after_end",
  "log.out_of_turn": "page.replay.broken.turn",
  "log.illegal": RULES,
  "log.taken_back": RULES,
  "log.impossible": DICE,
  "log.events": "page.replay.broken.told",
  "log.draw_missing": DICE,
  "log.draw_unasked": DICE,
  "log.draw_number": DICE,
  "log.weights": DICE,
  "log.ticket": DICE,
  "log.outcome": DICE,
  "log.commitment": DICE,
  "log.nonce": DICE,
  "log.nonces": DICE,
  "log.nonce_missing": DICE,
  "log.table": DICE,
  "log.attempt": DICE,
  "log.silent_again": DICE,
  "log.secret_twice": DICE,
  "log.restarts": DICE,
  "log.newer": "page.replay.broken.entry",
  "log.by": RULES,
  "reason.origin": VERSION,
};

interface AtLine {
  line: number;
  reason: Message;
}

/** The same, for people; what is not about a line is said as it is. */
export function broken(reason: Message): Message {
  if (reason.key !== "reason.at_line") return reason;
  const { line, reason: exact } = reason.args as unknown as AtLine;
  // chance has no name
  const isChance = exact.key === "log.out_of_turn" && Number(exact.args?.seat) < 0;
  const key = isChance ? DICE : (TOLD[exact.key] ?? "page.replay.broken.other");
  return { key, args: { ...exact.args, line } };
}
