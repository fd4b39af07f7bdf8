import "@fontsource-variable/archivo-narrow";
import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/ground.css";
import "./art/pieces.css";
import "./styles/kit.css";
import "./styles/game.css";
import "./styles/people.css";
import { followChoice, speak } from "./game/language.svelte";
import { learnOrigin } from "./net/origin.svelte";
import { trouble } from "./parts/trouble.svelte";
import { settings } from "./browser/settings.svelte";

trouble.listen();
settings.dress();
void learnOrigin();
// no await: whatever shares code with this file would be cut into many small ones
void speak().then(() => {
  mount(App, { target: document.body });
  followChoice();
});
