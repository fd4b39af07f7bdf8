/** This browser's part in the dice of one table, for as long as the page is open. */
import type { Call, TableShown } from "../wire";
import { Client, type Told } from "./client";
import { keepShare, keptShare } from "./kept";
import { secret } from "./nonces";
import type { Share } from "./share";

export class DicePart {
  /** What was sent and shown so far; null for those who only watch. */
  share = $state.raw<Share | null>(null);
  /** What was said on this line. */
  #said = new Set<string>();

  constructor(
    private readonly key: string,
    private readonly say: (call: Call) => boolean,
  ) {
    this.share = keptShare(key);
  }

  /** The line is a new one: what was said may not have been heard. */
  reopen(): void {
    this.#said.clear();
  }

  /** The table is shown: seal, reveal, or be alarmed. */
  heard({ dice, me, table }: TableShown): void {
    if (me === null) return;
    // before anything is to be sealed, so that all tabs have the same one by then
    secret();
    const told: Told = { stage: table.stage, seat: me, dice };
    // another tab may know more; and this one, if the browser was told to forget
    const client = new Client(keptShare(this.key) ?? this.share, told);
    client.look(told);
    // whoever seals must still have the nonce after a crash: it is kept before anything is said
    this.#keep(client.share);
    for (const call of client.calls(told)) {
      // the table is shown again with every seal that comes in
      const name = `${call.type} ${call.attempt}`;
      if (this.#said.has(name) || !this.say(call)) continue;
      this.#said.add(name);
      client.sent(call);
      this.#keep(client.share);
    }
  }

  #keep(share: Share): void {
    const isSame = JSON.stringify(share) === JSON.stringify(this.share);
    const isBlank = !Object.keys(share.attempts).length && !share.alarms.length;
    if (isSame || isBlank) return;
    this.share = structuredClone(share);
    keepShare(this.key, share);
  }
}
