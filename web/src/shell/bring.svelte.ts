/** Bringing a game record to the page: it is posted, and what comes back is watched. */
import { api, Refused } from "../net/api";
import { go } from "../browser/route.svelte";
import type { Message } from "../wire";

class Bringing {
  /** Why the last file is not shown. */
  problem = $state.raw<Message | null>(null);
  isBusy = $state(false);

  /** Show a file's game; a bad one changes nothing. */
  async bring(file: File | undefined): Promise<void> {
    if (!file || this.isBusy) return;
    this.isBusy = true;
    this.problem = null;
    try {
      const { key } = await api.show(await file.text());
      go(`/r/${key}`);
    } catch (error) {
      this.problem = error instanceof Refused ? error.reason : { key: "page.replay.unread" };
    }
    this.isBusy = false;
  }
}

export const bringing = new Bringing();
