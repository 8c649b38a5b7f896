import type { Module } from "../module.ts";
import { campaignsPersonal } from "./campaigns.personal.ts";
import { campaignsRoutes } from "./campaigns.routes.ts";
import { postAnalysis } from "./generation/analysis/analysis.job.ts";
import { generationRoutes } from "./generation/generation.routes.ts";
import { campaignPlanJob } from "./generation/plan/plan.job.ts";
import { planRoutes } from "./generation/plan/plan.routes.ts";
import { writeRoutes } from "./generation/write/write.routes.ts";
import { profilesRoutes } from "./profiles/profiles.routes.ts";

export const campaignsModule = {
  name: "campaigns",
  routes: [...campaignsRoutes, ...profilesRoutes, ...generationRoutes, ...planRoutes, ...writeRoutes],
  jobs: [postAnalysis, campaignPlanJob],
  schedule: {
    sweep: [
      ({ campaigns }) => campaigns.profiles.removeCopies(),
      ({ campaigns }, now) => campaigns.writing.removeOld(now),
    ],
  },
  personal: campaignsPersonal,
} satisfies Module;
