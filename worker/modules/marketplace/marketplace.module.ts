import type { Module } from "../module.ts";
import { marketplaceRoutes } from "./marketplace.routes.ts";
import { marketplacePersonal } from "./marketplace.personal.ts";

export const marketplaceModule = {
  name: "marketplace",
  routes: [...marketplaceRoutes],
  personal: marketplacePersonal,
} satisfies Module;
