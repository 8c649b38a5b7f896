import { describe, expect, test } from "vitest";
import { analysisPace, endOf, isAnalysisOver, type AnalysisReport } from "#modules/pdf/analysis.rules.ts";

const analysis = {
  pages: 3,
  language: "en" as const,
  title: null,
  unreadable_pages: [],
  hidden_text_pages: [],
  outline: [],
};
const report = (analysis_status: string, over: Partial<AnalysisReport> = {}): AnalysisReport => ({
  analysis_status,
  analysis_progress: 0,
  failure: null,
  error_message: null,
  progress_total_pages: null,
  progress_completed_pages: 0,
  analysis: null,
  ...over,
});

describe("the status of an analysis", () => {
  test("is asked for at once, then every five seconds for an hour", () => {
    expect(analysisPace).toEqual({ firstMs: 0, everyMs: 5_000, tries: 720 });
  });

  test.each(["pending", "processing", "analyzing"])("%s goes on", (status) => {
    expect(isAnalysisOver(report(status))).toBe(false);
  });

  test("completed brings the analysis, and why pages could not be read again", () => {
    const done = report("completed", { analysis, failure: "password" });
    expect(isAnalysisOver(done)).toBe(true);
    expect(endOf(done)).toEqual({ phase: "complete", analysis, reason: "password" });
  });

  test("failed brings the server's reason, or none", () => {
    expect(endOf(report("failed", { failure: "corrupt" }))).toEqual({
      phase: "failed",
      reason: "corrupt",
    });
    expect(endOf(report("failed"))).toEqual({ phase: "failed", reason: null });
  });

  test.each(["done", "", "Completed", "queued"])("%j is none of ours, and ends the waiting", (status) => {
    expect(isAnalysisOver(report(status))).toBe(true);
    expect(endOf(report(status))).toEqual({ phase: "invalid", reason: status });
  });
});
