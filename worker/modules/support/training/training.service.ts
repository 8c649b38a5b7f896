import type { Jobs } from "../../../bindings/jobs.ts";
import type { JobState } from "../../../contract/jobs.contract.ts";
import type { VersionCause } from "../../../contract/support/knowledge.ts";
import { logError } from "../../../lib/log.ts";
import type { BotsService } from "../bots/bots.service.ts";
import { sourceNotFound, trainingPaused } from "../support.errors.ts";
import type { TrainingRepository } from "./training.repository.ts";
import { trainingDetail } from "./training-texts.rules.ts";
import { prepareStep } from "./training.work.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  training: Pick<TrainingRepository, "ask" | "askDue" | "listDue">;
  bots: Pick<BotsService, "require">;
  jobs: Pick<Jobs, "start">;
}

export interface StartedTraining {
  job_id: string;
  state: JobState;
}

/** Trainings that one sweep starts at most. */
const mostDue = 50;

export type TrainingService = ReturnType<typeof createTrainingService>;

/** Trainings of chatbots: one runs at a time for each, and a start joins it. support.not_found for another's. */
export function createTrainingService({ training, bots, jobs }: Dependencies) {
  const order = (workspaceId: WorkspaceId, chatbotId: string, cause: VersionCause) =>
    jobs.start({
      kind: "support-training",
      subject: chatbotId,
      workspaceId,
      actorId: null,
      afterGen: 0,
      detail: trainingDetail.write({ cause }),
      repairs: false,
      steps: [prepareStep],
      carry: null,
    });

  /** support.training_paused after too many that timed out, with the moment from which it may be tried. */
  async function start(workspaceId: WorkspaceId, chatbotId: string, cause: VersionCause): Promise<StartedTraining> {
    const { state, again } = await order(workspaceId, chatbotId, cause);
    if (again !== null) throw trainingPaused({ again_at: new Date(again).toISOString() });
    return { job_id: `support-training:${chatbotId}`, state };
  }

  return {
    start,

    /** Trains a chatbot with a file that was recorded. Never throws: the file is stored, and the sweep starts what did not begin. */
    async begin(workspaceId: WorkspaceId, chatbotId: string): Promise<void> {
      await start(workspaceId, chatbotId, "training").catch((error: unknown) => logError("support.not_trained", error));
    },

    /** Reads these sources again, or all that failed, waits or may have changed. support.source_not_found */
    async train(workspaceId: WorkspaceId, chatbotId: string, ids?: readonly string[]): Promise<StartedTraining> {
      await bots.require(workspaceId, chatbotId);
      const asked = await training.ask(workspaceId, chatbotId, ids ?? null);
      if (ids !== undefined && asked < new Set(ids).size) throw sourceNotFound();
      return start(workspaceId, chatbotId, "training");
    },

    /** Trains chatbots whose pages are to be looked at again or whose files wait, and goes on where the hour of a training was over. */
    async startDue(now: Date): Promise<void> {
      for (const { workspaceId, chatbotId, cause } of await training.listDue(now, mostDue)) {
        await training.askDue(workspaceId, chatbotId, now);
        // One that timed out too often rests: it is due again.
        await order(workspaceId, chatbotId, cause).catch((error: unknown) => logError("support.not_trained", error));
      }
    },
  };
}
