/** What the server still knows of one's games: how those ended that nobody asked after, and what their reviews say. */
import { mine } from "../browser/mine";
import { keepEnd, record, type Played } from "../browser/played.svelte";
import { NO_REVIEW, reviewedOf } from "../browser/reviewed";
import { api, Refused } from "../net/api";

/** The server tells of no more tables at once, and has no more to review for one who only opens a page. */
const [TABLES, REVIEWS] = [12, 6];
/** What no later question will change. */
const NEVER = new Set<Refused["code"]>(["no_review", "no_such_replay", "no_such_table"]);

export class Asking {
  /** How many reviews are still waited for. */
  left = $state(0);
  #isGone = false;

  /** Ask after everything once, one after the other; what it gives ends it. */
  open(): () => void {
    void this.#ask();
    return () => (this.#isGone = true);
  }

  async #ask(): Promise<void> {
    await this.#ends().catch(() => undefined);
    const unknown = record.games.filter(({ review }) => !review?.isWhole).slice(0, REVIEWS);
    this.left = unknown.length;
    for (const one of unknown) {
      if (this.#isGone) return;
      if (!(await this.#review(one))) break;
      this.left -= 1;
    }
    this.left = 0;
  }

  async #ends(): Promise<void> {
    const held = mine()
      .filter(({ result }) => !result)
      .slice(0, TABLES);
    if (!held.length) return;
    const { glances } = await api.looks(held.map(({ table, token }) => ({ table, token })));
    glances.forEach(({ look }, index) => look && keepEnd(held[index]!, look));
  }

  /** Whether the next one is worth a try. */
  async #review({ table, seat, review }: Played): Promise<boolean> {
    try {
      record.reviewed(table, reviewedOf(await api.review(table), seat));
      return true;
    } catch (error) {
      const isNever = error instanceof Refused && NEVER.has(error.code);
      if (isNever) record.reviewed(table, { ...(review ?? NO_REVIEW), isWhole: true });
      return isNever;
    }
  }
}
