import type { Module } from "../module.ts";
import { landingRoutes } from "./landing.routes.ts";

export const landingModule = {
  name: "landing",
  routes: [...landingRoutes],
} satisfies Module;
