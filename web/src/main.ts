import "@fontsource-variable/archivo-narrow";
import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/ground.css";
import "./art/pieces.css";
import "./styles/kit.css";
import "./styles/game.css";
import "./styles/people.css";
import { learnOrigin } from "./net/origin.svelte";
import { trouble } from "./parts/trouble.svelte";
import { settings } from "./browser/settings.svelte";

trouble.listen();
settings.dress();
void learnOrigin();
mount(App, { target: document.body });
