import type { Module } from "../module.ts";
import { limitsRoutes } from "./limits.routes.ts";

export const limitsModule = {
  name: "limits",
  routes: [...limitsRoutes],
  schedule: { sweep: [({ limits }) => limits.meters.releaseExpired()] },
} satisfies Module;
