import type { Module } from "../module.ts";
import { authRoutes } from "./auth.routes.ts";
import { accountRoutes } from "./account.routes.ts";
import { adminsRoutes } from "./admins.routes.ts";
import { passkeysRoutes } from "./passkeys.routes.ts";
import { proofsRoutes } from "./proofs.routes.ts";
import { authPersonal } from "./auth.personal.ts";

export const authModule = {
  name: "auth",
  routes: [...authRoutes, ...accountRoutes, ...adminsRoutes, ...passkeysRoutes, ...proofsRoutes],
  schedule: {
    sweep: [({ auth }) => auth.tidying.removeEmptyGuests(), ({ auth }) => auth.tidying.removeExpired()],
  },
  personal: authPersonal,
} satisfies Module;
