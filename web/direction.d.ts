import type { Rule } from "eslint";

export const direction: Rule.RuleModule;
