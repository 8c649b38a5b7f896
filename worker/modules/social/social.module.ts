import type { Module } from "../module.ts";
import { accountsRoutes } from "./accounts/accounts.routes.ts";
import { socialPersonal } from "./social.personal.ts";

export const socialModule = {
  name: "social",
  routes: [...accountsRoutes],
  schedule: { sweep: [({ social }) => social.accounts.removeOldStates()] },
  personal: socialPersonal,
} satisfies Module;
