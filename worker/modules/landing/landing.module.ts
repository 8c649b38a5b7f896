import type { Module } from "../module.ts";
import { landingRoutes } from "./landing.routes.ts";
import { siteBuildMessage } from "./site-build.message.ts";

export const landingModule = {
  name: "landing",
  routes: [...landingRoutes],
  messages: [siteBuildMessage],
} satisfies Module;
