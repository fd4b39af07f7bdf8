import "@fontsource-variable/archivo-narrow";
import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/ground.css";
import "./art/pieces.css";
import "./styles/kit.css";
import "./styles/game.css";
import "./styles/people.css";
import "./styles/forced.css";
import { followChoice, speak } from "./game/language.svelte";
import { learnOrigin } from "./net/origin.svelte";
import { keepFocus } from "./parts/kept-focus";
import { trouble } from "./parts/trouble.svelte";
import { followScreen } from "./browser/media.svelte";
import { settings } from "./browser/settings.svelte";

/** Milliseconds before another try, for a line that was cut for a moment. */
const PATIENCE = 2000;

trouble.listen();
settings.dress();
followScreen();
void learnOrigin();
/** Without words there is no page: a browser does not fetch a file twice that it failed to get, so all begins anew. */
function beginAnew(): void {
  const again = () => location.reload();
  if (navigator.onLine) setTimeout(again, PATIENCE);
  else addEventListener("online", again, { once: true });
}

// on its way while the words are: most come in here, but nobody who is sent to a table needs it
if (location.pathname === "/") void import("./lobby/Lobby.svelte").catch(() => undefined);
// no await: whatever shares code with this file would be cut into many small ones
speak().then(() => {
  mount(App, { target: document.body });
  keepFocus();
  followChoice();
}, beginAnew);
