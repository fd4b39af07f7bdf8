import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  // styles are read when they have been scoped
  preprocess: vitePreprocess({ style: false }),
  compilerOptions: { runes: true },
};
