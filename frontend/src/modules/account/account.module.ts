import type { Module } from "#shell/module.ts";
import { accountRoutes } from "./account.routes.tsx";

/** The account page, made of sections of several modules. */
export const account = {
  name: "account",
  locale: [
    "agreements",
    "auth",
    "errors",
    "notifications",
    "passkeys",
    "payments",
    "plans",
    "preferences",
    "statistics",
    "users",
  ],
  pages: { app: accountRoutes },
} satisfies Module;
