import type { Module } from "../module.ts";
import { generationJob } from "./generation.job.ts";
import { generationPersonal } from "./generation.personal.ts";
import { generationRoutes } from "./generation.routes.ts";

export const generationModule = {
  name: "generation",
  routes: generationRoutes,
  jobs: [generationJob],
  schedule: {
    sweep: [
      ({ generation }, now) => generation.changing.failUnbegun(now),
      ({ generation }, now) => generation.notices.tellAway(now),
    ],
  },
  personal: generationPersonal,
} satisfies Module;
