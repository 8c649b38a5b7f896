import { afterAll, beforeAll, expect, test } from "vitest";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { dayMs, holding, makeCustomer, makeWorld, subscribe } from "./world.ts";
import type { World } from "./world.ts";

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
  world = await makeWorld(database);
});
afterAll(() => database.close());

async function failed() {
  const { person, customerId } = await makeCustomer(world);
  subscribe(world, customerId, "chatai-premium", { status: "past_due" });
  const sync = () => world.service.sync(customerId);
  await sync();
  return { sync, held: async () => (await holding(world, person))?.["slug"] };
}

test("days that an admin sets count for payments that fail from then on; those that failed keep their end", async () => {
  const early = await failed();
  world.settings.values.grace_days = 3;
  const late = await failed();
  const held = async () => {
    await Promise.all([early.sync(), late.sync()]);
    return [await early.held(), await late.held()];
  };
  world.clock.advance(3 * dayMs - 1);
  expect(await held()).toEqual(["chatai-premium", "chatai-premium"]);
  world.clock.advance(1);
  expect(await held()).toEqual(["chatai-premium", "chatai-free"]);
  world.clock.advance(4 * dayMs);
  expect(await held()).toEqual(["chatai-free", "chatai-free"]);
});
