import type { PdfDocument } from "#contract/pdf/documents.contract.ts";
import { describe, expect, test } from "vitest";
import { withAnalysis } from "#modules/pdf/analyses.cache.ts";
import { documentFailure, mayRetry, wantsPassword } from "#modules/pdf/words.ts";
import {
  listedDiscussions,
  listedDocuments,
  shownFolders,
  mayBePdf,
  recentDocuments,
  withAsked,
} from "#modules/pdf/library.rules.ts";

const folder = (id: string, parent_id: string | null, is_default: boolean) => {
  return { id, name: id, code: null, parent_id, is_default, documents: 0, created_at: "2026-11-21T10:00:00Z" };
};

describe("what is kept of analyses", () => {
  const analysis = {
    pages: 1,
    language: "en" as const,
    title: null,
    unreadable_pages: [],
    hidden_text_pages: [],
    outline: [],
  };

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
    expect([documentFailure("corrupt"), documentFailure("else"), documentFailure(null)]).toEqual([
      "corrupt",
      null,
      null,
    ]);
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

const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();

const discussion = (id: string, question: string) => ({
  document_id: id,
  name: `Report ${id}.pdf`,
  last_question: question,
  messages: 2,
  updated_at: at(1),
});

describe("the sidebar of a plan for PDFs", () => {
  const documents = Array.from({ length: 12 }, (_, index) => ({
    ...({} as PdfDocument),
    id: String(index),
    name: index === 0 ? "Règlement intérieur.pdf" : `Report ${index}.pdf`,
    created_at: at(index + 1),
  }));
  const discussions = [discussion("3", "Why did cash fall?"), discussion("4", "Who signed it?")];

  test.each([
    ["", ["11", "10", "9", "8", "7", "6", "5", "4"], ["3", "4"]],
    ["reglement", ["0"], []],
    ["cash", [], ["3"]],
    ["report 4", ["4"], ["4"]],
  ])("for %j lists the files %j and the discussions of %j", (query, files, asked) => {
    expect(listedDocuments(documents, query).map(({ id }) => id)).toEqual(files);
    expect(listedDiscussions(discussions, query).map(({ document_id }) => document_id)).toEqual(asked);
  });

  test("shows the file that was asked about last first, once", () => {
    const [last, ...others] = withAsked(discussions, { id: "4", name: "Report 4.pdf" }, "When?", new Date(at(2)));
    expect([last?.last_question, last?.messages, others.map(({ document_id }) => document_id)]).toEqual([
      "When?",
      4,
      ["3"],
    ]);
  });
});

test.each([
  [7, []],
  [8, ["8", "7", "6", "5", "4"]],
])("of %i files the page shows as recent: %j", (count, names) => {
  const documents = Array.from({ length: count }, (_, index) => ({
    ...({} as PdfDocument),
    id: String(index + 1),
    created_at: new Date(index).toISOString(),
  }));
  expect(recentDocuments(documents).map(({ id }) => id)).toEqual(names);
});

test("a folder that comes with the account is shown once it holds something, one that was made always", () => {
  const folders = [folder("Documents", null, true), folder("Archive", null, true), folder("Mine", null, false)];
  const shown = (files: { folder_id: string | null }[], all = folders) =>
    shownFolders(all, files, null).map(({ id }) => id);
  expect(shown([{ folder_id: null }])).toEqual(["Mine"]);
  expect(shown([{ folder_id: "Archive" }])).toEqual(["Archive", "Mine"]);
  expect(shown([], [...folders, folder("Inside", "Documents", false)])).toEqual(["Documents", "Mine"]);
});

test("a file that can be no PDF is not sent", () => {
  expect(mayBePdf({ name: "a.PDF", type: "" })).toBe(true);
  expect(mayBePdf({ name: "a", type: "application/pdf" })).toBe(true);
  expect(mayBePdf({ name: "a.pdf.html", type: "text/html" })).toBe(false);
});
