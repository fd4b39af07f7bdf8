/** What the page needs of a browser, so that its parts can be tried without one. */
import { vi } from "vitest";

/** Storage that can be forbidden, broken or full. */
export class FakeStorage {
  readonly kept = new Map<string, string>();
  isFull = false;

  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    if (this.isFull) throw new DOMException("full", "QuotaExceededError");
    this.kept.set(key, text);
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

class FakeDocument extends EventTarget {
  hidden = false;
  documentElement: { dataset: Record<string, string> } = { dataset: {} };
}

/** A window with nothing in it. */
export class FakeWindow extends EventTarget {
  readonly local = new FakeStorage();
  readonly session = new FakeStorage();
  readonly document = new FakeDocument();
  /** Whether asking for storage throws, as in a browser that forbids it. */
  isForbidden = false;

  /** Another tab has put something into the storage. */
  written(key: string, value: unknown): void {
    this.local.kept.set(key, JSON.stringify(value));
    this.dispatchEvent(Object.assign(new Event("storage"), { key }));
  }

  allowed(storage: FakeStorage): FakeStorage {
    if (this.isForbidden) throw new DOMException("forbidden", "SecurityError");
    return storage;
  }
}

/** Put a fresh window around the modules that are imported after this. */
export function openWindow(): FakeWindow {
  const made = new FakeWindow();
  vi.resetModules();
  for (const [name, storage] of [
    ["localStorage", made.local],
    ["sessionStorage", made.session],
  ] as const)
    Object.defineProperty(globalThis, name, { configurable: true, get: () => made.allowed(storage) });
  vi.stubGlobal("document", made.document);
  vi.stubGlobal("location", new URL("http://camels.test/t/abc"));
  vi.stubGlobal("addEventListener", made.addEventListener.bind(made));
  vi.stubGlobal("removeEventListener", made.removeEventListener.bind(made));
  return made;
}
