import type { Module } from "#shell/module.ts";

/** Its texts are among the first: the top bar shows who answers. */
export const models = { name: "models", locale: [], commands: () => import("./models.commands.tsx") } satisfies Module;
