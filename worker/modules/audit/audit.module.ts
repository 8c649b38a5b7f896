import type { Module } from "../module.ts";
import { auditRoutes } from "./audit.routes.ts";
import { auditPersonal } from "./audit.personal.ts";

export const auditModule = {
  name: "audit",
  routes: [...auditRoutes],
  personal: auditPersonal,
} satisfies Module;
