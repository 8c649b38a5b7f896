import { describe, expect, test } from "vitest";
import type { TemplateField } from "#contract/assistant/fields.ts";
import {
  exampleIn,
  faultsIn,
  isWorthKeeping,
  parseFilled,
  sentValues,
  titledText,
} from "#modules/assistant/templates/desk.rules.ts";
import { shelfSections, someOf } from "#modules/assistant/templates/shelf.rules.ts";

const both = (text: string) => ({ en: text, fr: text });
const entry = (id: number, name: string, is_own = false) => ({
  id,
  name: both(name),
  description: both(""),
  icon: "mail",
  sort_order: id,
  is_own,
  shared: null,
});
const template = (id: number, name: string, category_id: number | null, is_own = false) => ({
  ...entry(id, name, is_own),
  category_id,
  prompt: both("Write."),
  fields: [],
  example: null,
});

describe("the shelf of templates", () => {
  const categories = [entry(2, "Mail"), entry(1, "École")];
  const templates = [
    template(9, "Invitation", 2),
    template(8, "Refus", 2),
    template(7, "Exposé", 1),
    template(6, "Lost", 5),
  ];

  test("stands by category in their order; what has none that is known comes last", () => {
    const shown = shelfSections(templates, categories, "", "fr").map(({ category, templates: inside }) => [
      category?.id ?? null,
      inside.map(({ id }) => id),
    ]);
    expect(shown).toEqual([
      [1, [7]],
      [2, [8, 9]],
      [null, [6]],
    ]);
  });

  const found = (query: string) =>
    shelfSections(templates, categories, query, "fr").flatMap((section) => section.templates);

  test("is searched by names and by the name of the category, without accents", () => {
    expect(found("ecole").map(({ id }) => id)).toEqual([7]);
    expect(found("mail invit").map(({ id }) => id)).toEqual([9]);
    expect(found("boat")).toEqual([]);
  });

  test("shows a few of different categories, own ones first", () => {
    const own = template(20, "Mine", 2, true);
    expect(someOf([...templates, own], 3).map(({ id }) => id)).toEqual([20, 6, 7]);
  });
});

describe("a form that is filled", () => {
  const fields: TemplateField[] = [
    { key: "topic", label: "Topic", kind: "text", required: true, max: 5 },
    { key: "budget", label: "Budget", kind: "number", required: false, max: 100 },
  ];

  test("says what is wrong in the order of its fields", () => {
    expect(faultsIn(fields, { budget: "much" })).toEqual([
      { key: "topic", fault: "missing" },
      { key: "budget", fault: "not_a_number" },
    ]);
    expect(faultsIn(fields, { topic: "Tides!", budget: "101" }).map(({ fault }) => fault)).toEqual([
      "too_long",
      "out_of_range",
    ]);
    expect(faultsIn(fields, { topic: "Tide" })).toEqual([]);
  });

  test("sends what its template asks for, and nothing of an earlier form of it", () => {
    expect(sentValues(fields, { topic: " Tide ", gone: "x", budget: " " })).toEqual({ topic: "Tide" });
    expect(exampleIn({ en: { topic: "Tide", budget: 12 }, fr: {} }, "en")).toEqual({ topic: "Tide", budget: "12" });
  });

  test("is kept while something stands in it, and another shape of it is not read", () => {
    const filled = { values: {}, language: "en" as const, tone: "neutral" as const, answer: null };
    expect(isWorthKeeping(filled)).toBe(false);
    expect(isWorthKeeping({ ...filled, values: { topic: "a" } })).toBe(true);
    expect(isWorthKeeping({ ...filled, answer: "id" })).toBe(true);
    expect(parseFilled(filled)).toEqual(filled);
    expect(parseFilled({ ...filled, tone: "loud" })).toBeNull();
  });
});

test.each([
  ["# **Dear** Ben #\n\nTwo boats.", "Dear Ben", "Two boats."],
  ["Two boats.", "Offer", "Two boats."],
  ["# Only a heading", "Offer", "# Only a heading"],
  ["## Part\n\nText", "Offer", "## Part\n\nText"],
])("the text %j is called %j", (markdown, title, content) => {
  expect(titledText(markdown, "Offer")).toEqual({ title, content });
});
