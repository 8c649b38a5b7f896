import type { Module } from "#shell/module.ts";
import { authRoutes } from "./auth.routes.tsx";

export const auth = {
  name: "auth",
  locale: ["auth", "errors", "passkeys"],
  pages: { none: authRoutes },
} satisfies Module;
