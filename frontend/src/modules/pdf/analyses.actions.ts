import { readAnalysis, startAnalysis as startEndpoint } from "#contract/pdf/analysis.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentSession } from "#session/session.store.ts";
import { createWatching, type WatchEffect } from "#tasks/watching.ts";
import { analysisPace, endOf, isAnalysisOver, type AnalysisReport } from "./analysis.rules.ts";
import { keepAnalysis, keptAnalysis } from "./analyses.cache.ts";
import { analyses, viewOf, type AnalysisView } from "./analyses.store.ts";
import { documentOf } from "./library.store.ts";
import { documentFailure } from "./words.ts";

const watching = createWatching<AnalysisReport>({
  pace: analysisPace,
  async ask(id) {
    try {
      const report: AnalysisReport = await call(readAnalysis, { params: { id } }, { quiet: true });
      return { type: "answered", report, isOver: isAnalysisOver(report) };
    } catch (error) {
      return { type: error instanceof ApiError && error.status === 404 ? "gone" : "missed" };
    }
  },
  show,
});

/** Follows an analysis to its end, once however many pages ask for it; goes on when they are left. */
export const watchAnalysis = watching.watch;

/** The file is gone, or another account stands here. */
export const forgetWatching = watching.leave;

function show(id: string, watched: WatchEffect<AnalysisReport>): void {
  switch (watched.type) {
    case "show":
      return put(id, viewOf(watched.report, "running"));
    case "end": {
      const end = endOf(watched.report);
      if (end.phase !== "complete") {
        put(id, { ...known(id), ...end });
        return end.phase === "failed" ? settle(id, "failed", null) : undefined;
      }
      if (end.analysis) keepAnalysis(id, end.analysis);
      put(id, { ...known(id), ...end, percent: 100 });
      return settle(id, "completed", end.analysis?.pages ?? null);
    }
    case "late":
      return put(id, { ...known(id), phase: "late" });
    case "gone":
      delete analyses[id];
  }
}

/** What an analysis that is over found, for a browser that did not follow it; a list of files does not tell. */
export async function fetchAnalysis(id: string): Promise<void> {
  const report = await call(readAnalysis, { params: { id } }, { quiet: true }).catch(() => null);
  if (report?.analysis && analyses[id]?.phase === "complete") {
    keepAnalysis(id, report.analysis);
    put(id, { ...known(id), analysis: report.analysis });
  }
}

const nothingYet: AnalysisView = viewOf(
  { analysis_progress: 0, failure: null, error_message: null, progress_total_pages: null, progress_completed_pages: 0 },
  "running",
);

const known = (id: string): AnalysisView => analyses[id] ?? nothingYet;

function put(id: string, view: AnalysisView): void {
  analyses[id] = { ...view, analysis: view.analysis ?? keptAnalysis(id) };
}

/** The list of files says the same from now on. */
function settle(id: string, status: "completed" | "failed", pages: number | null): void {
  const document = documentOf(id);
  if (!document) return;
  document.analysis_status = status;
  document.failure = documentFailure(analyses[id]?.reason ?? null);
  if (pages !== null) document.progress_total_pages = pages;
}

/** Starts an analysis, or joins the one that runs. A password is sent and kept nowhere. Throws what the API refuses. */
export async function startAnalysis(id: string, { password, pages }: { password?: string; pages?: number[] } = {}) {
  const body = {
    userId: currentSession()?.user.id ?? "",
    ...(password !== undefined && { password }),
    ...(pages && { pages }),
  };
  const before = analyses[id];
  analyses[id] = { ...nothingYet, analysis: before?.analysis ?? null };
  try {
    await call(startEndpoint, { params: { id }, body });
    watchAnalysis(id);
  } catch (error) {
    if (before) analyses[id] = before;
    else delete analyses[id];
    throw error;
  }
}
