/** The seats of one table that are played on this device: whose screen it shows, and to whom it is passed. */
import { companionsAt, forgetCompanion, keepCompanion } from "../browser/companions";
import { api } from "../net/api";
import type { Film, Listener } from "../store/presenter.svelte";
import { TableStore } from "../store/table.svelte";

export class Passing {
  /** One's own seat, then those of whoever sits at the same screen. */
  stores = $state.raw<readonly TableStore[]>([]);
  /** Who holds the device. */
  active = $state.raw<TableStore>();

  constructor(
    private readonly key: string,
    private readonly film: Film,
    private readonly listener: Listener,
  ) {
    const own = this.#opened();
    this.active = own;
    this.stores = [own, ...companionsAt(key).map(({ token }) => this.#opened(token))];
  }

  /** The store of whoever is to act next, if somebody else holds the device; nobody while things are still shown. */
  readonly next = $derived.by((): TableStore | null => {
    const now = this.active;
    const present = this.stores.filter((one) => one.status !== "gone");
    if (present.length < 2 || !now || now.isMyTurn || now.pending || !now.presenter.isCaughtUp) return null;
    const at = (one: TableStore) => ((one.me ?? 0) - (now.me ?? 0) + 99) % 99;
    return present.filter((one) => one.isMyTurn && one.status === "live").sort((a, b) => at(a) - at(b))[0] ?? null;
  });

  /** The device was taken by whoever it was passed to. */
  take(): void {
    if (this.next) this.active = this.next;
  }

  /** Somebody sits down at this very screen. */
  async sitDown(table: string, name: string): Promise<void> {
    const { token } = await api.join(table, { name });
    keepCompanion({ table: this.key, token });
    this.stores = [...this.stores, this.#opened(token)];
  }

  /** Give up the seats that the table has given away. */
  tidy(): void {
    for (const one of this.stores.slice(1)) if (one.status === "gone" && one.token) forgetCompanion(one.token);
  }

  close(): void {
    for (const one of this.stores) one.close();
  }

  #opened(token?: string): TableStore {
    // only what happens on the screen is heard
    const store: TableStore = new TableStore(
      this.key,
      this.film,
      (...heard) => {
        if (this.active === store) this.listener(...heard);
      },
      token,
    );
    return store;
  }
}
