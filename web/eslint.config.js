/** What is looked at beyond types and format. */
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import { direction } from "./direction.js";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  // made from the server's types
  { ignores: ["src/wire.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": ["error", { allow: ["error"] }],
      // a name that begins so says that it is not used
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" },
      ],
      // what is shown is a value that is replaced as a whole: maps and sets are made anew, never changed
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
    // svelte-check knows which names there are, those of types too
    rules: { "no-undef": "off" },
  },
  {
    files: ["src/**"],
    plugins: { page: { rules: { direction } } },
    rules: { "page/direction": "error" },
  },
  {
    // with types, where that is quick: those of components take a minute
    files: ["**/*.ts"],
    ignores: ["**/*.svelte.ts"],
    languageOptions: { parserOptions: { projectService: true } },
    rules: { "@typescript-eslint/no-floating-promises": "error" },
  },
);
