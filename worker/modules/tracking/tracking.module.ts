import type { Module } from "../module.ts";
import { trackingRoutes } from "./tracking.routes.ts";

export const trackingModule = {
  name: "tracking",
  routes: [...trackingRoutes],
} satisfies Module;
