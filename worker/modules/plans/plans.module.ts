import type { Module } from "../module.ts";
import { plansRoutes } from "./plans.routes.ts";
import { plansPersonal } from "./plans.personal.ts";

export const plansModule = {
  name: "plans",
  routes: [...plansRoutes],
  personal: plansPersonal,
} satisfies Module;
