/** One table as this browser knows it: the single state that every screen of a table shows. */
import { companionKey } from "../dice/kept";
import { DicePart } from "../dice/part.svelte";
import { api, reasonOf } from "../net/api";
import { entrance } from "../net/entrance.svelte";
import { Line } from "../net/line";
import { freshId } from "../net/nonce";
import type { Act, Action, Answer, Code, Happened, Hello, Message, Refusal, Seen, TableShown, View } from "../wire";
import { freshEvents } from "./entries";
import { Errand } from "./errand.svelte";
import { forget, keep, seatAt } from "../browser/mine";
import { settings } from "../browser/settings.svelte";
import { Presenter, type Film, type Listener } from "./presenter.svelte";
import { Talk } from "./talk.svelte";

/**
 * How the line stands. `gone`: there is no such table, or the seat is no longer ours; `outdated`: this page and the
 * server do not understand each other.
 */
export type Status = "connecting" | "live" | "reconnecting" | "gone" | "outdated";
/** The version of the protocol that this page speaks. */
const VERSION: Hello["version"] = 1;
/** The code of a server that does not serve this network, and of one that asks for an access code. */
const BANNED = 4403;
const NO_ENTRY = 4407;
/** What a line of chat may be refused for. */
const UNSAID: ReadonlySet<Code> = new Set(["too_fast", "malformed", "oversized", "failed", "not_seated", "muted"]);
/** Why a seal or a nonce is refused. */
const DICE = "server.dice.";
/** More moves than this are not played event by event; what Nature deals in between is not counted. */
const MANY = 10;

export class TableStore {
  status = $state<Status>("connecting");
  shown = $state.raw<TableShown | null>(null);
  /** The newest view. */
  view = $state.raw<View | null>(null);
  /** The whole log, as this viewer may know it. */
  entries = $state.raw<readonly Seen[]>([]);
  /** What was last refused. */
  problem = $state.raw<Message | null>(null);
  /** When the timer runs out, by this browser's clock, in milliseconds. */
  deadline = $state<number | null>(null);
  /** How many of those milliseconds are the last ones, those of the time bank. */
  bank = $state(0);
  /** What one is about to do, where that is to be confirmed. */
  proposed = $state.raw<Action | null>(null);

  /** Whether the line broke because the server ends and will be back. */
  isRestarting = $state(false);
  /** Whether the seat was given away: the table itself may still be open to us. */
  isRemoved = false;

  readonly presenter = new Presenter(
    (view, event) => this.film(view, event),
    undefined,
    (...heard) => this.listener(...heard),
  );
  /** What is said at the table. */
  readonly talk: Talk;
  readonly #errand = new Errand(
    (act) => this.#line.say(act),
    (why) => this.#gaveUp(why),
  );
  readonly token: string | undefined;
  /** This browser's part in the dice. */
  readonly dice: DicePart;
  #line: Line;

  /** The film is that of the table's game; there is none before it is known. */
  constructor(
    readonly key: string,
    private readonly film: Film = () => [],
    private readonly listener: Listener = () => undefined,
    /** The token of a further seat of this device; else it is the one that this browser holds here. */
    private readonly companion?: string,
  ) {
    this.token = companion ?? seatAt(key)?.token;
    this.talk = new Talk(
      key,
      (text) => this.status === "live" && this.#line.say({ type: "say", text }),
      () => (this.me === null ? undefined : this.shown?.table.seats[this.me]?.name),
      (emote) => this.#line.say({ type: "gesture", emote }),
    );
    this.dice = new DicePart(companion === undefined ? key : companionKey(key, companion), (call) =>
      this.#line.say(call),
    );
    const url = new URL("/api/socket", location.href);
    url.protocol = url.protocol.replace("http", "ws");
    // by which a proxy in front of several servers may bring a table's people to the same one
    url.searchParams.set("place", key.replace(/^w/, "").slice(0, 2));
    this.#line = new Line(url.href, {
      opened: () => this.#hello(),
      heard: (answer) => this.#heard(answer),
      broke: (isRestarting) => this.#broke(isRestarting),
      shut: (code) => this.#shut(code),
      sync: () => ({ type: "sync", since: this.at }),
    });
  }

  /** The number of the last entry that is known. */
  get at(): number {
    return this.entries.at(-1)?.n ?? -1;
  }

  /** The action on its way. */
  get pending(): Act | null {
    return this.#errand.act;
  }

  get me(): number | null {
    return this.shown?.me ?? null;
  }

  /** What may be touched now: nothing while an old picture is on the screen. */
  readonly legal = $derived.by((): readonly Action[] => {
    if (this.status !== "live" || this.pending || !this.presenter.isCaughtUp) return [];
    return this.view?.legal ?? [];
  });

  /** Whether it is this seat's turn. */
  readonly isMyTurn = $derived(this.shown?.me != null && (this.view?.to_act.includes(this.shown.me) ?? false));

  /** The entry that may be taken back, as the table says. */
  #undo = $state<number | null>(null);

  /** Whether something of this seat's own may be taken back, or others be asked for it. */
  readonly canTakeBack = $derived(
    this.status === "live" && this.me !== null && this.#undo !== null && !this.shown?.asking,
  );

  /** Do one of the legal actions. */
  act(action: Action): void {
    if (settings.confirms && this.legal.includes(action)) this.proposed = action;
    else this.#send(action);
  }

  /** Do what was proposed. */
  confirm(): void {
    if (this.proposed) this.#send(this.proposed);
  }

  #send(action: Action): void {
    const decision = this.view?.decision;
    if (decision == null || !this.legal.includes(action)) return;
    this.problem = null;
    this.proposed = null;
    this.#errand.send({ type: "act", id: freshId(), decision, action });
  }

  takeBack(): void {
    if (this.#undo !== null) this.#line.say({ type: "take_back", to: this.#undo });
  }

  consent(agree: boolean): void {
    const to = this.shown?.asking?.to;
    if (to !== undefined) this.#line.say({ type: "consent", to, agree });
  }

  /** Do something by the other door, and tell whether it was done; what changes comes by the line. */
  async manage(doing: (key: string, token: string) => Promise<unknown>): Promise<boolean> {
    this.problem = null;
    try {
      await doing(this.key, this.token ?? "");
      return true;
    } catch (error) {
      this.problem = reasonOf(error);
      return false;
    }
  }

  comeBack = () => this.manage(api.comeBack);

  close(): void {
    this.#errand.rest();
    this.#line.close();
  }

  #hello(): void {
    this.dice.reopen();
    const token = this.token ?? null;
    this.#line.say({ type: "hello", table: this.key, version: VERSION, token, since: this.at });
  }

  #heard(answer: Answer): void {
    switch (answer.type) {
      case "table":
        this.#table(answer);
        break;
      case "happened":
        this.#happened(answer);
        break;
      case "accepted":
        if (answer.id === this.pending?.id) this.#errand.done();
        break;
      case "said":
        this.talk.heard(answer);
        break;
      case "gestured":
        this.talk.saw(answer);
        break;
      case "refusal":
        this.#refused(answer);
    }
  }

  #table(table: TableShown): void {
    const isBack = this.status !== "live";
    this.shown = table;
    // a running table is live when its entries have come too, so that no old board passes for the present one
    if (table.table.stage !== "running" && table.table.stage !== "finished") this.#live();
    if (isBack) this.#remember();
    if (this.token) this.dice.heard(table);
  }

  #happened(news: Happened): void {
    if (news.since > this.at) {
      this.#line.say({ type: "sync", since: this.at });
      return;
    }
    const isFirst = this.view === null;
    const fresh = news.entries.filter((entry) => entry.n > this.at);
    this.entries = [...this.entries, ...fresh];
    this.view = news.view;
    if (fresh.length) this.problem = null;
    this.deadline = news.deadline === null ? null : Date.now() + (news.deadline - news.now) * 1000;
    this.bank = (news.bank ?? 0) * 1000;
    this.#undo = news.take_back ?? null;
    this.proposed = null;
    const events = freshEvents(fresh);
    const moves = fresh.filter((entry) => entry.type === "played" && entry.seat >= 0).length;
    if (isFirst || !events || moves > MANY || this.status !== "live") this.presenter.jump(news.view);
    else if (fresh.length) this.presenter.play(events, news.view);
    this.#live();
    if (fresh.at(-1)?.type === "closed") this.#remember();
  }

  /** The line is up to date: what was not answered is said again. */
  #live(): void {
    if (this.status === "live") return;
    this.status = "live";
    this.isRestarting = false;
    this.#errand.again();
  }

  #broke(isRestarting: boolean): void {
    this.status = "reconnecting";
    this.isRestarting ||= isRestarting;
    this.#errand.rest();
    this.talk.lost();
  }

  /** The turn is given back to whoever acted: what came of the action is not known. */
  #gaveUp(why: Message): void {
    this.problem = why;
    this.#line.say({ type: "sync", since: this.at });
  }

  #refused(refusal: Refusal): void {
    const isMine = refusal.id !== null && refusal.id === this.pending?.id;
    if (isMine && this.#errand.refused(refusal)) return;
    // what is amiss with the dice is told where it belongs, and an action that was given up is nobody's any more
    if (refusal.id ? !isMine : refusal.code === "wrong_stage" || refusal.reason.key.startsWith(DICE)) return;
    if (isMine) this.#errand.done();
    else if (UNSAID.has(refusal.code)) this.talk.lost();
    this.problem = refusal.reason;
    if (refusal.view && refusal.at === this.at) {
      this.view = refusal.view;
      this.presenter.jump(refusal.view);
    } else if (refusal.at !== null && refusal.at > this.at) this.#line.say({ type: "sync", since: this.at });
  }

  #shut(code: number): void {
    this.isRemoved = code === 4401;
    this.#errand.rest();
    if (code === NO_ENTRY) entrance.isShut = true;
    if (code === BANNED || code === NO_ENTRY) {
      this.status = "gone";
      return;
    }
    if (code !== 4401 && code !== 4404) {
      this.status = "outdated";
      return;
    }
    this.status = "gone";
    if (this.companion === undefined) forget(this.key);
  }

  #remember(): void {
    const table = this.shown?.table;
    if (!this.token || !table || this.me === null || this.companion !== undefined) return;
    const { title, game } = table.choices;
    const finished = table.stage === "finished";
    keep({ table: this.key, seat: this.me, token: this.token, title, game, at: Date.now(), finished });
  }
}
