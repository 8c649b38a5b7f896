import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AiModelDraft } from "../../../worker/contract/models.contract.ts";
import { imageUrlOf } from "../../../worker/modules/models/models.rules.ts";
import { createModelsRepository } from "../../../worker/modules/models/models.repository.ts";
import { createModelCatalogue } from "../../../worker/modules/models/model-catalogue.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { vendorsOf } from "../../support/vendors.ts";

const clock = { now: () => Date.UTC(2026, 10, 21), after: () => () => {} };
const draft: AiModelDraft = {
  name: "Sonata",
  provider: "llama",
  request_name: "sonata-1",
  can_stream: 1,
  can_see_images: 0,
  can_read_pdf: 1,
  model_common_name: "sonata",
  need_account: 1,
  is_trending: 1,
  model_input_price: 0.00000125,
  model_output_price: 0.002,
  context_tokens: 32_000,
  max_output_tokens: 4_096,
  sort_order: 0,
  cached_input_price: 0.00000013,
  cache_write_price: null,
  effort: "medium",
  first_event_limit: 120_000,
  price_source: "sample",
  priced_on: null,
};

let database: TestDatabase;
let models: ReturnType<typeof createModelCatalogue>;

beforeAll(async () => {
  database = await startDatabase({ seeded: true });
  models = createModelCatalogue({ models: createModelsRepository(database.db), vendorsOf: vendorsOf(), clock });
});
afterAll(() => database.close());

test("the catalogue stands in its own order, with marks, and says nothing of where prices come from", async () => {
  const list = await models.list();
  expect(list.length).toBeGreaterThan(20);
  expect(list.map((model) => model.sort_order)).toEqual(
    list.map((model) => model.sort_order).toSorted((a, b) => a - b),
  );
  expect(list[0]).not.toHaveProperty("price_source");
  expect(list.every((model) => model.image_url === imageUrlOf(model))).toBe(true);
});

test("models outside every free plan are premium, the others and those of guests are not", async () => {
  const [free] = await database.sql("select included_models from plan where slug = 'chatai-free'", []);
  const included = new Set(free?.["included_models"] as number[]);
  const list = await models.list();
  for (const model of list) expect([model.name, model.premium]).toEqual([model.name, included.has(model.id) ? 0 : 1]);
  expect(list.some((model) => model.premium === 1)).toBe(true);
  expect(list.filter((model) => model.need_account === 0).every((model) => model.premium === 0)).toBe(true);
});

test("pages hold every model once, and a page past the end is empty", async () => {
  const list = await models.list();
  const first = await models.paginate(undefined);
  const pages = await Promise.all(
    Array.from({ length: first.last_page }, (_, index) => models.paginate(String(index + 1))),
  );
  expect(pages.flatMap((page) => page.data)).toEqual(list);
  expect(await models.paginate("999999")).toEqual({ data: [], current_page: 999_999, last_page: first.last_page });
});

test("trending models and models for PDF are parts of the catalogue", async () => {
  const list = await models.list();
  expect(await models.listTrending()).toEqual(list.filter((model) => model.is_trending === 1));
  expect(await models.listForPdf()).toEqual(list.filter((model) => model.can_read_pdf === 1));
});

const kindsOf = (list: readonly { kind: string }[]) => [...new Set(list.map(({ kind }) => kind))].sort();

describe("a model that makes something else than text", () => {
  let id: number;
  beforeAll(async () => {
    const made = await models.create({ ...draft, name: "Canvas", kind: "image", unit_price: 0.04 });
    id = made.answer.id;
  });

  test("stands in the lists of all kinds and of its own alone, each with its kind", async () => {
    const named = (list: readonly { id: number }[]) => list.some((one) => one.id === id);
    expect([named(await models.list()), named(await models.listTrending()), named(await models.listForPdf())]).toEqual([
      true,
      true,
      false,
    ]);
    expect(kindsOf(await models.list())).toEqual(["image", "speech", "text", "video"]);
    expect(kindsOf(await models.list("text"))).toEqual(["text"]);
    const pages = (kind?: "text") => Promise.all([1, 2, 3, 4].map((page) => models.paginate(String(page), kind)));
    expect((await pages()).some(({ data }) => named(data))).toBe(true);
    expect((await pages("text")).some(({ data }) => named(data))).toBe(false);
    const [seeded, image, ...others] = (await models.list("image")).toSorted((one, other) => one.id - other.id);
    expect([image, others]).toMatchObject([{ id, kind: "image", unit_price: 0.04 }, []]);
    expect(await models.listTrending("image")).toEqual([image]);
    expect((await models.paginate(undefined, "image")).data).toEqual(expect.arrayContaining([seeded, image]));
    expect(await models.listTrending("video")).toEqual([]);
  });

  test("is read by its id, and keeps its kind where an edit does not name it", async () => {
    expect(await models.read(id)).toMatchObject({ kind: "image" });
    const { answer } = await models.update(id, { ...draft, name: "Canvas 2" });
    expect(answer).toMatchObject({ name: "Canvas 2", kind: "image", unit_price: 0.04, is_writer: 0 });
  });
});

test("models of a vendor without a key are not offered", async () => {
  const onlyLlama = createModelCatalogue({
    models: createModelsRepository(database.db),
    vendorsOf: vendorsOf(["llama"]),
    clock,
  });
  const list = await onlyLlama.list();
  expect(new Set(list.map((model) => model.provider))).toEqual(new Set(["llama"]));
  const others = await models.list();
  const foreign = others.find((model) => model.provider === "chatgpt");
  await expect(onlyLlama.read(foreign?.id ?? 0)).rejects.toThrow("models.not_found");
});

test("an admin sees where a price comes from; its digits survive; a new model of no plan is premium", async () => {
  const { answer: created, ...made } = await models.create(draft);
  expect(made).toEqual({ subject: `model ${created.id}`, before: null, after: created });
  expect(created).toEqual({
    kind: "text",
    unit_price: null,
    is_writer: 0,
    ...draft,
    id: created.id,
    premium: 1,
    question_weight: 1,
    image_url: "/providers/llama.svg",
  });
  expect(await models.read(created.id)).toMatchObject({ name: "Sonata", model_input_price: 0.00000125 });
  const updated = await models.update(created.id, {
    ...draft,
    name: "Sonata 2",
    price_source: "https://prices.example",
  });
  expect(updated.answer).toMatchObject({ id: created.id, name: "Sonata 2", price_source: "https://prices.example" });
  expect(updated).toMatchObject({ subject: `model ${created.id}`, before: created, after: updated.answer });
});

test("a removed model is on no list, cannot be changed, and stays in the database for what it answered", async () => {
  const { id } = (await models.create(draft)).answer;
  expect(await models.remove(id)).toMatchObject({
    subject: `model ${id}`,
    before: { name: "Sonata" },
    after: { archived_at: "2026-11-21T00:00:00.000Z" },
  });
  await expect(models.read(id)).rejects.toThrow("models.not_found");
  await expect(models.update(id, draft)).rejects.toThrow("models.not_found");
  await expect(models.remove(id)).rejects.toThrow("models.not_found");
  const list = await models.list();
  expect(list.some((model) => model.id === id)).toBe(false);
  expect(await database.sql("select name from ai_model where id = $1", [id])).toEqual([{ name: "Sonata" }]);
});

test("an id that no model has is models.not_found", async () => {
  await expect(models.read(999_999_999)).rejects.toThrow("models.not_found");
});
