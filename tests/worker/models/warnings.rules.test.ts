import { describe, expect, test } from "vitest";
import type { ModelKind, ProviderName } from "../../../worker/contract/models.contract.ts";
import { warningsOf } from "../../../worker/modules/models/warnings.rules.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

const model = (change: object = {}) => ({
  id: 1,
  provider: "chatgpt" as ProviderName,
  model_input_price: 0.001,
  model_output_price: 0.004,
  kind: "text" as ModelKind,
  unit_price: null as number | null,
  price_source: "https://prices.example",
  priced_on: "2026-11-20",
  ...change,
});
const at = (provider: ProviderName, input: number, output: number) => ({
  id: 2,
  provider,
  model_input_price: input,
  model_output_price: output,
  unit_price: null,
});
const warned = (change: object, known: object = {}) =>
  warningsOf(model(change), { family: [model(change)], ready: true, now, ...known });

test("an honest price of a vendor with a key is not warned of", () => {
  expect(warned({})).toEqual([]);
});

test.each([
  ["nothing to ask at a paid vendor", { model_input_price: 0 }, ["free_at_paid_vendor"]],
  ["nothing to answer at a paid vendor", { model_output_price: 0 }, ["free_at_paid_vendor", "output_cheaper"]],
  ["less to answer than to ask", { model_output_price: 0.0009 }, ["output_cheaper"]],
  ["as much to answer as to ask", { model_output_price: 0.001 }, []],
  ["what was read nowhere", { price_source: "sample", priced_on: null }, ["sample"]],
  ["what was read 90 days ago", { priced_on: "2026-08-23" }, []],
  ["what was read 91 days ago", { priced_on: "2026-08-22" }, ["stale"]],
  ["what will be read tomorrow", { priced_on: "2026-11-22" }, []],
  ["a picture by its tokens alone", { kind: "image", model_output_price: 0.0009 }, ["no_unit_price"]],
  ["a second of video alone", { kind: "video", model_input_price: 0, model_output_price: 0, unit_price: 0.1 }, []],
  [
    "nothing at all for a minute of speech",
    { kind: "speech", model_input_price: 0, model_output_price: 0, unit_price: 0 },
    ["free_at_paid_vendor"],
  ],
  [
    "nothing on one's own hardware, which has no price to read",
    { provider: "llama", model_input_price: 0, model_output_price: 0, price_source: "sample", priced_on: null },
    [],
  ],
])("a price of %s", (_what, change, codes) => {
  expect(warned(change).map(({ code }) => code)).toEqual(codes);
});

test("a price that is old says how old", () => {
  expect(warned({ priced_on: "2026-01-01" })).toEqual([{ code: "stale", days: 324 }]);
});

test("a vendor without a key is a warning, beside what is wrong with the price", () => {
  expect(warned({ model_output_price: 0.0009 }, { ready: false }).map(({ code }) => code)).toEqual([
    "output_cheaper",
    "no_key",
  ]);
});

test("a unit that costs much more elsewhere is a warning", () => {
  const image = { kind: "image" as const, unit_price: 0.01 };
  const elsewhere = { ...at("together", 0.001, 0.004), unit_price: 0.04 };
  expect(warned(image, { family: [model(image), elsewhere] })).toEqual([
    { code: "dearer_elsewhere", than: "together" },
  ]);
});

describe("compared with the same model elsewhere", () => {
  test.each([
    ["three times as dear", at("together", 0.003, 0.012), []],
    ["more than three times as dear", at("together", 0.0031, 0.004), [{ code: "dearer_elsewhere", than: "together" }]],
    ["a third of it", at("together", 0.001, 0.004 / 3), []],
    ["less than a third of it", at("together", 0.001, 0.0012), [{ code: "cheaper_elsewhere", than: "together" }]],
    ["of own hardware, which costs nothing", at("llama", 0, 0), []],
    ["of the same vendor", at("chatgpt", 1, 1), []],
  ])("a price that is %s there", (_what, other, warnings) => {
    expect(warned({}, { family: [model(), other] })).toEqual(warnings);
  });

  test("both ways at once where the vendors turn the words around", () => {
    const other = at("openrouter", 0.0001, 0.04);
    expect(warned({}, { family: [other, model()] }).map(({ code }) => code)).toEqual([
      "cheaper_elsewhere",
      "dearer_elsewhere",
    ]);
  });
});
