import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { aiModelDraft, providerNames } from "../../../worker/contract/models.contract.ts";
import type { AiModelDraft } from "../../../worker/contract/models.contract.ts";
import { imageUrlOf, isPremium } from "../../../worker/modules/models/models.rules.ts";

const draft: AiModelDraft = {
  name: "Sonata",
  provider: "llama",
  request_name: "sonata-1",
  can_stream: 1,
  can_see_images: 0,
  can_read_pdf: 1,
  model_common_name: "sonata",
  need_account: 1,
  is_trending: 0,
  model_input_price: 0.001,
  model_output_price: 0.002,
  context_tokens: 32_000,
  max_output_tokens: 4_096,
  sort_order: 5,
  cached_input_price: 0.00000013,
  cache_write_price: null,
  effort: "medium",
  first_event_limit: 120_000,
  price_source: "https://prices.example/sonata",
  priced_on: "2026-11-21",
};

test.each([
  ["a model of no free plan", { inFreePlan: false, needAccount: true }, true],
  ["a model that a free plan includes", { inFreePlan: true, needAccount: true }, false],
  ["a model for guests", { inFreePlan: false, needAccount: false }, false],
])("%s is premium: %s", (_name, model, premium) => {
  expect(isPremium(model)).toBe(premium);
});

test.each(providerNames)("the mark of %s is among the public files", (provider) => {
  expect(existsSync(`frontend/public${imageUrlOf({ name: "Sonata", provider })}`)).toBe(true);
});

describe("what an admin writes", () => {
  test("an honest draft is taken", () => {
    expect(aiModelDraft.safeParse(draft).success).toBe(true);
  });

  test.each([
    ["a negative price", { model_input_price: -0.01 }],
    ["a price that is no number", { model_output_price: "NaN" }],
    ["an infinite price", { model_output_price: JSON.parse("1e309") }],
    ["a price per million where per thousand is meant", { model_input_price: 15 }],
    ["a price that is missing", { model_input_price: null }],
    ["an unknown provider", { provider: "acme" }],
    ["a flag that is neither 0 nor 1", { need_account: 2 }],
    ["a price without a source", { price_source: "" }],
    ["a price read on no day", { priced_on: "last week" }],
    ["a model without a context", { context_tokens: 0 }],
  ])("%s is refused", (_name, change) => {
    expect(aiModelDraft.safeParse({ ...draft, ...change }).success).toBe(false);
  });
});
