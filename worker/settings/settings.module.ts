import type { Module } from "../modules/module.ts";
import { settingsRoutes } from "./settings.routes.ts";

export const settingsModule = {
  name: "settings",
  routes: [...settingsRoutes],
} satisfies Module;
