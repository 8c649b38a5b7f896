import { describe, expect, test } from "vitest";
import { sizeOf, toOrder } from "../../../worker/modules/generation/options.rules.ts";

const request = { user_id: "u", document_id: "d", title: "The Tides" };

describe("the form of a template", () => {
  const form = {
    audience: "sailors",
    language: "en",
    instructions: "Be brief.",
    target_pages: "36",
    chapters: 4,
    card_count: 12,
    mood: "sea",
  };

  test("says what the request leaves open", () => {
    expect(toOrder("book", { ...request, template: "essay", template_data: form })).toMatchObject({
      audience: "sailors",
      language: "en",
      instructions: "Be brief.",
      options: { targetPages: 36, chapters: 4, cardCount: 12 },
    });
  });

  test("gives way to the request itself", () => {
    const own = { language: "fr", audience: "children", target_pages: 31, estimated_chapters: 2 } as const;
    expect(toOrder("book", { ...request, template: "essay", template_data: form, ...own })).toMatchObject({
      audience: "children",
      language: "fr",
      options: { targetPages: 31, chapters: 2 },
    });
  });

  test.each([
    [{ audience: 7, language: "de", target_pages: "many", chapters: -1, card_count: 1e9 }],
    [{ audience: "x".repeat(300), instructions: "x".repeat(5_000), chapters: 1.5 }],
    [{}],
  ])("is ignored where it is out of bounds: %j", (template_data) => {
    expect(toOrder("book", { ...request, template: "essay", template_data })).toEqual(
      toOrder("book", { ...request, template: "essay" }),
    );
  });
});

test.each([
  [undefined, 3],
  [null, 3],
  [1, 1],
  [6, 6],
  [1_000, 10],
])("a wish for %s chapters of 4,160 words is one for %i", (chapters, planned) => {
  expect(sizeOf("essay", { targetPages: 35, ...(chapters !== undefined && { chapters }) })).toMatchObject({
    words: 4_160,
    chapters: planned,
  });
});
