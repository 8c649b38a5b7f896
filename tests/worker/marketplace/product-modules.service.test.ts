import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { textIn } from "../../../worker/contract/local-text.rules.ts";
import { createMarketplaceRepository } from "../../../worker/modules/marketplace/marketplace.repository.ts";
import { createProductModules } from "../../../worker/modules/marketplace/product-modules.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { everyModule, hold, planId } from "../plans/world.ts";

const draft = { name: { en: "Maps", fr: "Cartes" }, icon: "map", sort_order: 90 };

let database: TestDatabase;
let marketplace: ReturnType<typeof createProductModules>;
const serviceOf = (available: readonly number[]) =>
  createProductModules({ marketplace: createMarketplaceRepository(database.db), available });

beforeAll(async () => {
  database = await startDatabase({ seeded: true });
  marketplace = serviceOf(everyModule);
});
afterAll(() => database.close());

async function holder(slug: string) {
  const person = await makePerson(database.db);
  await hold(database, person.id, await planId(database, slug));
  return person;
}

async function activeOf(person: Awaited<ReturnType<typeof makePerson>>) {
  const modules = await marketplace.listOf(person);
  return modules.filter(({ active }) => active).map(({ id }) => id);
}

describe("the catalogue of modules", () => {
  test("has the four of the product under their own ids, in its order", async () => {
    expect((await marketplace.list()).map(({ id, name }) => [id, textIn(name, "en")])).toEqual([
      [8, "PDF chat"],
      [5, "Writing"],
      [2, "Social planner"],
      [1, "Support chatbot"],
    ]);
  });

  test("an admin adds, reads, changes and removes a module; its id is past those of the seed", async () => {
    const { answer: created, ...made } = await marketplace.create(draft);
    expect(created).toEqual({ id: created.id, ...draft });
    expect(made).toEqual({ subject: `module ${created.id}`, before: null, after: created });
    expect(created.id).toBeGreaterThan(9_999);
    const changed = { ...draft, icon: "globe" };
    const after = { id: created.id, ...changed };
    expect(await marketplace.update(created.id, changed)).toEqual({
      subject: `module ${created.id}`,
      before: created,
      after,
      answer: after,
    });
    expect(await marketplace.read(created.id)).toEqual({ id: created.id, ...changed });
    expect(await marketplace.remove(created.id)).toEqual({
      subject: `module ${created.id}`,
      before: after,
      after: null,
      answer: { success: true },
    });
    await expect(marketplace.read(created.id)).rejects.toThrow("marketplace.not_found");
  });

  test("says to an admin which plans include a module, and which modules are open", async () => {
    const { data, total } = await serviceOf([8]).listForAdmin({ sort: "-plans" });
    expect(total).toBe(4);
    expect(data.map(({ id, plans, available }) => [id, plans, available])).toEqual([
      [8, 6, true],
      [5, 6, false],
      [2, 6, false],
      [1, 6, false],
    ]);
    expect((await marketplace.listForAdmin({ q: "RÉDAC" })).data.map(({ id }) => id)).toEqual([5]);
    expect((await marketplace.listForAdmin({ q: "%" })).total).toBe(0);
  });

  test("a module that a plan includes cannot be removed, even when the plan is archived", async () => {
    await database.sql("update plan set archived_at = now() where 1 = any(included_modules)", []);
    await expect(marketplace.remove(1)).rejects.toThrow("marketplace.in_use");
    await database.sql("update plan set archived_at = null", []);
    expect(await marketplace.read(1)).toMatchObject({ id: 1 });
  });

  test("an id that no module has is marketplace.not_found", async () => {
    const person = await holder("combo-free");
    await expect(marketplace.read(7)).rejects.toThrow("marketplace.not_found");
    await expect(marketplace.update(7, draft)).rejects.toThrow("marketplace.not_found");
    await expect(marketplace.remove(7)).rejects.toThrow("marketplace.not_found");
    await expect(marketplace.activate(person, 7)).rejects.toThrow("marketplace.not_found");
    await expect(marketplace.deactivate(person, 7)).rejects.toThrow("marketplace.not_found");
  });
});

describe("a person's modules", () => {
  test("are all listed, and none is active before it is switched on", async () => {
    const person = await holder("combo-free");
    expect(await marketplace.listOf(person)).toContainEqual({
      id: 8,
      marketplace_id: 8,
      name: { en: "PDF chat", fr: "PDF" },
      icon: "file-text",
      sort_order: 10,
      active: false,
    });
    expect(await activeOf(person)).toEqual([]);
  });

  test("one that the plan includes is switched on, twice too, and off again, for this person alone", async () => {
    const [person, other] = [await holder("combo-free"), await holder("combo-free")];
    await marketplace.activate(person, 5);
    await marketplace.activate(person, 5);
    expect(await activeOf(person)).toEqual([5]);
    expect(await activeOf(other)).toEqual([]);
    await marketplace.deactivate(other, 5);
    expect(await activeOf(person)).toEqual([5]);
    await marketplace.deactivate(person, 5);
    expect(await activeOf(person)).toEqual([]);
  });

  test.each([
    ["of a chat plan", () => holder("chatai-premium")],
    ["of another module's plan", () => holder("cv-pro")],
    ["without a plan", () => makePerson(database.db)],
  ])("one that the plan lacks is marketplace.not_included to a person %s", async (_who, find) => {
    const person = await find();
    await expect(marketplace.activate(person, 8)).rejects.toThrow("marketplace.not_included");
    expect(await activeOf(person)).toEqual([]);
  });

  test("one that is not open is marketplace.unavailable, whatever the plan", async () => {
    const person = await holder("combo-pro");
    await expect(serviceOf([5]).activate(person, 8)).rejects.toThrow("marketplace.unavailable");
    expect(await activeOf(person)).toEqual([]);
  });

  test("one that was on is no longer active once the plan does not include it", async () => {
    const person = await holder("pdf-plus");
    await marketplace.activate(person, 8);
    expect(await activeOf(person)).toEqual([8]);
    await database.sql("update entitlement set plan_id = $2 where user_id = $1", [
      person.id,
      await planId(database, "chatai-free"),
    ]);
    expect(await activeOf(person)).toEqual([]);
  });
});
