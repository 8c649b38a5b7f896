import { createJobRegistry } from "./jobs/job-registry.ts";
import { createStepMessage } from "./jobs/step.message.ts";
import { modules } from "./modules/modules.ts";
import type { PersonalData } from "./personal/define-personal.ts";
import { createMessageRegistry } from "./queues/message-registry.ts";
import type { ReconciliationStep } from "./reconciliation/define-reconciliation.ts";
import type { KindServices, PersonalServices, ReconciledServices, Services } from "./services.ts";
import { createUploadRegistry } from "./uploads/upload-registry.ts";

/** The kinds of job of every module: their objects, the consumer of steps and admins read them here. */
export const jobRegistry = createJobRegistry<KindServices>(modules.flatMap(({ jobs }) => jobs ?? []));

/** The kinds of upload of every module: their objects read them here. */
export const uploadRegistry = createUploadRegistry<KindServices>(modules.flatMap(({ uploads }) => uploads ?? []));

/** The kinds of message of every module, and the one that all jobs share. */
export const messageRegistry = createMessageRegistry<Services>([
  createStepMessage(jobRegistry),
  ...modules.flatMap(({ messages }) => messages ?? []),
]);

/** What every module keeps of people, in the order in which an account is removed. */
export const personalData: readonly PersonalData<PersonalServices>[] = modules.flatMap(
  ({ personal }) => personal ?? [],
);

/** What every module does after the database was restored, in the order of the modules. */
export const reconciliationSteps: readonly ReconciliationStep<ReconciledServices>[] = modules.flatMap(
  ({ reconciles }) => reconciles ?? [],
);
