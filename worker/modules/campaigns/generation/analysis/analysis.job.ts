import { defineJob } from "../../../../jobs/define-job.ts";
import type { Analyses } from "./analysis.service.ts";
import type { AnalysisSteps } from "./analysis.steps.ts";
import { projectAnalysis } from "./analysis.sql.ts";
import type { AnalysisWorks } from "./analysis.work.ts";

export interface AnalysisJobServices {
  campaigns: { analyses: Pick<Analyses, "start" | "end">; analysisSteps: AnalysisSteps };
}

const minute = 60_000;

/** Analyses a post. What changes meanwhile is analysed when it is asked for again. */
export const postAnalysis = defineJob<AnalysisWorks, AnalysisJobServices>({
  kind: "post-analysis",
  queue: "ensemble-social",
  tool: "social",
  deadlineMs: 10 * minute,
  failures: { timedOut: "social.writing_failed", exhausted: "social.writing_failed" },
  steps: {
    analyse: {
      phase: "writing",
      silenceMs: 3 * minute,
      tries: 2,
      onExhausted: "fail",
      run: (work, step, { campaigns }) => campaigns.analysisSteps.analyse(work, step),
    },
  },
  project: projectAnalysis,
  ended: (job, { campaigns }) => campaigns.analyses.end(job),
  again: {
    mayEndOtherwise: () => true,
    async start({ workspaceId, subject }, { campaigns }) {
      await campaigns.analyses.start({ kind: "user", id: null, workspaceId }, subject);
    },
  },
});
