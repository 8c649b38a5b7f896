import type { Module } from "../module.ts";
import { auditRoutes } from "./audit.routes.ts";

export const auditModule = {
  name: "audit",
  routes: [...auditRoutes],
} satisfies Module;
