import type { Module } from "../module.ts";
import { healthRoutes } from "./health.routes.ts";

export const healthModule = {
  name: "health",
  routes: [...healthRoutes],
} satisfies Module;
