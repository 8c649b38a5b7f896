import type { Module } from "../module.ts";
import { botsRoutes } from "./bots/bots.routes.ts";
import { conversationsRoutes } from "./conversations/conversations.routes.ts";
import { supportDiscoveryJob } from "./discovery/discovery.job.ts";
import { discoveryRoutes } from "./discovery/discovery.routes.ts";
import { inboxRoutes } from "./inbox/inbox.routes.ts";
import { embedRoutes } from "./embed/embed.routes.ts";
import { reportsRoutes } from "./reports/reports.routes.ts";
import { questionsRoutes } from "./questions/questions.routes.ts";
import { supportUpload } from "./sources/file.upload.ts";
import { sourcesRoutes } from "./sources/sources.routes.ts";
import { supportPersonal } from "./support.personal.ts";
import { supportTraining } from "./training/training.job.ts";
import { talkRoutes } from "./talk/talk.routes.ts";
import { statisticsRoutes } from "./statistics/statistics.routes.ts";
import { checksRoutes } from "./checks/checks.routes.ts";
import { versionsRoutes } from "./versions/versions.routes.ts";
import { happeningMessage } from "./happenings/happening.message.ts";
import { webhookMessage } from "./webhooks/webhook.message.ts";
import { webhooksRoutes } from "./webhooks/webhooks.routes.ts";
import { visitorsRoutes } from "./visitors/visitors.routes.ts";

export const supportModule = {
  name: "support",
  routes: [
    ...botsRoutes,
    ...discoveryRoutes,
    ...sourcesRoutes,
    ...versionsRoutes,
    ...visitorsRoutes,
    ...embedRoutes,
    ...conversationsRoutes,
    ...inboxRoutes,
    ...webhooksRoutes,
    ...reportsRoutes,
    ...statisticsRoutes,
    ...questionsRoutes,
    ...checksRoutes,
    ...talkRoutes,
  ],
  jobs: [supportDiscoveryJob, supportTraining],
  messages: [happeningMessage, webhookMessage],
  uploads: [supportUpload],
  schedule: {
    sweep: [
      ({ support }) => support.notices.sweep(),
      ({ support }) => support.statistics.assumeResolved(),
      ({ support }, now) => support.training.startDue(now),
      ({ support }, now) => support.conversations.removeOld(now),
      ({ support }, now) => support.discovery.removeOld(now),
    ],
    nightly: [({ support }) => support.notices.sendDigests()],
  },
  personal: supportPersonal,
} satisfies Module;
