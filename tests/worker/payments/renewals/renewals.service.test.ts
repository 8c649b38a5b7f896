import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRenewalsRepository } from "../../../../worker/modules/payments/renewals/renewals.repository.ts";
import { createRenewalsService } from "../../../../worker/modules/payments/renewals/renewals.service.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { createPostbox } from "../../../support/postbox.ts";
import { makeCustomer, makeWorld, noon, subscribe } from "../billing/world.ts";

const day = 86_400_000;
let database: TestDatabase;
let world: Awaited<ReturnType<typeof makeWorld>>;
let box: ReturnType<typeof createPostbox>;
let announce: () => Promise<void>;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
beforeEach(async () => {
  await database.sql("delete from subscription");
  world = await makeWorld(database);
  const { billing, clock } = world;
  box = createPostbox();
  const { mails } = box;
  const renewals = createRenewalsRepository(database.db);
  ({ announce } = createRenewalsService({ renewals, billing, mails, publicUrl: "https://ensemble.example", clock }));
});
afterAll(() => database.close());

async function held(fields: Parameters<typeof subscribe>[3]) {
  const { customerId } = await makeCustomer(world);
  const found = subscribe(world, customerId, "chatai-premium", fields);
  await world.service.sync(customerId);
  return found;
}
const endingIn = (days: number) => ({ periodEnd: new Date(noon + days * day) });
const yearly = { interval: "year", priceCents: 14_900 } as const;

describe("the renewal of a year", () => {
  test("is announced once, one to three months before, with what it will cost", async () => {
    const { id } = await held({ ...yearly, ...endingIn(80) });
    await announce();
    expect(box.posted).toEqual([]);
    world.clock.advance(6 * day);
    await announce();
    await announce();
    expect(box.posted.map((posted) => posted.id)).toEqual([expect.stringContaining(`renewal-near:${id}:`)]);
    expect(box.posted[0]?.mail.text).toMatch(/149,00|149\.00/);
  });

  test("is announced by the next night where the mail could not be kept", async () => {
    await held({ ...yearly, ...endingIn(60) });
    box.breakOnce();
    await expect(announce()).rejects.toThrow("1 of 1 renewals wait");
    await announce();
    expect(box.posted).toHaveLength(1);
  });

  test.each([
    ["of a month", endingIn(60)],
    ["that was cancelled", { ...yearly, ...endingIn(60), cancelAtPeriodEnd: true }],
    ["that is too near to be announced in time", { ...yearly, ...endingIn(20) }],
  ])("%s is not announced", async (_words, fields) => {
    await held(fields);
    await announce();
    expect(box.posted).toEqual([]);
  });
});
