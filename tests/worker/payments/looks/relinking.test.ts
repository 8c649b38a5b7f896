import { afterAll, beforeAll, expect, test } from "vitest";
import { createLooksRepository } from "../../../../worker/modules/payments/looks/looks.repository.ts";
import { createRelinking } from "../../../../worker/modules/payments/looks/relinking.service.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { holding, makeCustomer, subscribe } from "../billing/world.ts";
import { makeEventsWorld } from "../webhooks/world.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());

test("who bought what a restored database forgot has the plan again, and a customer without an account is named", async () => {
  const world = await makeEventsWorld(database);
  const { person, customerId } = await makeCustomer(world);
  const { person: gone, customerId: left } = await makeCustomer(world);
  subscribe(world, customerId, "chatai-premium");
  await database.sql("delete from billing_customer");
  await database.sql(`delete from "user" where id = $1`, [gone.id]);
  const { service: billing, billing: stored, payments, looks: look, clock } = world;
  const looks = createLooksRepository(database.db);
  const relinking = createRelinking({ stored, billing, looks, look, payments, clock });
  const findings: string[] = [];
  for (let cursor: string | null = null; ;) {
    const page = await relinking.reconcilePage(cursor);
    findings.push(...(page.findings ?? []));
    if ((cursor = page.next) === null) break;
  }
  expect(await holding(world, person)).toMatchObject({ slug: "chatai-premium" });
  expect(findings).toEqual([`customer ${left}: its workspace ${gone.id} is not in the database`]);
  const off = createRelinking({ stored, billing, looks, look, payments: null, clock });
  expect(await off.reconcilePage(null)).toEqual({ next: null, counts: {} });
});
