import type { Module } from "../module.ts";
import { limitsRoutes } from "./limits.routes.ts";
import { limitsPersonal } from "./limits.personal.ts";

export const limitsModule = {
  name: "limits",
  routes: [...limitsRoutes],
  schedule: { sweep: [({ limits }) => limits.meters.releaseExpired(), ({ limits }) => limits.meters.removeOld()] },
  personal: limitsPersonal,
} satisfies Module;
