import type { Module } from "../module.ts";
import { plansRoutes } from "./plans.routes.ts";

export const plansModule = {
  name: "plans",
  routes: [...plansRoutes],
} satisfies Module;
