import type { ScheduleName } from "../contract/alerts/alerts.ts";
import type { Route } from "../http/serve.ts";
import type { JobKind } from "../jobs/define-job.ts";
import type { PersonalData } from "../personal/define-personal.ts";
import type { MessageKind } from "../queues/define-message.ts";
import type { ReconciliationStep } from "../reconciliation/define-reconciliation.ts";
import type { KindServices, PersonalServices, ReconciledServices, Services } from "../services.ts";
import type { UploadKind } from "../uploads/define-upload.ts";

/** One step of what a cron trigger starts. */
export type ScheduledStep = (services: Services, now: Date) => Promise<unknown>;

/** What a part of the Worker hands to the places that loop over all parts. */
export interface Module {
  name: string;
  routes?: readonly Route[];
  /** Its kinds of long work; the compiler refuses one that calls a service which services.ts does not make. */
  jobs?: readonly JobKind<KindServices>[];
  /** Its kinds of upload. */
  uploads?: readonly UploadKind<KindServices>[];
  /** Its kinds of messages, and the work of each. */
  messages?: readonly MessageKind<Services>[];
  schedule?: Partial<Record<ScheduleName, readonly ScheduledStep[]>>;
  /** What it keeps of people. */
  personal?: PersonalData<PersonalServices>;
  /** What it does after the database was restored to an earlier moment. */
  reconciles?: readonly ReconciliationStep<ReconciledServices>[];
}
