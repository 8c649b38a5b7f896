import type { Module } from "#shell/module.ts";
import { endingRoutes, outcomeRoutes } from "./payments.routes.tsx";

export const payments = {
  name: "payments",
  locale: ["auth", "payments", "plans"],
  pages: { app: outcomeRoutes, plain: endingRoutes },
} satisfies Module;
