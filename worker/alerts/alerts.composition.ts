import type { Base } from "../base.ts";
import { isUnreachable } from "../db/failures.ts";
import type { MailModule } from "../modules/mail/mail.composition.ts";
import { alertRules } from "./alert-rules.rules.ts";
import { createAlertsRepository } from "./alerts.repository.ts";
import { createEvaluation } from "./evaluation.service.ts";
import type { AlertsParts } from "./evaluation.service.ts";
import { createBrowserErrorsRepository } from "./browser-errors.repository.ts";
import { createBrowserErrorsService } from "./browser-errors.service.ts";
import { createMeasuresRepository } from "./measures.repository.ts";
import { createOperationsService } from "./operations.service.ts";
import { createProbes } from "./probes.service.ts";
import { createRunsRepository } from "./runs.repository.ts";
import { createAnnouncements } from "./announcements.service.ts";

type AlertsBase = Pick<Base, "db" | "watch" | "queue" | "guests" | "alertWebhook" | "clock"> & {
  config: Pick<Base["config"], "publicUrl">;
};

interface Others {
  mail: Pick<MailModule, "mails">;
  tracking: { money: AlertsParts["money"] };
  limits: Pick<AlertsParts, "spend">;
}

/** What the installation watches of itself, and whom it tells. */
export const composeAlerts = (
  { config, db, watch, queue, guests, alertWebhook: webhook, clock }: AlertsBase,
  { mail, tracking, limits }: Others,
) => {
  const rules = alertRules;
  const alerts = createAlertsRepository(db);
  const runs = createRunsRepository(db);
  const errors = createBrowserErrorsRepository(db);
  const { publicUrl } = config;
  const announcements = createAnnouncements({ rules, alerts, mails: mail.mails, webhook, watch, publicUrl, clock });
  const evaluation = createEvaluation({
    rules,
    alerts,
    measures: createMeasuresRepository(db),
    runs,
    watch,
    spend: limits.spend,
    money: tracking.money,
    announcements,
    isDatabaseAway: isUnreachable,
    clock,
  });
  return {
    evaluation,
    operations: createOperationsService({ alerts, evaluation, runs, errors, watch, clock }),
    browserErrors: createBrowserErrorsService({ errors, guests, clock }),
    probes: createProbes({ watch, queue, clock }),
  };
};
