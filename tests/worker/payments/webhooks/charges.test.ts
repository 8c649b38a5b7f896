import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { UserCaller } from "../../../../worker/lib/caller.ts";
import type { ProviderInvoice } from "../../../../worker/providers/payments/payments.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { makeInvoice } from "../../../support/payment-facts.ts";
import { makeCustomer, subscribe } from "../billing/world.ts";
import { makeEventsWorld } from "./world.ts";
import type { EventsWorld, Happened } from "./world.ts";

let database: TestDatabase;
let world: EventsWorld;
let person: UserCaller;
let customerId: string;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
beforeEach(async () => {
  world = await makeEventsWorld(database);
  ({ person, customerId } = await makeCustomer(world));
});
afterAll(() => database.close());

async function happen(...events: Omit<Happened, "id">[]): Promise<string[]> {
  const named = events.map((event) => ({ id: `evt_${createId()}`, customerId, ...event }));
  for (const event of named) await world.post(event);
  await world.workAll();
  return named.map(({ id }) => id);
}
function put(fields: Partial<ProviderInvoice>): ProviderInvoice {
  const made = makeInvoice({ customerId, ...fields });
  world.payments.invoices.set(made.id, made);
  return made;
}

describe("a payment that its holder disowns", () => {
  test("ends the subscription it paid, at once", async () => {
    const held = subscribe(world, customerId, "chatai-premium");
    await world.service.sync(customerId);
    const { id: invoiceId } = put({ subscriptionId: held.id });
    world.payments.charges.set("ch_one", {
      invoiceId,
      customerId,
      amountCents: 1_490,
      refundedCents: 0,
      disputedCents: 1_490,
    });
    expect((await world.service.read(person)).subscription).toMatchObject({ id: held.id });
    await happen({ type: "charge.dispute.created", objectId: "ch_one", customerId: null });
    expect((await world.service.read(person)).subscription).toBeNull();
    expect(await world.service.readLast(person.workspaceId)).toMatchObject({ id: held.id, status: "canceled" });
  });
});

test("a question of the bank ends nothing", async () => {
  const held = subscribe(world, customerId, "chatai-premium");
  await world.service.sync(customerId);
  const { id: invoiceId } = put({ subscriptionId: held.id });
  const asked = { invoiceId, customerId, amountCents: 1_490, refundedCents: 0, disputedCents: 0 };
  world.payments.charges.set("ch_one", asked);
  await happen({ type: "charge.dispute.created", objectId: "ch_one", customerId: null });
  expect((await world.service.read(person)).subscription).toMatchObject({ id: held.id });
});

/** An invoice that its removed payer has paid, and what of it went back. */
async function paid(paidAt: string) {
  await world.billing.keepRemoved(customerId, new Date("2026-11-20T12:00:00.500Z"));
  await world.billing.unlink(customerId, new Date("2026-11-20T12:05:00Z"));
  const { id } = put({ paidAt: new Date(paidAt) });
  await happen({ type: "invoice.paid", objectId: id });
  return { id, refunds: world.payments.calls.filter(({ name }) => name === "refund").map(({ input }) => input) };
}

describe("an invoice of a customer whose account was removed", () => {
  test.each(["2026-11-20T12:00:00Z", "2026-12-01T12:00:00Z"])("goes back when it was paid at %s", async (paidAt) => {
    const { id, refunds } = await paid(paidAt);
    expect(refunds).toEqual([[id]]);
  });

  test("stays when it was paid before", async () => {
    expect((await paid("2026-11-20T11:59:59Z")).refunds).toEqual([]);
  });

  test("waits in the failed work where the provider cannot give it back", async () => {
    world.payments.fail("refund", new Error("down"));
    await expect(paid("2026-12-01T12:00:00Z")).rejects.toThrow("1 of 1 events failed");
  });
});

describe("a commission", () => {
  test.each<[string, Partial<ProviderInvoice>]>([
    ["of nothing", { amountPaidCents: 0 }],
    ["that is not paid", { status: "open" }],
    ["of another customer", { customerId: "cus_other" }],
  ])("is not earned by an invoice %s, whatever the event says", async (_words, fields) => {
    const invoice = put(fields);
    await happen({ type: "invoice.paid", objectId: invoice.id });
    expect(world.handed).toEqual([]);
  });

  test.each([
    ["refunded", { refundedCents: 500, disputedCents: 0 }],
    ["disputed", { refundedCents: 0, disputedCents: 600 }],
  ])("is taken back when its payment is %s, for a dispute that names no customer too", async (reason, fields) => {
    world.payments.charges.set("ch_one", { invoiceId: "in_one", customerId, amountCents: 1_490, ...fields });
    const type = reason === "disputed" ? "charge.dispute.created" : "charge.refunded";
    const [id = ""] = await happen({
      type,
      objectId: "ch_one",
      customerId: reason === "disputed" ? null : customerId,
    });
    expect(world.handed).toEqual([["clawBack", "in_one", reason]]);
    expect(await world.stateOf(id)).toBe("done");
  });

  test("is taken back when the payer's account is gone", async () => {
    world.payments.charges.set("ch_one", {
      invoiceId: "in_one",
      customerId: "cus_gone",
      amountCents: 1_490,
      refundedCents: 1_490,
      disputedCents: 0,
    });
    await happen({ type: "charge.refunded", objectId: "ch_one", customerId: "cus_gone" });
    expect(world.handed).toEqual([["clawBack", "in_one", "refunded"]]);
  });

  test("stays, or is given back, when the payment is whole", async () => {
    world.payments.charges.set("ch_one", {
      invoiceId: "in_one",
      customerId,
      amountCents: 1_490,
      refundedCents: 0,
      disputedCents: 0,
    });
    await happen({ type: "charge.dispute.closed", objectId: "ch_one", customerId: null });
    expect(world.handed).toEqual([["restore", "in_one"]]);
  });
});

const failedRefund = async (invoiceId: string) => {
  const charged = { invoiceId, customerId, amountCents: 1_490, refundedCents: 0, disputedCents: 0 };
  world.payments.charges.set("ch_one", charged);
  const [id = ""] = await happen({ type: "refund.failed", objectId: "ch_one", customerId: null });
  return id;
};

describe("a refund that the bank sends back", () => {
  test("of a withdrawal is mailed to the owner, who must pay it another way", async () => {
    const { id } = subscribe(world, customerId, "chatai-premium");
    await world.service.sync(customerId);
    await database.sql(
      `insert into withdrawal (subscription_id, user_id, concluded_at, declared_at, paid_cents, currency, refunds)
       values ($1, $2, now(), '2026-11-21T12:00Z', 1490, 'eur', '[{"invoiceId": "in_withdrawn", "cents": 990}]')`,
      [id, person.id],
    );
    const event = await failedRefund("in_withdrawn");
    const [mail, ...others] = world.posted;
    expect([mail?.id, mail?.mail.to, others]).toEqual([`refund-returned:${event}`, "owner@example.test", []]);
    for (const words of [person.email, /9,90\s€/, "21 novembre 2026", `customers/${customerId}`])
      expect(mail?.mail.text).toMatch(words);
  });

  test("of anything else is nothing to write about", async () => {
    await failedRefund("in_other");
    expect(world.posted).toEqual([]);
  });
});
