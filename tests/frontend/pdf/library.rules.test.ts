import { describe, expect, test } from "vitest";
import { withAnalysis } from "#modules/pdf/analyses.cache.ts";
import { failureOf, mayRetry, wantsPassword } from "#modules/pdf/words.ts";
import { mayBePdf } from "#modules/pdf/library.rules.ts";

describe("what is kept of analyses", () => {
  const analysis = { pages: 1, language: "en" as const, title: null, unreadable_pages: [], outline: [] };

  test("are the latest five, each once", () => {
    const rows = ["a", "b", "c", "d", "e", "f", "d"].reduce(
      (known, id) => withAnalysis(known, id, analysis),
      [] as ReturnType<typeof withAnalysis>,
    );
    expect(rows.map(({ id }) => id)).toEqual(["d", "f", "e", "c", "b"]);
  });
});

describe("an analysis that failed", () => {
  test("names a reason that this page knows", () => {
    expect([failureOf("corrupt"), failureOf("else"), failureOf(null)]).toEqual(["corrupt", null, null]);
  });

  test.each<[string | null, boolean, boolean]>([
    ["interrupted", true, false],
    [null, true, false],
    ["password", false, true],
    ["bomb", false, false],
    ["too_complex", false, false],
    ["too_many_pages", false, false],
  ])("for %s can be tried again: %s, asks for a password: %s", (reason, again, password) => {
    const view = { phase: "failed" as const, reason };
    expect([mayRetry(view), wantsPassword(view)]).toEqual([again, password]);
  });
});

test("a file that can be no PDF is not sent", () => {
  expect(mayBePdf({ name: "a.PDF", type: "" })).toBe(true);
  expect(mayBePdf({ name: "a", type: "application/pdf" })).toBe(true);
  expect(mayBePdf({ name: "a.pdf.html", type: "text/html" })).toBe(false);
});
