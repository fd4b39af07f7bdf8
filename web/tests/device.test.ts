/** What a device does for a game: notifications by the user's own wish, a screen that stays on, and what plain http can't. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openWindow, type FakeWindow } from "./window";

// modules are loaded anew for every test, which takes its time on a busy machine
vi.setConfig({ testTimeout: 60_000 });
let window: FakeWindow;
beforeEach(() => {
  window = openWindow();
});
afterEach(() => void vi.unstubAllGlobals());

describe("notifications", () => {
  const shown: string[] = [];
  let asked = 0;
  const browser = (permission: string, answer = permission) => {
    shown.length = asked = 0;
    class Notification {
      static permission = permission;
      static requestPermission(): Promise<string> {
        asked++;
        Notification.permission = answer;
        return Promise.resolve(answer);
      }
      onclick: unknown = null;
      constructor(title: string) {
        shown.push(title);
      }
    }
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("Notification", Notification);
    vi.stubGlobal("navigator", {});
  };
  const opened = async () => (await import("../src/browser/alerts.svelte")).alerts;

  it("are asked for by a touch alone, and shown to whoever looks elsewhere", async () => {
    browser("default", "granted");
    const alerts = await opened();
    window.document.hidden = true;
    await alerts.tell("Your turn", "Dune");
    expect([asked, shown, alerts.permission]).toEqual([0, [], "off"]);
    await alerts.toggle();
    expect([asked, alerts.permission]).toEqual([1, "on"]);
    await alerts.tell("Your turn", "Dune");
    window.document.hidden = false;
    await alerts.tell("Your turn", "Dune");
    expect(shown).toEqual(["Your turn"]);
    await alerts.toggle();
    window.document.hidden = true;
    await alerts.tell("Your turn", "Dune");
    expect([shown.length, alerts.permission]).toEqual([1, "off"]);
  });
  it("come by the worker where there is one", async () => {
    browser("granted");
    const told: unknown[] = [];
    const worker = { showNotification: (...args: unknown[]) => Promise.resolve(told.push(args)) };
    const serviceWorker = { register: () => Promise.resolve(worker), getRegistration: () => Promise.resolve(worker) };
    vi.stubGlobal("navigator", { serviceWorker });
    const alerts = await opened();
    await alerts.toggle();
    window.document.hidden = true;
    await alerts.tell("Your turn", "Dune");
    expect(told).toEqual([["Your turn", expect.objectContaining({ body: "Dune", tag: "/t/abc" })]]);
    expect(shown).toEqual([]);
  });
  it("say why there are none", async () => {
    browser("denied");
    expect((await opened()).permission).toBe("denied");
    vi.stubGlobal("isSecureContext", false);
    expect((await opened()).permission).toBe("unsafe");
  });
});

describe("a screen", () => {
  it("stays awake during a game, also after the page was hidden", async () => {
    const locks: { isReleased: boolean }[] = [];
    const request = () => {
      const lock = { isReleased: false, release: () => Promise.resolve((lock.isReleased = true)) };
      locks.push(lock);
      return Promise.resolve(lock);
    };
    vi.stubGlobal("navigator", { wakeLock: { request } });
    const { stayAwake } = await import("../src/browser/awake");
    const sleep = stayAwake();
    await vi.waitFor(() => expect(locks).toHaveLength(1));
    window.document.dispatchEvent(new Event("visibilitychange"));
    await vi.waitFor(() => expect(locks).toHaveLength(2));
    await Promise.resolve();
    sleep();
    expect(locks[1]!.isReleased).toBe(true);
    window.document.dispatchEvent(new Event("visibilitychange"));
    expect(locks).toHaveLength(2);
  });
  it("goes dark where a page may not keep it on", async () => {
    vi.stubGlobal("navigator", {});
    const { canStayAwake, stayAwake } = await import("../src/browser/awake");
    expect(canStayAwake()).toBe(false);
    stayAwake()();
  });
});
