import { defineMessage } from "../queues/define-message.ts";
import type { MessageKind } from "../queues/define-message.ts";
import { usualQueue } from "../queues/queues.rules.ts";
import type { StepMessage } from "./job.ts";
import type { JobRegistry } from "./job-registry.ts";
import type { StepsConsumer } from "./steps.consumer.ts";

/** What the code of a step's message calls. */
export interface StepMessageServices {
  jobs: { steps: Pick<StepsConsumer, "work" | "lost"> };
}

/** The steps of jobs of every kind, each through the queue of its kind. */
export const createStepMessage = ({
  kinds,
  find,
}: Pick<JobRegistry<never>, "kinds" | "find">): MessageKind<StepMessageServices> =>
  defineMessage<StepMessage, StepMessageServices>({
    kind: "job-step",
    fields: { id: "string", job: "string", subject: "string", gen: "number", step: "string", name: "string" },
    queueOf: ({ job }) => find(job)?.queue ?? usualQueue,
    listedKindOf: ({ job }) => job,
    unversioned(body) {
      for (const { unversioned } of kinds) {
        const step = unversioned?.message(body);
        if (step) return step;
      }
      return null;
    },
    work: (message, { jobs }) => jobs.steps.work(message),
    /** A job's owner waits for what it makes: the job fails before its message is kept. */
    lost: (message, { jobs }) => jobs.steps.lost(message),
  });
