import { defineJob } from "../../../jobs/define-job.ts";
import { projectTraining } from "./training.sql.ts";
import type { VersionChecks, TrainingSteps } from "./training.steps.ts";
import type { TrainingNews } from "./training-news.service.ts";
import type { TrainingService } from "./training.service.ts";
import type { TrainingWorks } from "./training.work.ts";

export interface TrainingJobServices {
  support: {
    training: Pick<TrainingService, "start">;
    trainingSteps: TrainingSteps;
    trainingNews: TrainingNews;
    checkRuns: VersionChecks;
  };
}

const minute = 60_000;
const quick = { silenceMs: 2 * minute, tries: 3, onExhausted: "fail" } as const;

/** Builds the next version of what a chatbot knows, beside the one that answers. */
export const supportTraining = defineJob<TrainingWorks, TrainingJobServices>({
  kind: "support-training",
  queue: "ensemble-sites",
  tool: "support",
  unit: "page",
  deadlineMs: 60 * minute,
  failures: { timedOut: "interrupted", exhausted: "exhausted" },
  steps: {
    prepare: { ...quick, phase: "reading", run: (_, step, { support }) => support.trainingSteps.prepare(step) },
    /** What crashed the parser twice, alone in it, is left as it is: the step that builds finds it. */
    read: {
      phase: "reading",
      silenceMs: 5 * minute,
      tries: 2,
      countsAlone: true,
      onExhausted: "skip",
      run: (work, step, { support }) => support.trainingSteps.read(work, step),
    },
    build: { ...quick, phase: "building", run: (work, step, { support }) => support.trainingSteps.build(work, step) },
    /** A version answers without them. */
    embed: {
      ...quick,
      phase: "building",
      tries: 2,
      onExhausted: "skip",
      run: (_, step, { support }) => support.trainingSteps.embed(step),
    },
    /** A version whose questions could not be asked is published without. */
    test: {
      phase: "testing",
      silenceMs: 3 * minute,
      tries: 2,
      onExhausted: "skip",
      run: (_, step, { support }) => support.trainingSteps.test(step, support.checkRuns),
    },
    publish: { ...quick, phase: "publishing", run: (_, step, { support }) => support.trainingSteps.publish(step) },
  },
  project: projectTraining,
  ended: (job, { support }) => support.trainingNews.notifyOwner(job),
  /** A training that still reads takes along what was added; one that reads no more begins again, with all that it read. */
  restart({ state, phase }) {
    const isRunning = state === "pending" || state === "running";
    return isRunning && (phase === null || phase === "reading") ? "join" : "fresh";
  },
  again: {
    mayEndOtherwise: (failure) => failure !== "nothing_read",
    async start({ workspaceId, subject }, { support }) {
      await support.training.start(workspaceId, subject, "training");
    },
  },
});
