import type { Module } from "../module.ts";
import { marketplaceRoutes } from "./marketplace.routes.ts";

export const marketplaceModule = {
  name: "marketplace",
  routes: [...marketplaceRoutes],
} satisfies Module;
