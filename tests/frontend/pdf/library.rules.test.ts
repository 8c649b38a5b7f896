import { describe, expect, test } from "vitest";
import { withAnalysis } from "#modules/pdf/analyses.cache.ts";
import { failureOf, mayRetry, wantsPassword } from "#modules/pdf/words.ts";
import { inOrder, matches, mayBePdf, wayTo } from "#modules/pdf/library.rules.ts";

const created_at = "2026-11-21T10:00:00Z";
const folder = (id: string, parent_id: string | null, is_default = false) => {
  return { id, name: id, parent_id, is_default, documents: 0, created_at };
};

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

describe("folders and files", () => {
  test("default folders come first, the others as the language sorts them", () => {
    const all = [folder("zone 10", null), folder("Été", null), folder("Zone 9", null), folder("Notes", null, true)];
    expect(inOrder(all, "fr").map(({ id }) => id)).toEqual(["Notes", "Été", "Zone 9", "zone 10"]);
  });

  test("the way to a folder begins at the top, and a circle ends it", () => {
    const all = [folder("a", null), folder("b", "a"), folder("c", "b"), folder("x", "y"), folder("y", "x")];
    expect(wayTo(all, "c").map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(wayTo(all, "x")).toHaveLength(2);
    expect(wayTo(all, "gone")).toEqual([]);
  });

  test("a file is found by words of its name, whatever their order and accents", () => {
    expect(matches("Rapport d'été 2025.pdf", "2025 ETE")).toBe(true);
    expect(matches("Rapport d'été 2025.pdf", "2024")).toBe(false);
  });
});

test("a file that can be no PDF is not sent", () => {
  expect(mayBePdf({ name: "a.PDF", type: "" })).toBe(true);
  expect(mayBePdf({ name: "a", type: "application/pdf" })).toBe(true);
  expect(mayBePdf({ name: "a.pdf.html", type: "text/html" })).toBe(false);
});
