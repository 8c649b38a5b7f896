import type { Module } from "../module.ts";
import { trackingRoutes } from "./tracking.routes.ts";
import { trackingPersonal } from "./tracking.personal.ts";

export const trackingModule = {
  name: "tracking",
  routes: [...trackingRoutes],
  personal: trackingPersonal,
} satisfies Module;
