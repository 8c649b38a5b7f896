import { createJobRegistry } from "./jobs/job-registry.ts";
import { createStepMessage } from "./jobs/step.message.ts";
import { modules } from "./modules/modules.ts";
import { createMessageRegistry } from "./queues/message-registry.ts";
import type { KindServices, Services } from "./services.ts";

/** The kinds of job of every module: their objects, the consumer of steps and admins read them here. */
export const jobRegistry = createJobRegistry<KindServices>(modules.flatMap(({ jobs }) => jobs ?? []));

/** The kinds of message of every module, and the one that all jobs share. */
export const messageRegistry = createMessageRegistry<Services>([
  createStepMessage(jobRegistry),
  ...modules.flatMap(({ messages }) => messages ?? []),
]);
