/** Which screen the address names. */

export type Route =
  | { screen: "lobby" }
  | { screen: "table"; key: string }
  /** A seat that comes from another device. */
  | { screen: "carried"; key: string }
  | { screen: "replay"; key: string }
  | { screen: "review"; key: string }
  | { screen: "rules" }
  | { screen: "train" }
  | { screen: "record" }
  /** A page of some game's own. */
  | { screen: "page"; address: string };

function read(): Route {
  const [, place = "", key = ""] = location.pathname.split("/");
  const isKey = /^[0-9a-z]+$/.test(key);
  if ((place === "t" || place === "w") && isKey) return { screen: "table", key };
  if (place === "c" && isKey) return { screen: "carried", key };
  if (place === "r" && isKey) return { screen: "replay", key };
  if (place === "review" && isKey) return { screen: "review", key };
  if (place === "rules") return { screen: "rules" };
  if (place === "train") return { screen: "train" };
  if (place === "record") return { screen: "record" };
  return place ? { screen: "page", address: place } : { screen: "lobby" };
}

class Router {
  route = $state.raw<Route>(read());

  constructor() {
    addEventListener("popstate", () => this.#follow());
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, "", path);
    this.#follow();
    scrollTo(0, 0);
  }

  /** Another place on the same screen is the screen's own affair. */
  #follow(): void {
    const next = read();
    if (JSON.stringify(next) !== JSON.stringify(this.route)) this.route = next;
  }
}

export const router = new Router();
export const go = (path: string): void => router.go(path);
