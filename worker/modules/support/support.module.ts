import type { Module } from "../module.ts";
import { botsRoutes } from "./bots/bots.routes.ts";
import { sourcesRoutes } from "./sources/sources.routes.ts";
import { supportPersonal } from "./support.personal.ts";
import { versionsRoutes } from "./versions/versions.routes.ts";

export const supportModule = {
  name: "support",
  routes: [...botsRoutes, ...sourcesRoutes, ...versionsRoutes],
  personal: supportPersonal,
} satisfies Module;
