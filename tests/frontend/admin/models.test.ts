import { describe, expect, test } from "vitest";
import { aiModelDraft, type AiModelRecord } from "#contract/models.contract.ts";
import { draftOfModel, emptyModel, formOfModel, modelForm } from "#modules/admin/models/models.forms.ts";
import { movedIds, swapped } from "#modules/admin/models/OrderPage/order.rules.ts";

const record: AiModelRecord = {
  id: 5,
  name: "Sonata",
  provider: "anthropic",
  request_name: "sonata-1",
  model_common_name: "sonata",
  can_stream: 1,
  can_see_images: 0,
  can_read_pdf: 1,
  need_account: 0,
  is_trending: 0,
  model_input_price: 0.00000125,
  model_output_price: 0.00015,
  kind: "text",
  unit_price: null,
  is_writer: 1,
  context_tokens: 32_000,
  max_output_tokens: 4_096,
  sort_order: 5,
  premium: 0,
  question_weight: 1,
  image_url: "/providers/anthropic.svg",
  cached_input_price: 0.00000013,
  cache_write_price: null,
  effort: "medium",
  first_event_limit: 120_000,
  price_source: "https://prices.example",
  priced_on: "2026-11-21",
};

describe("a model in the form", () => {
  test("is written as it was read, in either language", () => {
    const { id: _id, premium: _premium, question_weight: _weight, image_url: _image, ...draft } = record;
    for (const locale of ["en", "fr"]) expect(draftOfModel(formOfModel(record, locale))).toEqual(draft);
  });

  test("of another kind has a price of a unit, and no way to write", () => {
    const video: AiModelRecord = { ...record, kind: "video", unit_price: 0.05, is_writer: 0 };
    const form = formOfModel(video, "fr");
    expect(form).toMatchObject({ kind: "video", unit_price: "0,05" });
    expect(draftOfModel(modelForm.parse(form))).toMatchObject({ kind: "video", unit_price: 0.05 });
    expect(draftOfModel({ ...form, is_writer: true })).toMatchObject({ is_writer: 0 });
    expect(draftOfModel({ ...form, kind: "text" })).toMatchObject({ kind: "text", unit_price: null });
  });

  test("shows prices per million tokens", () => {
    expect(formOfModel(record, "fr")).toMatchObject({ input: "0,00125", output: "0,15", for_guests: true });
  });

  test.each([0, 0.00000001, 0.000038, 0.0001, 0.00065, 0.0003, 0.0026, 0.013, 0.05, 10])(
    "keeps a price of %d to the last digit",
    (price) => {
      const form = formOfModel({ ...record, model_input_price: price }, "fr");
      expect(draftOfModel(form).model_input_price).toBe(price);
    },
  );

  test("that passes the form passes the API", () => {
    expect(aiModelDraft.safeParse(draftOfModel(modelForm.parse(formOfModel(record, "en")))).success).toBe(true);
  });

  test("that is empty names every field that is missing", () => {
    const fields = modelForm.safeParse(emptyModel).error?.issues.map(({ path }) => path[0]);
    expect(new Set(fields)).toEqual(
      new Set([
        "name",
        "request_name",
        "model_common_name",
        "input",
        "output",
        "price_source",
        "context_tokens",
        "max_output_tokens",
      ]),
    );
  });

  test.each([
    ["a price per thousand that is above the API's bound", { input: "10001" }, "input"],
    ["a day that is none", { priced_on: "2026-02-30" }, "priced_on"],
    ["a context that no model has", { context_tokens: "10" }, "context_tokens"],
  ])("refuses %s", (_what, change, field) => {
    const parsed = modelForm.safeParse({ ...formOfModel(record, "en"), ...change });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

describe("models that are moved", () => {
  test("tell the API those alone that stand elsewhere", () => {
    const after = swapped([1, 2, 3, 4], 1, 2);
    expect(after).toEqual([1, 3, 2, 4]);
    expect(movedIds([1, 2, 3, 4], after)).toEqual([3, 2]);
    expect(movedIds([1, 2, 3, 4], swapped(after, 1, 2))).toEqual([]);
  });
});
