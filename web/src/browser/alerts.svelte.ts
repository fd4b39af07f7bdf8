/** Notifications of one's turn: asked for by the user's own touch, shown when nobody looks at the page. */
import { settings } from "./settings.svelte";

/** `unsafe`: browsers allow them only on pages that came by https, or from this very machine. */
export type Permission = "unsafe" | "missing" | "denied" | "off" | "on";

const WORKER = "/worker.js";

class Alerts {
  #changes = $state(0);

  get permission(): Permission {
    void this.#changes;
    if (!isSecureContext) return "unsafe";
    if (!("Notification" in globalThis)) return "missing";
    if (Notification.permission === "denied") return "denied";
    return Notification.permission === "granted" && settings.hasAlerts ? "on" : "off";
  }

  /** Turn them on or off; only ever called by a touch, for a browser asks its user then. */
  async toggle(): Promise<void> {
    if (this.permission === "on") settings.set({ hasAlerts: false });
    else if ((await Notification.requestPermission()) === "granted") {
      settings.set({ hasAlerts: true });
      await navigator.serviceWorker?.register(WORKER).catch(() => undefined);
    }
    this.#changes++;
  }

  /** Tell whoever looks elsewhere. */
  async tell(title: string, text: string): Promise<void> {
    if (this.permission !== "on" || !document.hidden) return;
    // one for each table, whatever it tells
    const told = { body: text, tag: location.pathname, data: location.href, icon: "/icon-192.png" };
    const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    // phones show only what a worker shows
    if (worker) await worker.showNotification(title, told).catch(() => undefined);
    else new Notification(title, told).onclick = () => focus();
  }
}

export const alerts = new Alerts();
