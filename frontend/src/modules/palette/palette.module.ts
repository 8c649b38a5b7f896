import type { Module } from "#shell/module.ts";

export const palette = {
  name: "palette",
  locale: ["palette", "prompts", "switcher"],
  commands: () => import("./palette.commands.tsx"),
} satisfies Module;
