import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { appendix } from "./plugins/appendix.ts";
import { catalogue } from "./plugins/catalogue.ts";
import { icons } from "./plugins/icons.ts";
import { screens } from "./plugins/screens.ts";

const SERVER = process.env["CAMELUP_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [appendix(), catalogue(), icons(), svelte()],
  css: { postcss: { plugins: [screens] } },
  build: {
    outDir: "../src/camelup/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    // how long its parts took is nothing for whoever only wants to play
    rolldownOptions: {
      checks: { pluginTimings: false },
      // the words of each language are a file of their own
      output: {
        codeSplitting: {
          groups: [{ name: (id) => id.replace(/^.*\//, "words-"), test: /virtual:catalogue\// }],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  // modules are loaded once for all files: half the time
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: "tests/setup.ts",
    setupFiles: "tests/english.ts",
    isolate: false,
  },
});
