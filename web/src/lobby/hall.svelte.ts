/** What goes on in the house: my games and the tables that anybody may find, asked for again and again. */
import { api, reasonOf, Refused } from "../net/api";
import { forget, mine, type Mine } from "../browser/mine";
import { keepEnd } from "../browser/played.svelte";
import type { Glance, Look, Message, TableCard } from "../wire";

/** A seat of mine, and its table. */
export interface Row {
  mine: Mine;
  look: Look;
}

/** Milliseconds between two questions. */
const EVERY = 5_000;
/** Of so many games one is told; the server tells of no more at once. */
const MOST = 12;

export class Hall {
  rows = $state.raw<readonly Row[]>([]);
  /** Games that are over and of which the server was not asked, or knows no more. */
  past = $state.raw<readonly Mine[]>([]);
  listed = $state.raw<readonly TableCard[]>([]);
  /** Whether it is known at all who plays. */
  isKnown = $state(false);
  /** Why nothing newer is known. */
  problem = $state.raw<Message | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = false;
  #isAsking = false;

  /** Ask, and go on asking while the page is looked at; what it gives ends it. */
  open(): () => void {
    this.#isOpen = true;
    document.addEventListener("visibilitychange", this.#look);
    this.#look();
    return () => {
      this.#isOpen = false;
      clearTimeout(this.#timer);
      document.removeEventListener("visibilitychange", this.#look);
    };
  }

  /** Leave a seat for good, so that others may fill it; whether it is gone. */
  async leave({ mine, look }: Row): Promise<boolean> {
    try {
      if (look.table.stage !== "finished") await api.leave(mine.table, mine.token);
    } catch (error) {
      if (!isGone(error instanceof Refused ? error.code : null)) {
        this.problem = reasonOf(error);
        return false;
      }
    }
    forget(mine.table);
    this.rows = this.rows.filter((row) => row.mine.table !== mine.table);
    return true;
  }

  /** Forget a game that is over. */
  drop(table: string): void {
    forget(table);
    this.past = this.past.filter((one) => one.table !== table);
  }

  #look = (): void => {
    clearTimeout(this.#timer);
    if (document.hidden || this.#isAsking) return;
    this.#isAsking = true;
    void this.#ask().finally(() => {
      this.#isAsking = false;
      if (this.#isOpen) this.#timer = setTimeout(this.#look, EVERY);
    });
  };

  async #ask(): Promise<void> {
    const held = mine().slice(0, MOST);
    try {
      const [{ glances }, { tables }] = await Promise.all([
        held.length ? api.looks(held.map(({ table, token }) => ({ table, token }))) : { glances: [] },
        api.tables(),
      ]);
      this.rows = held.flatMap((one, index) => seen(one, glances[index]));
      for (const { mine: held, look } of this.rows) keepEnd(held, look);
      const asked = new Set(this.rows.map((row) => row.mine.table));
      this.past = mine().filter((one) => one.result && !asked.has(one.table));
      const own = new Set(this.rows.map((row) => row.mine.table));
      this.listed = tables.filter((table) => !own.has(table.id ?? ""));
      this.isKnown = true;
      this.problem = null;
    } catch (error) {
      this.problem = reasonOf(error);
    }
  }
}

function seen(held: Mine, glance: Glance | undefined): Row[] {
  if (glance?.look) return [{ mine: held, look: glance.look }];
  if (isGone(glance?.code ?? null) && !held.result) forget(held.table);
  return [];
}

/** Whether a refusal means that there is no such seat any more. */
const isGone = (code: string | null) => code === "no_such_table" || code === "wrong_token";
