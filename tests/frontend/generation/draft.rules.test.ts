import { describe, expect, test } from "vitest";
import { workRequest } from "#contract/generation/works.contract.ts";
import { titleOfSource } from "#contract/generation/source-title.rules.ts";
import { templateFacts } from "#contract/generation/templates.ts";
import {
  freshDraft,
  gridMove,
  parseDesks,
  requestOf,
  templatesOf,
  withCardKind,
  withKind,
  withTemplate,
} from "#modules/generation/create/draft.rules.ts";

const request = "request_0123456789abcd";
const draft = freshDraft("fr", { name: "marees_2026.pdf", title: "La force des marées", pages: 3 }, request);
const asker = { userId: "user_0123456789abcdefgh", documentId: "document_0123456789abc", fallbackTitle: "rance" };

describe("what a reader chooses for a work", () => {
  test("is a request that the contract takes, for each kind", () => {
    for (const kind of ["book", "report", "flashcards"] as const)
      expect(workRequest.safeParse(requestOf(withKind(draft, kind, 3), asker)).success).toBe(true);
  });

  test("is titled as its file where the title is empty", () => {
    expect(requestOf({ ...draft, title: "  " }, asker).title).toBe("rance");
  });

  test("asks for cards by number and form, and for no pages", () => {
    const sent = requestOf({ ...withKind(draft, "flashcards", 3), cards: 45, cardKinds: ["cloze"] }, asker);
    expect(sent.metadata).toEqual({ flashcard_config: { card_count: 45, card_kinds: ["cloze"] } });
    expect(sent).not.toHaveProperty("target_pages");
  });

  test("names one request however often it is sent, so that a work begins once", () => {
    expect([requestOf(draft, asker), requestOf(draft, asker)].map((one) => one.request_id)).toEqual([request, request]);
  });

  test.each([
    ["of three pages", 3, 12],
    ["shorter than is usual", 15, 15],
    ["as long", 26, 26],
    ["longer", 400, 30],
    ["not read yet", null, 25],
  ])("takes the pages of its source within those of its template: of one that is %s", (_, pages, proposed) => {
    expect(templateFacts.poetry.pages).toEqual([20, 30]);
    expect(withTemplate(draft, "poetry", pages).pages).toBe(proposed);
  });

  test.each([
    ["marees_2026.pdf", "La force des marées", "La force des marées"],
    ["bail-commercial_v2.pdf", null, "Bail commercial v2"],
    ["Le bail.pdf", "  ", "Le bail"],
    ["scan.pdf", "Microsoft Word - bail.docx", "Scan"],
    ["rapport.pdf", "Untitled", "Rapport"],
    ["the_coast-report_2024-2025.pdf", null, "The coast report 2024-2025"],
    ["compte-rendu_final v2 (1).pdf", null, "Compte-rendu final v2"],
    ["coast_report.pdf", "coast_report", "Coast report"],
    ["coast.pdf", "e-commerce", "e-commerce"],
    ["coast.pdf", "Version 2.0", "Version 2.0"],
    [".pdf", null, ".pdf"],
  ])("is titled as the document of %j that calls itself %j", (name, title, said) => {
    expect(titleOfSource({ name, title })).toBe(said);
  });

  test.each([
    ["three pages", 3, 15],
    ["one page", 1, 10],
    ["many pages", 200, 30],
    ["pages that are not read yet", null, 30],
  ])("asks for as many cards as a source of %s holds", (_, pages, cards) => {
    expect(freshDraft("fr", { name: "a.pdf", title: null, pages }, request).cards).toBe(cards);
  });

  test("keeps its template in another kind that has it, and takes the kind's own where it does not", () => {
    expect(withKind(withTemplate(draft, "history", 3), "report", 3).template).toBe("history");
    expect(withKind(withTemplate(draft, "poetry", null), "report", 3).template).toBe("business");
  });

  test("offers a report only templates that rest on what the file says", () => {
    expect(templatesOf("book")).toHaveLength(20);
    expect(templatesOf("report")).not.toContain("fantasy");
    expect(templatesOf("report")).not.toContain("cookbook");
    expect(templatesOf("report")).toContain("history");
  });

  test("always has one form of cards", () => {
    const one = withCardKind(withCardKind(draft, "basic"), "reversed");
    expect(one.cardKinds).toEqual(["cloze"]);
    expect(withCardKind(one, "cloze").cardKinds).toEqual(["cloze"]);
    expect(withCardKind(one, "basic").cardKinds).toEqual(["basic", "cloze"]);
  });
});

test.each([
  ["ArrowRight", 3, 4],
  ["ArrowLeft", 0, 0],
  ["ArrowDown", 3, 8],
  ["ArrowDown", 17, 17],
  ["ArrowUp", 7, 2],
  ["Home", 7, 0],
  ["End", 7, 19],
  ["a", 7, null],
])("on a shelf of five columns, %s at place %i leads to %s", (key, place, wanted) => {
  expect(gridMove(key, place, 5, 20)).toBe(wanted);
});

test.each([[null], [{ file: { draft: { kind: "poster" }, outline: null } }], ["text"]])(
  "what the browser kept in another shape is not taken: %j",
  (stored) => {
    expect(parseDesks(stored)).toBeNull();
  },
);

test("what the browser kept comes back as it was", () => {
  expect(parseDesks({ file: { draft, outline: null } })).toEqual({ file: { draft, outline: null } });
});
