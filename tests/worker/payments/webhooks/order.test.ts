import { afterAll, beforeAll, expect, test } from "vitest";
import { createId } from "../../../../worker/lib/ids.ts";
import type { ProviderSubscription } from "../../../../worker/providers/payments/payments.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { createDice } from "../../../support/dice.ts";
import { makeInvoice } from "../../../support/payment-facts.ts";
import { holding, makeCustomer, subscribe } from "../billing/world.ts";
import { makeEventsWorld } from "./world.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());

/** What one checkout tells, and what the subscription is while it tells it. */
const told: { type: string; status: ProviderSubscription["status"] }[] = [
  { type: "customer.subscription.created", status: "incomplete" },
  { type: "customer.subscription.updated", status: "incomplete" },
  { type: "invoice.paid", status: "active" },
  { type: "checkout.session.completed", status: "active" },
];

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

type Act = (order: readonly number[]) => Promise<Record<string, unknown> | undefined>;

/** Delivers the events in an order, each once or more; `between` is what happens between two deliveries. */
async function deliver(order: readonly number[], between: "work" | "nothing"): ReturnType<Act> {
  const world = await makeEventsWorld(database);
  const { person, customerId } = await makeCustomer(world);
  const subscriptionId = `sub_${createId()}`;
  const invoice = makeInvoice({ customerId, subscriptionId });
  world.payments.invoices.set(invoice.id, invoice);
  const objects: Record<string, string> = { "invoice.paid": invoice.id, "checkout.session.completed": "cs_test_one" };
  const ids = told.map(() => `evt_${createId()}`);
  // The provider is ahead of its events: it shows the latest state that any delivered event speaks of.
  let shown = 0;
  for (const at of order) {
    shown = Math.max(shown, at);
    subscribe(world, customerId, "combo-plus", { id: subscriptionId, status: told[shown]?.status ?? "active" });
    const { type = "" } = told[at] ?? {};
    await world.post({ id: ids[at] ?? "", type, customerId, objectId: objects[type] ?? subscriptionId });
    if (between === "work") await world.workAll();
  }
  await world.workAll();
  const { subscription_id, ...held } = (await holding(world, person)) ?? {};
  expect(subscription_id).toBe(subscriptionId);
  expect(new Set(world.handed.map(([what]) => what))).toEqual(new Set(["recordPaid", "ended"]));
  expect(world.handed).toHaveLength(2);
  return held;
}

test("every order of the events of one checkout ends in the same entitlement", async () => {
  const orders = permutations([0, 1, 2, 3]);
  expect(orders).toHaveLength(24);
  const expected = await deliver([0, 1, 2, 3], "work");
  expect(expected).toMatchObject({ slug: "combo-plus", needs_look: null });
  for (const order of orders) {
    expect(await deliver(order, "work")).toEqual(expected);
    expect(await deliver(order, "nothing")).toEqual(expected);
  }
}, 60_000);

test("events that come two and three times, in any order, end in the same entitlement", async () => {
  const dice = createDice(7);
  const expected = await deliver([0, 1, 2, 3], "nothing");
  for (let round = 0; round < 20; round += 1) {
    const extra = Array.from({ length: 4 }, () => dice(4));
    const order = [0, 1, 2, 3, ...extra].map((at) => ({ at, place: dice(1_000) })).sort((a, b) => a.place - b.place);
    expect(
      await deliver(
        order.map(({ at }) => at),
        round % 2 === 0 ? "work" : "nothing",
      ),
    ).toEqual(expected);
  }
}, 60_000);
