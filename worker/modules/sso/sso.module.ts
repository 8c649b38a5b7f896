import type { Module } from "../module.ts";
import { domainsRoutes } from "./domains.routes.ts";
import { ssoPersonal } from "./sso.personal.ts";

export const ssoModule = {
  name: "sso",
  routes: [...domainsRoutes],
  schedule: {
    sweep: [({ sso }) => sso.domains.checkDue()],
    nightly: [({ sso }) => sso.domains.removeOld()],
  },
  personal: ssoPersonal,
} satisfies Module;
