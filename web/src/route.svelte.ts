/** Which screen the address names. */

export type Route = { screen: "lobby" } | { screen: "table"; key: string };

function read(): Route {
  const found = /^\/[tw]\/([0-9a-z]+)$/.exec(location.pathname);
  return found ? { screen: "table", key: found[1]! } : { screen: "lobby" };
}

class Router {
  route = $state.raw<Route>(read());

  constructor() {
    addEventListener("popstate", () => (this.route = read()));
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, "", path);
    this.route = read();
    scrollTo(0, 0);
  }
}

export const router = new Router();
export const go = (path: string): void => router.go(path);
