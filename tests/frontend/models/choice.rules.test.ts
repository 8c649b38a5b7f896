import { expect, test } from "vitest";
import { choicesOf, type ModelOption } from "#modules/models/ModelSelect/choice.rules.ts";

const model = (id: number, over: Partial<ModelOption> = {}): ModelOption => ({
  id,
  name: `Model ${id}`,
  provider: "chatgpt",
  model_common_name: `common-${id}`,
  is_trending: 0,
  ...over,
});
const shown = (models: readonly ModelOption[], chosen: number | null, closed: readonly number[] = []) =>
  choicesOf(models, chosen, ({ id }) => !closed.includes(id)).map(({ key, models }) => [
    key,
    ...models.map(({ id }) => id),
  ]);

const many = [
  ...[1, 2, 3, 4, 5, 6].map((id) => model(id)),
  model(7, { provider: "gemini", is_trending: 1 }),
  model(8, { provider: "gemini" }),
];

test("five suggestions stand first, the trending before, then the rest by vendor", () => {
  expect(shown(many, null)).toEqual([
    ["suggested", 7, 1, 2, 3, 4],
    ["chatgpt", 5, 6],
    ["gemini", 8],
  ]);
});

test("a model that cannot be chosen is no suggestion", () => {
  expect(shown(many, null, [7, 1])).toEqual([
    ["suggested", 2, 3, 4, 5, 6],
    ["chatgpt", 1],
    ["gemini", 7, 8],
  ]);
});

test.each([
  ["the first", null, [], 1],
  ["the one that can be chosen", null, [1], 2],
  ["the chosen one", 3, [1], 3],
])("a model that three vendors serve stands once: %s", (_name, chosen, closed, kept) => {
  const llama = { model_common_name: "llama-3" };
  const models = [
    model(1, llama),
    model(2, { ...llama, provider: "together" }),
    model(3, { ...llama, provider: "openrouter" }),
  ];
  expect(shown(models, chosen, closed)).toEqual([["suggested", kept]]);
});
