/** Every test begins with a page that speaks English. */
import { spoken } from "../src/words/spoken.svelte";

spoken.speak("en", await spoken.load("en"));
await spoken.complete();
