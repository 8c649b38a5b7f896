import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { providerNames, type ProviderName } from "../../../worker/contract/models.contract.ts";
import { createModelRoles } from "../../../worker/modules/models/roles.repository.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makeModel, makeSession } from "../../support/rows.ts";
import type { OwnId } from "../../support/owner-ids.ts";
import { createOwnId } from "../../support/owner-ids.ts";

let database: TestDatabase;
let roles: ReturnType<typeof createModelRoles>;
beforeAll(async () => {
  database = await startDatabase();
  roles = createModelRoles(database.db);
});
afterAll(() => database.close());
beforeEach(() => database.sql("truncate ai_model restart identity cascade"));

const add = (name: string, fields: Parameters<typeof makeModel>[1] = {}) =>
  makeModel(database.db, { name, requestName: name, modelCommonName: name, ...fields });
const limits = { chat: { period: "day" as const, questions: 1, costMicros: null } };
const holderOf = async (models: number[]) => (await makeSession(database.db, { limits, models })).userId;

const cheapest = async (want?: { seesImages?: boolean }) => (await roles.cheapest(want)).map(({ name }) => name);
const reader = async (providers: readonly ProviderName[]) => (await roles.reader(providers)).map(({ name }) => name);
const writer = async (
  userId: OwnId,
  chosen: number | null = null,
  providers: readonly ProviderName[] = providerNames,
) => (await roles.writer(userId, { chosen, providers })).map(({ name }) => name);

describe("the cheapest models", () => {
  test("are one of each vendor, the cheapest first, and make text", async () => {
    await add("dear", { outputPrice: 0.009 });
    await add("fair", { outputPrice: 0.002 });
    await add("cheap", { provider: "together", outputPrice: 0.001 });
    await add("gone", { provider: "llama", outputPrice: 0, archivedAt: new Date() });
    await add("canvas", { provider: "aiml", outputPrice: 0, kind: "image", canSeeImages: true });
    expect(await cheapest()).toEqual(["cheap", "fair"]);
    await add("seeing", { provider: "anthropic", outputPrice: 0.02, canSeeImages: true });
    expect(await cheapest({ seesImages: true })).toEqual(["seeing"]);
  });

  test("that may read files read them, of the vendors that are there; without one, any does", async () => {
    await add("small", { provider: "llama", outputPrice: 0 });
    await add("dear", { canReadPdf: true, outputPrice: 0.009 });
    await add("fair", { canReadPdf: true, outputPrice: 0.002 });
    await add("cheap", { provider: "together", canReadPdf: true, outputPrice: 0.001 });
    expect(await reader(providerNames)).toEqual(["cheap", "fair"]);
    expect(await reader(["llama", "chatgpt"])).toEqual(["fair"]);
    expect(await reader(["llama"])).toEqual(["small"]);
  });
});

describe("the writer", () => {
  test("is the first of the plan's models that is marked, then who answers in its stead", async () => {
    const first = await add("first", { sortOrder: 1 });
    const marked = await add("marked", { sortOrder: 2, isWriter: true });
    const same = await add("same", { sortOrder: 3, modelCommonName: "marked", provider: "openrouter" });
    await add("dear", { sortOrder: 0, isWriter: true });
    expect(await writer(await holderOf([first, marked, same]))).toEqual(["marked", "same"]);
    expect(await writer(await holderOf([first]))).toEqual(["first"]);
  });

  test("is the chosen one where the plan includes it, and none where it does not", async () => {
    const first = await add("first", { sortOrder: 1, isWriter: true });
    const other = await add("other", { sortOrder: 2 });
    const foreign = await add("foreign");
    const userId = await holderOf([first, other]);
    expect(await writer(userId, other)).toEqual(["other"]);
    expect(await writer(userId, foreign)).toEqual([]);
  });

  test("may be one that needs no account's plan, makes text and has a vendor with a key", async () => {
    await add("free", { needAccount: false, sortOrder: 3 });
    const canvas = await add("canvas", { kind: "image", isWriter: true });
    const keyless = await add("keyless", { provider: "aiml", isWriter: true });
    expect(await writer(await holderOf([canvas, keyless]), null, ["chatgpt"])).toEqual(["free"]);
  });

  test("is none without a plan", async () => {
    await add("free", { needAccount: false });
    expect(await writer(createOwnId())).toEqual([]);
  });
});

describe.each([
  ["the painter", "painter", "image"],
  ["the filmmaker", "filmmaker", "video"],
  ["the transcriber", "transcriber", "speech"],
] as const)("%s", (_, role, kind) => {
  const nameOf = async (chosen: number | null = null, providers: readonly ProviderName[] = providerNames) =>
    (await roles[role]({ chosen, providers }))?.name;

  test("is the chosen model of its kind, else the first, of a vendor that is here", async () => {
    await add("writing", { sortOrder: 0 });
    const later = await add("later", { kind, unitPrice: 0.1, sortOrder: 2 });
    await add("first", { kind, unitPrice: 0.1, sortOrder: 1, provider: "openrouter" });
    await add("gone", { kind, unitPrice: 0.1, sortOrder: 0, archivedAt: new Date() });
    expect([await nameOf(), await nameOf(later), await nameOf(null, ["chatgpt"])]).toEqual(["first", "later", "later"]);
    expect([await nameOf(later, ["openrouter"]), await nameOf(999)]).toEqual([undefined, undefined]);
  });
});

test("a model without the price of a second makes no videos, for their units are computed before", async () => {
  await add("priceless", { kind: "video" });
  expect(await roles.filmmaker({ chosen: null, providers: providerNames })).toBeNull();
});
