import type { Module } from "../module.ts";
import { agreementsPersonal } from "./agreements.personal.ts";
import { agreementsRoutes } from "./agreements.routes.ts";

export const agreementsModule = {
  name: "agreements",
  routes: [...agreementsRoutes],
  personal: agreementsPersonal,
} satisfies Module;
