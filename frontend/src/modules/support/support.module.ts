import type { Module } from "#shell/module.ts";
import { sharedRoutes, supportRoutes } from "./support.routes.tsx";

export const support = {
  name: "support",
  locale: ["support"],
  pages: { app: supportRoutes, none: sharedRoutes },
} satisfies Module;
