import type { Module } from "#shell/module.ts";
import { plansRoutes, pricingRoutes } from "./plans.routes.tsx";

export const plans = {
  name: "plans",
  locale: ["payments", "plans"],
  pages: { app: plansRoutes, plain: pricingRoutes },
} satisfies Module;
