import type { Module } from "../modules/module.ts";
import { settingsRoutes } from "./settings.routes.ts";
import { switchesRoutes } from "./switches.routes.ts";

export const settingsModule = {
  name: "settings",
  routes: [...settingsRoutes, ...switchesRoutes],
} satisfies Module;
