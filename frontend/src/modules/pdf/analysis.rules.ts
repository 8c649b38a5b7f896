import type { Analysis } from "#contract/pdf/analysis.contract.ts";
import type { AnalysisProgress } from "#contract/pdf/documents.contract.ts";

/** Specification 9: every 5 s, at most 720 times. */
export const analysisPace = { firstMs: 0, everyMs: 5_000, tries: 720 } as const;

/** An answer of the status call; its status is any word that the server says, known or not. */
export type AnalysisReport = Omit<AnalysisProgress, "analysis_status"> & {
  analysis_status: string;
  analysis: Analysis | null;
};

/** How an analysis ended. */
export type AnalysisEnd =
  /** `reason` is why pages could not be read again, where that was tried last. */
  | { phase: "complete"; analysis: Analysis | null; reason: string | null }
  /** `reason` is one of the server's, or null where it gave none. */
  | { phase: "failed"; reason: string | null }
  /** A status that is none of ours, as its reason. */
  | { phase: "invalid"; reason: string };

const going: ReadonlySet<string> = new Set(["pending", "processing", "analyzing"]);

export const isAnalysisOver = ({ analysis_status }: Pick<AnalysisReport, "analysis_status">): boolean =>
  !going.has(analysis_status);

/** What a report that ends the waiting says. */
export function endOf({ analysis_status: status, analysis, failure: reason }: AnalysisReport): AnalysisEnd {
  if (status === "completed") return { phase: "complete", analysis, reason };
  return status === "failed" ? { phase: "failed", reason } : { phase: "invalid", reason: status };
}
