import { defineJob } from "../../../jobs/define-job.ts";
import type { DocumentFailure } from "../../../contract/pdf/documents.contract.ts";
import { mayTryAgain } from "./analysis.rules.ts";
import type { AnalysisService } from "./analysis.service.ts";
import { projectAnalysis } from "./analysis.sql.ts";
import { unversionedJob, unversionedMessage } from "./analysis.unversioned.rules.ts";
import type { AnalysisWorks } from "./analysis.work.ts";
import type { AnalysisStep, AnalysisSteps } from "./step.ts";

export interface AnalysisJobServices {
  pdf: { analyses: Pick<AnalysisService, "start">; analysisSteps: AnalysisSteps };
}

const minute = 60_000;
/** A file that crashes the parser in two attempts, alone in it, fails as `bomb`. */
const reading = {
  phase: "processing",
  silenceMs: 2 * minute,
  tries: 2,
  countsAlone: true,
  onExhausted: "fail",
} as const;
/** An analysis is whole without what these add. */
const finishing = { phase: "analyzing", silenceMs: 2 * minute, tries: 2, onExhausted: "skip" } as const;

/** Reads a file: its pages, those that are pictures, embeddings and the summary. The secret is the file's password. */
export const pdfAnalysis = defineJob<AnalysisWorks, AnalysisJobServices, AnalysisStep>({
  kind: "pdf-analysis",
  queue: "ensemble-documents",
  tool: "pdf",
  unit: "page",
  deadlineMs: 60 * minute,
  failures: { timedOut: "interrupted", exhausted: "bomb" },
  open: (step, { pdf }) => pdf.analysisSteps.open(step),
  steps: {
    pages: { ...reading, run: (work, step, { pdf }) => pdf.analysisSteps.pages(work, step) },
    scans: {
      ...finishing,
      phase: "processing",
      countsAlone: true,
      run: (work, step, { pdf }) => pdf.analysisSteps.scans(work, step),
    },
    embeddings: { ...finishing, run: (work, step, { pdf }) => pdf.analysisSteps.embeddings(work, step) },
    summary: { ...finishing, run: (work, step, { pdf }) => pdf.analysisSteps.summary(work, step) },
  },
  /** The first kind of all: objects that stand since then are named so. */
  objectName: (documentId) => documentId,
  project: projectAnalysis,
  restart({ state, failure, repairs, completedSteps }) {
    if (state === "pending" || state === "running") return "join";
    return failure === "password" && completedSteps.weight > 0 && !repairs ? "continue" : "fresh";
  },
  again: {
    mayEndOtherwise: (failure) => mayTryAgain(failure as DocumentFailure | null, false),
    async start({ workspaceId, subject }, { pdf }) {
      await pdf.analyses.start(workspaceId, subject);
    },
  },
  unversioned: { job: unversionedJob, message: unversionedMessage },
});
