import { describe, expect, test } from "vitest";
import { workRequest } from "#contract/generation/works.contract.ts";
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
const draft = freshDraft("fr", "La force des marées", request);
const asker = { userId: "user_0123456789abcdefgh", documentId: "document_0123456789abc", fallbackTitle: "rance" };

describe("what a reader chooses for a work", () => {
  test("is a request that the contract takes, for each kind", () => {
    for (const kind of ["book", "report", "flashcards"] as const)
      expect(workRequest.safeParse(requestOf(withKind(draft, kind), asker)).success).toBe(true);
  });

  test("is titled as its file where the title is empty", () => {
    expect(requestOf({ ...draft, title: "  " }, asker).title).toBe("rance");
  });

  test("asks for cards by number and form, and for no pages", () => {
    const sent = requestOf({ ...withKind(draft, "flashcards"), cards: 45, cardKinds: ["cloze"] }, asker);
    expect(sent.metadata).toEqual({ flashcard_config: { card_count: 45, card_kinds: ["cloze"] } });
    expect(sent).not.toHaveProperty("target_pages");
  });

  test("names one request however often it is sent, so that a work begins once", () => {
    expect([requestOf(draft, asker), requestOf(draft, asker)].map((one) => one.request_id)).toEqual([request, request]);
  });

  test("takes the length of the template that is chosen", () => {
    const { pages } = withTemplate(draft, "poetry");
    const [least, most] = templateFacts.poetry.pages;
    expect(pages).toBe((least + most) / 2);
  });

  test("keeps its template in another kind that has it, and takes the kind's own where it does not", () => {
    expect(withKind(withTemplate(draft, "history"), "report").template).toBe("history");
    expect(withKind(withTemplate(draft, "poetry"), "report").template).toBe("business");
  });

  test("offers a report only templates that rest on what the file says", () => {
    expect(templatesOf("book")).toHaveLength(20);
    expect(templatesOf("report")).not.toContain("fantasy");
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
