import type { Module } from "../modules/module.ts";
import { enginePersonal } from "./engine.personal.ts";
import { engineRoutes } from "./engine.routes.ts";

export const engineModule = {
  name: "engine",
  routes: [...engineRoutes],
  schedule: { nightly: [({ engine }, now) => engine.steps.tidy(now)] },
  personal: enginePersonal,
} satisfies Module;
