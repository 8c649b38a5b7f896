import type { Job } from "../../../jobs/job.ts";
import type { Notifier } from "../../notifications/news.service.ts";
import type { TrainingRepository } from "./training.repository.ts";
import { trainingDetail } from "./training-texts.rules.ts";

interface Dependencies {
  training: Pick<TrainingRepository, "findName">;
  news: Pick<Notifier, "notify">;
}

export type TrainingNews = ReturnType<typeof createTrainingNews>;

/** Lets an owner know that a training is over which they asked for: looks at pages again are no news. */
export const createTrainingNews = ({ training, news }: Dependencies) => ({
  /** Idempotent: the object of the job repeats it until it returns. */
  async notifyOwner({ gen, workspaceId, subject, state, failure, detail }: Job): Promise<void> {
    // One that ran out of time goes on by itself.
    const isOver = state === "completed" || (state === "failed" && failure !== "interrupted");
    if (!isOver || trainingDetail.find(detail)?.cause !== "training") return;
    const name = await training.findName(workspaceId, subject);
    if (name === null) return;
    const facts = { chatbot: subject, name, failed: state === "failed" };
    await news.notify(workspaceId, "training-ended", facts, `training-ended:${subject}:${gen}`);
  },
});
