import type { Module } from "../module.ts";
import { trackingRoutes } from "./tracking.routes.ts";
import { trackingPersonal } from "./tracking.personal.ts";

export const trackingModule = {
  name: "tracking",
  routes: [...trackingRoutes],
  schedule: { nightly: [({ tracking }, now) => tracking.money.foldDays(now)] },
  personal: trackingPersonal,
} satisfies Module;
