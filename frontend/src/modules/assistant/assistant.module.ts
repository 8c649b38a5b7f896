import type { Module } from "#shell/module.ts";
import { assistantRoutes } from "./assistant.routes.tsx";

export const assistant = {
  name: "assistant",
  locale: ["assistant", "library", "templates", "cv", "remarks", "tailor", "sharing"],
  pages: { app: assistantRoutes },
  commands: () => import("./assistant.commands.tsx"),
} satisfies Module;
