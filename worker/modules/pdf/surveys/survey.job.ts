import { defineJob } from "../../../jobs/define-job.ts";
import type { SurveyWorks } from "./batches.rules.ts";
import type { SurveySteps } from "./surveys.steps.ts";
import { projectSurvey } from "./survey.sql.ts";
import type { SurveysService } from "./surveys.service.ts";

export interface SurveyJobServices {
  pdf: { surveySteps: SurveySteps; surveys: Pick<SurveysService, "settle"> };
}

const minute = 60_000;

/** Asks a question of every page of a file. It waits in the queue of works: an analysis never waits behind it. */
export const pdfSurvey = defineJob<SurveyWorks, SurveyJobServices>({
  kind: "pdf-survey",
  queue: "ensemble-generations",
  tool: "pdf",
  unit: "page",
  deadlineMs: 3 * 60 * minute,
  // Each try reads further, and takes pages that its owner has.
  restarts: 100,
  steps: {
    read: {
      phase: "reading",
      silenceMs: 8 * minute,
      tries: 3,
      onExhausted: "fail",
      run: (work, step, { pdf }) => pdf.surveySteps.read(work, step),
    },
  },
  project: projectSurvey,
  ended: (job, { pdf }) => pdf.surveys.settle(job.workspaceId, job.subject),
});
