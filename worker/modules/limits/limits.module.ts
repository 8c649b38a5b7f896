import type { Module } from "../module.ts";
import { limitsRoutes } from "./limits.routes.ts";
import { limitsPersonal } from "./limits.personal.ts";

export const limitsModule = {
  name: "limits",
  routes: [...limitsRoutes],
  schedule: { sweep: [({ limits }) => limits.meters.releaseExpired()] },
  personal: limitsPersonal,
} satisfies Module;
