import { proxy } from "valtio";
import type { Analysis } from "#contract/pdf/analysis.contract.ts";
import type { AnalysisProgress } from "#contract/pdf/documents.contract.ts";

/** `late`: this page has asked often enough, the job goes on. `invalid`: a status that is none of ours. */
export interface AnalysisView {
  phase: "running" | "complete" | "failed" | "late" | "invalid";
  percent: number;
  pagesDone: number;
  pagesTotal: number | null;
  /** One of the server's reasons where it, or its mending, failed; the status where that is none of ours. */
  reason: string | null;
  analysis: Analysis | null;
}

/** The analyses, by the ids of their files. */
export const analyses = proxy<Record<string, AnalysisView>>({});

export function viewOf(report: Omit<AnalysisProgress, "analysis_status">, phase: AnalysisView["phase"]): AnalysisView {
  return {
    phase,
    percent: phase === "complete" ? 100 : report.analysis_progress,
    pagesDone: report.progress_completed_pages,
    pagesTotal: report.progress_total_pages,
    reason: phase === "running" ? null : report.failure,
    analysis: null,
  };
}

/** What a list of files says of one; running where it says nothing else. */
export function seenInList(document: AnalysisProgress): AnalysisView {
  const { analysis_status: status } = document;
  return viewOf(document, status === "completed" ? "complete" : status === "failed" ? "failed" : "running");
}
