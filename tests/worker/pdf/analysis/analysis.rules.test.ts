import { describe, expect, test } from "vitest";
import { documentFailures } from "../../../../worker/contract/pdf/documents.contract.ts";
import {
  firstSteps,
  mayTryAgain,
  scanSteps,
  stepsAfterFirst,
  stepsAgain,
} from "../../../../worker/modules/pdf/analysis/analysis.rules.ts";
import { pdfAnalysis } from "../../../../worker/modules/pdf/analysis/analysis.job.ts";
import type { AnalysisWorks } from "../../../../worker/modules/pdf/analysis/analysis.work.ts";

const idsOf = (steps: readonly { id: string }[]) => steps.map(({ id }) => id);

describe("the steps of an analysis", () => {
  test.each([
    [1, ["summary"]],
    [50, ["summary"]],
    [51, ["pages-51-51", "summary"]],
    [120, ["pages-51-100", "pages-101-120", "summary"]],
  ])("of %i pages after the first are fifty pages each, then the summary", (pages, ids) => {
    expect(idsOf(stepsAfterFirst(pages))).toEqual(ids);
  });

  test("of a thousand pages cover each page once", () => {
    const pages = [...firstSteps, ...stepsAfterFirst(1_000)].flatMap(({ name, work }) => {
      const { from, to } = work as AnalysisWorks["pages"];
      return name === "pages" ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : [];
    });
    expect(pages).toEqual(Array.from({ length: 1_000 }, (_, at) => at + 1));
  });

  test.each([
    [[4], ["pages-4-4"]],
    [
      [9, 3, 4, 3, 5],
      ["pages-3-5", "pages-9-9"],
    ],
    [Array.from({ length: 60 }, (_, at) => at + 1), ["pages-1-50", "pages-51-60"]],
  ])("for pages %j again keep neighbours together", (pages, ids) => {
    expect(idsOf(stepsAgain(pages))).toEqual(ids);
  });

  test("for pages that are pictures hold ten each, and the analysis goes on without them", () => {
    const steps = scanSteps(Array.from({ length: 23 }, (_, at) => at + 1));
    expect(idsOf(steps)).toEqual(["scans-1", "scans-11", "scans-21"]);
    expect(steps.every(({ name }) => pdfAnalysis.steps[name as "scans"].onExhausted === "skip")).toBe(true);
    expect(scanSteps([])).toEqual([]);
  });
});

const again = {
  interrupted: [true, true],
  no_text: [true, true],
  too_many_pages: [true, true],
  password: [false, true],
};

test.each([...documentFailures])(
  "an analysis that failed as %s is tried again only where it may end otherwise",
  (failure) => {
    const may = failure in again ? again[failure as keyof typeof again] : [false, false];
    expect([mayTryAgain(failure, false), mayTryAgain(failure, true)]).toEqual(may);
  },
);
