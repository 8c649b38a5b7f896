import { accountsModule } from "../accounts/accounts.module.ts";
import { alertsModule } from "../alerts/alerts.module.ts";
import { answersModule } from "../answers/answers.module.ts";
import { engineModule } from "../engine/engine.module.ts";
import { jobsModule } from "../jobs/jobs.module.ts";
import { knowledgeModule } from "../knowledge/knowledge.module.ts";
import { queuesModule } from "../queues/queues.module.ts";
import { reconciliationModule } from "../reconciliation/reconciliation.module.ts";
import { settingsModule } from "../settings/settings.module.ts";
import { uploadsModule } from "../uploads/uploads.module.ts";
import { agreementsModule } from "./agreements/agreements.module.ts";
import { assistantModule } from "./assistant/assistant.module.ts";
import { auditModule } from "./audit/audit.module.ts";
import { authModule } from "./auth/auth.module.ts";
import { campaignsModule } from "./campaigns/campaigns.module.ts";
import { chatModule } from "./chat/chat.module.ts";
import { commentsModule } from "./comments/comments.module.ts";
import { generationModule } from "./generation/generation.module.ts";
import { healthModule } from "./health/health.module.ts";
import { landingModule } from "./landing/landing.module.ts";
import { limitsModule } from "./limits/limits.module.ts";
import { mailModule } from "./mail/mail.module.ts";
import { marketplaceModule } from "./marketplace/marketplace.module.ts";
import { mediaModule } from "./media/media.module.ts";
import { modelsModule } from "./models/models.module.ts";
import { notificationsModule } from "./notifications/notifications.module.ts";
import { paymentsModule } from "./payments/payments.module.ts";
import { pdfModule } from "./pdf/pdf.module.ts";
import { plansModule } from "./plans/plans.module.ts";
import { publishingModule } from "./publishing/publishing.module.ts";
import { ssoModule } from "./sso/sso.module.ts";
import { supportModule } from "./support/support.module.ts";
import { trackingModule } from "./tracking/tracking.module.ts";
import { usersModule } from "./users/users.module.ts";
import { workspacesModule } from "./workspaces/workspaces.module.ts";
import { workModule } from "./work/work.module.ts";
import type { Module } from "./module.ts";

/**
 * Every part of the Worker that has routes, work to do, or data of people. A new one is a line here and in services.ts.
 * An account is removed in this order: work that runs ends before the contents that it writes are deleted.
 */
export const modules: readonly Module[] = [
  accountsModule,
  authModule,
  usersModule,
  workspacesModule,
  ssoModule,
  plansModule,
  marketplaceModule,
  modelsModule,
  answersModule,
  paymentsModule,
  agreementsModule,
  chatModule,
  uploadsModule,
  jobsModule,
  engineModule,
  generationModule,
  assistantModule,
  pdfModule,
  supportModule,
  campaignsModule,
  publishingModule,
  mediaModule,
  commentsModule,
  knowledgeModule,
  limitsModule,
  trackingModule,
  mailModule,
  notificationsModule,
  auditModule,
  landingModule,
  healthModule,
  workModule,
  queuesModule,
  settingsModule,
  alertsModule,
  reconciliationModule,
];
