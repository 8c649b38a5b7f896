import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { providerNames } from "../../../worker/contract/models.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createAdmissionRepository } from "../../../worker/answers/admission.repository.ts";
import { createAdminModelsRepository } from "../../../worker/modules/models/admin-models.repository.ts";
import { createAdminModelsService } from "../../../worker/modules/models/admin-models.service.ts";
import { createModelsRepository } from "../../../worker/modules/models/models.repository.ts";
import { createModelCatalogue } from "../../../worker/modules/models/model-catalogue.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createKinds } from "../../support/answer-kinds.ts";
import { makeModel, makeSession } from "../../support/rows.ts";
import { vendorsOf } from "../../support/vendors.ts";

const now = new Date("2026-11-21T12:00:00Z");
const clock = { now: () => now.getTime(), after: () => () => {} };

let database: TestDatabase;
let admin: ReturnType<typeof createAdminModelsService>;
let catalogue: ReturnType<typeof createModelCatalogue>;

const adminOf = (providers = providerNames.slice()) =>
  createAdminModelsService({
    models: createAdminModelsRepository(database.db),
    vendorsOf: vendorsOf(providers),
    clock,
  });

beforeAll(async () => {
  database = await startDatabase();
  admin = adminOf();
  catalogue = createModelCatalogue({ models: createModelsRepository(database.db), vendorsOf: vendorsOf(), clock });
});
afterAll(() => database.close());
beforeEach(() => database.sql("truncate ai_model, plan cascade"));

const add = (fields: Parameters<typeof makeModel>[1]) =>
  makeModel(database.db, { priceSource: "https://prices.example", pricedOn: "2026-11-20", ...fields });
const names = async (query: Parameters<typeof admin.list>[0] = {}) =>
  (await admin.list(query)).data.map(({ name }) => name);

describe("the catalogue as admins see it", () => {
  beforeEach(async () => {
    await add({ name: "Sonata", sortOrder: 20, inputPrice: 0.002, outputPrice: 0.001, requestName: "vendor/sonata-1" });
    await add({ name: "Étude", sortOrder: 10, provider: "anthropic", modelCommonName: "100%_etude" });
    await add({
      name: "Fugue",
      modelCommonName: "fugue",
      sortOrder: 30,
      provider: "together",
      inputPrice: 0.0001,
      pricedOn: "2026-01-01",
    });
    await add({ name: "Gone", sortOrder: 5, archivedAt: now });
  });

  test.each([
    ["its own order", {}, ["Étude", "Sonata", "Fugue"]],
    ["the name, from the end", { sort: "-name" as const }, ["Étude", "Sonata", "Fugue"]],
    ["the price", { sort: "price" as const }, ["Fugue", "Sonata", "Étude"]],
    ["the vendor", { sort: "provider" as const }, ["Étude", "Sonata", "Fugue"]],
    ["the day of the price", { sort: "priced_on" as const }, ["Fugue", "Sonata", "Étude"]],
  ])("stands by %s", async (_what, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each([
    ["a word of the name, whatever the case", { q: "sOnA" }, ["Sonata"]],
    ["what the vendor calls it", { q: "vendor/" }, ["Sonata"]],
    ["the common name, whose signs mean themselves", { q: "0%_e" }, ["Étude"]],
    ["blanks, which search nothing", { q: "  " }, ["Étude", "Sonata", "Fugue"]],
    ["a quote", { q: "' or 1=1 --" }, []],
    ["the vendor", { provider: "together" as const }, ["Fugue"]],
    ["being archived", { archived: "only" as const }, ["Gone"]],
    ["anything, archived or not", { archived: "too" as const }, ["Gone", "Étude", "Sonata", "Fugue"]],
  ])("is found by %s", async (_what, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("says what looks wrong, and refuses nothing for it", async () => {
    const { data, total } = await adminOf(["chatgpt", "anthropic"]).list({});
    expect(total).toBe(3);
    expect(data.map(({ name, ready, warnings }) => [name, ready, warnings.map(({ code }) => code)])).toEqual([
      ["Étude", true, []],
      ["Sonata", true, ["output_cheaper"]],
      ["Fugue", false, ["stale", "no_key"]],
    ]);
  });

  test("shows one model with where its price comes from, also when it is archived", async () => {
    const [row] = (await admin.list({ archived: "only" })).data;
    expect(await admin.read(row?.id ?? 0)).toMatchObject({
      name: "Gone",
      price_source: "https://prices.example",
      archived_at: now.toISOString(),
    });
    await expect(admin.read(999_999)).rejects.toThrow("models.not_found");
  });
});

test("a model that is brought back stands where it stood, and only an archived one is", async () => {
  const id = await add({ name: "Sonata", sortOrder: 7 });
  await catalogue.remove(id);
  expect(await catalogue.list()).toEqual([]);
  expect(await admin.restore(id)).toMatchObject({
    subject: `model ${id}`,
    before: { archived_at: now.toISOString() },
    answer: { id, sort_order: 7 },
  });
  expect((await catalogue.list()).map((model) => model.id)).toEqual([id]);
  await expect(admin.restore(id)).rejects.toThrow("models.not_found");
  await expect(admin.restore(999_999)).rejects.toThrow("models.not_found");
});

describe("the order", () => {
  test("of several is changed at once, and the log shows those alone that moved", async () => {
    const [a, b, c] = [await add({ sortOrder: 1 }), await add({ sortOrder: 2 }), await add({ sortOrder: 3 })];
    const { subject, before, after } = await admin.order([c, a]);
    expect({ subject, before, after }).toEqual({
      subject: "models",
      before: [
        { id: c, sort_order: 3 },
        { id: a, sort_order: 1 },
      ],
      after: [
        { id: c, sort_order: 1 },
        { id: a, sort_order: 3 },
      ],
    });
    expect((await catalogue.list()).map(({ id }) => id)).toEqual([c, b, a]);
  });

  test("takes no model that is archived or does not exist, and nothing moves", async () => {
    const [a, b] = [await add({ sortOrder: 1 }), await add({ sortOrder: 2 })];
    await catalogue.remove(b);
    for (const wrong of [b, 999_999]) await expect(admin.order([wrong, a])).rejects.toThrow("models.not_found");
    expect(await admin.read(a)).toMatchObject({ sort_order: 1 });
  });
});

describe("who answers instead, as the list shows it", () => {
  test("are those whom an answer is really offered, in that order", async () => {
    const family = { modelCommonName: "shared", needAccount: false };
    const chosen = await add({ ...family, name: "First", provider: "chatgpt", sortOrder: 3 });
    await add({ ...family, name: "Twice", provider: "chatgpt", sortOrder: 2 });
    const dear = await add({ ...family, name: "Last", provider: "together", sortOrder: 9 });
    const near = await add({ ...family, name: "Next", provider: "openrouter", sortOrder: 1 });
    await add({ ...family, name: "Archived", provider: "aiml", sortOrder: 1, archivedAt: now });
    await add({ ...family, name: "Other", provider: "aiml", sortOrder: 1, modelCommonName: "another" });
    const limits = { chat: { period: "day" as const, questions: null, costMicros: null } };
    const { token } = await makeSession(database.db, { limits, models: [chosen] });
    const verdict = await createAdmissionRepository(database.db, {
      kinds: createKinds(),
      ceilings: { guestCostMicros: 1_000_000 },
    }).admit({
      token,
      workspace: null,
      claimedUserIds: [],
      asGuest: false,
      kind: "chat",
      queryType: "chat",
      units: 1,
      answerId: createId(),
      questionId: createId(),
      lane: createId(),
      isNewLane: true,
      modelId: chosen,
      replaces: null,
      text: "How high is the tide?",
      title: "How high is the tide?",
      images: [],
      now,
      subject: { project: null, files: [] },
    });
    // A vendor that failed is not asked again (produce.failover.test.ts).
    const asked = verdict.candidates.filter(
      ({ provider }, index, all) => all.findIndex((other) => other.provider === provider) === index,
    );
    const { replacements } = await admin.read(chosen);
    expect(replacements.map(({ id }) => id)).toEqual([near, dear]);
    expect(asked.map(({ id }) => id)).toEqual([chosen, near, dear]);
  });

  test("says of each whether its vendor has a key", async () => {
    const chosen = await add({ provider: "chatgpt" });
    await add({ provider: "together" });
    const { replacements } = await adminOf(["chatgpt"]).read(chosen);
    expect(replacements).toMatchObject([{ provider: "together", ready: false }]);
  });
});
