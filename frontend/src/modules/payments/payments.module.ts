import type { Module } from "#shell/module.ts";
import { paymentsRoutes } from "./payments.routes.tsx";

export const payments = {
  name: "payments",
  locale: ["auth", "payments", "plans"],
  pages: { plain: paymentsRoutes },
} satisfies Module;
