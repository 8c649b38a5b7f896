import type { Module } from "../module.ts";
import { domainsRoutes } from "./domains.routes.ts";
import { providerRoutes } from "./provider.routes.ts";
import { signInRoutes } from "./sign-in.routes.ts";
import { ssoPersonal } from "./sso.personal.ts";

export const ssoModule = {
  name: "sso",
  routes: [...domainsRoutes, ...providerRoutes, ...signInRoutes],
  schedule: {
    sweep: [({ sso }) => sso.domains.checkDue()],
    nightly: [({ sso }) => sso.domains.removeOld()],
  },
  personal: ssoPersonal,
} satisfies Module;
