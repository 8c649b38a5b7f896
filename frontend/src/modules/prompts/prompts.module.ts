import type { Module } from "#shell/module.ts";

export const prompts = {
  name: "prompts",
  locale: ["prompts"],
  commands: () => import("./prompts.commands.tsx"),
} satisfies Module;
