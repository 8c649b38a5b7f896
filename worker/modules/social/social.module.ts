import type { Module } from "../module.ts";
import { accountsRoutes } from "./accounts/accounts.routes.ts";
import { calendarRoutes } from "./calendar/calendar.routes.ts";
import { campaignsRoutes } from "./campaigns/campaigns.routes.ts";
import { checkingRoutes } from "./checking/checking.routes.ts";
import { draftsRoutes } from "./drafts/drafts.routes.ts";
import { postAnalysis } from "./generation/analysis/analysis.job.ts";
import { generationRoutes } from "./generation/generation.routes.ts";
import { mediaRoutes } from "./media/media.routes.ts";
import { mediaFactsJob } from "./media/facts/facts.job.ts";
import { mediaPiecesUpload, mediaUpload, soundUpload } from "./media/media.upload.ts";
import { insightsRoutes } from "./insights/insights.routes.ts";
import { importRoutes } from "./import/import.routes.ts";
import { campaignPlanJob } from "./generation/plan/plan.job.ts";
import { writeRoutes } from "./generation/write/write.routes.ts";
import { planRoutes } from "./generation/plan/plan.routes.ts";
import { networksRoutes } from "./networks/networks.routes.ts";
import { postsRoutes } from "./posts/posts.routes.ts";
import { profilesRoutes } from "./profiles/profiles.routes.ts";
import { publishingRoutes } from "./publishing/publishing.routes.ts";
import { renderJob, shortsJob } from "./shorts/making/shorts.job.ts";
import { shortsRoutes } from "./shorts/shorts.routes.ts";
import { slotsRoutes } from "./slots/slots.routes.ts";
import { combiningJob } from "./video/combining.job.ts";
import { filmingJob } from "./video/filming.job.ts";
import { videoRoutes } from "./video/video.routes.ts";
import { socialPersonal } from "./social.personal.ts";

export const socialModule = {
  name: "social",
  routes: [
    ...accountsRoutes,
    ...slotsRoutes,
    ...postsRoutes,
    ...campaignsRoutes,
    ...calendarRoutes,
    ...importRoutes,
    ...checkingRoutes,
    ...draftsRoutes,
    ...insightsRoutes,
    ...profilesRoutes,
    ...publishingRoutes,
    ...mediaRoutes,
    ...generationRoutes,
    ...planRoutes,
    ...networksRoutes,
    ...writeRoutes,
    ...shortsRoutes,
    ...videoRoutes,
  ],
  jobs: [postAnalysis, campaignPlanJob, filmingJob, combiningJob, shortsJob, renderJob, mediaFactsJob],
  uploads: [mediaUpload, soundUpload, mediaPiecesUpload],
  schedule: {
    minute: [({ social }, now) => social.publishing.waking.wakeDue(now)],
    sweep: [
      ({ social }) => social.accounts.removeOldStates(),
      ({ social }) => social.profiles.removeCopies(),
      ({ social }, now) => social.notices.tellTroubles(now),
      ({ social }, now) => social.notices.warnOfEnds(now),
    ],
    nightly: [
      ({ social }) => social.publishing.publications.prolongHolds(),
      ({ social }, now) => social.writing.removeOld(now),
      ({ social }, now) => social.mediaDeletion.purge(now),
    ],
  },
  personal: socialPersonal,
} satisfies Module;
