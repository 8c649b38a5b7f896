import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { UserCaller } from "../../../../worker/lib/caller.ts";
import type { ProviderInvoice } from "../../../../worker/providers/payments/payments.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { makeInvoice } from "../../../support/payment-facts.ts";
import { planId } from "../../plans/world.ts";
import { makeCustomer, priceOf } from "../billing/world.ts";
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
  await database.sql("delete from payment");
});
afterAll(() => database.close());

const event = (type: string, objectId: string): Happened => ({ id: `evt_${createId()}`, type, objectId, customerId });
async function happen(...events: Happened[]): Promise<void> {
  for (const one of events) await world.post(one);
  await world.workAll();
}
function put(fields: Partial<ProviderInvoice> = {}): ProviderInvoice {
  const made = makeInvoice({ customerId, priceId: priceOf("chatai-premium"), ...fields });
  world.payments.invoices.set(made.id, made);
  return made;
}
function charge(invoice: ProviderInvoice, fields: { refundedCents?: number; disputedCents?: number }): string {
  const id = `ch_${invoice.id}`;
  const { id: invoiceId, amountPaidCents: amountCents } = invoice;
  world.payments.charges.set(id, {
    invoiceId,
    customerId: invoice.customerId,
    amountCents,
    refundedCents: 0,
    disputedCents: 0,
    ...fields,
  });
  return id;
}
const kept = () =>
  database.sql(
    "select invoice_id, user_id, plan_id, amount_cents, tax_cents, refunded_cents, currency, paid_at from payment",
  );

describe("money that came in", () => {
  test("is kept once an invoice, with who paid, for which plan and when", async () => {
    const paidAt = new Date("2026-11-21T11:59:00Z");
    const invoice = put({ paidAt });
    await happen(event("invoice.paid", invoice.id));
    await happen(event("invoice.paid", invoice.id), event("invoice.paid", invoice.id));
    expect(await kept()).toEqual([
      {
        invoice_id: invoice.id,
        user_id: person.id,
        plan_id: await planId(database, "chatai-premium"),
        amount_cents: 1_490,
        tax_cents: 248,
        refunded_cents: 0,
        currency: "eur",
        paid_at: paidAt,
      },
    ]);
  });

  test.each<[string, Partial<ProviderInvoice>]>([
    ["of nothing, as a trial's", { amountPaidCents: 0 }],
    ["that is not paid", { status: "open" }],
    ["of another customer", { customerId: "cus_other" }],
  ])("is not an invoice %s", async (_words, fields) => {
    await happen(event("invoice.paid", put(fields).id));
    expect(await kept()).toEqual([]);
  });

  test.each<[string, Partial<ProviderInvoice>, number]>([
    ["without tax has none", { taxCents: 0 }, 0],
    ["paid in part by a credit has its share of the tax", { amountPaidCents: 745 }, 124],
    ["with a debt of before has no more tax than the invoice", { amountPaidCents: 1_990 }, 248],
  ])("%s", async (_words, fields, tax_cents) => {
    await happen(event("invoice.paid", put(fields).id));
    expect(await kept()).toMatchObject([{ tax_cents }]);
  });

  test("for a price that is none of ours has no plan", async () => {
    await happen(event("invoice.paid", put({ priceId: "price_unknown" }).id));
    expect(await kept()).toMatchObject([{ user_id: person.id, plan_id: null }]);
  });

  test("is kept under the customer where the account is gone meanwhile", async () => {
    const invoice = put();
    await world.billing.unlink(customerId, new Date(world.clock.now()));
    await happen(event("invoice.paid", invoice.id));
    expect(await kept()).toMatchObject([{ user_id: customerId, amount_cents: 1_490 }]);
  });

  test("by a stranger for something that we do not sell is not ours", async () => {
    const invoice = put({ customerId: "cus_stranger", priceId: "price_unknown" });
    await happen({ ...event("invoice.paid", invoice.id), customerId: "cus_stranger" });
    expect(await kept()).toEqual([]);
  });

  test("is kept at the next try where the first one failed", async () => {
    const invoice = put();
    world.failing.add("revenue");
    const paid = event("invoice.paid", invoice.id);
    await world.post(paid);
    await expect(world.workAll()).rejects.toThrow("1 of 1 events failed");
    await world.consumer.work({ id: paid.id, customerId });
    expect(await kept()).toMatchObject([{ invoice_id: invoice.id }]);
  });
});

describe("money that went back", () => {
  test.each([
    ["in part", { refundedCents: 500 }, 500],
    ["whole", { refundedCents: 1_490 }, 1_490],
    ["by a dispute of it all", { disputedCents: 1_490 }, 1_490],
    ["by a dispute of a part", { disputedCents: 700 }, 700],
  ])("%s ends in the same row in every order, however often it is reported", async (_words, fields, refunded) => {
    for (const order of [
      ["invoice.paid", "back", "back"],
      ["back", "invoice.paid", "back"],
      ["back", "invoice.paid", "invoice.paid"],
    ]) {
      const invoice = put();
      const chargeId = charge(invoice, fields);
      const type = "disputedCents" in fields ? "charge.dispute.created" : "charge.refunded";
      for (const step of order)
        await happen(step === "back" ? event(type, chargeId) : event("invoice.paid", invoice.id));
      const rows = (await kept()).filter(({ invoice_id }) => invoice_id === invoice.id);
      expect(rows).toMatchObject([{ amount_cents: 1_490, refunded_cents: refunded, user_id: person.id }]);
    }
  });

  test("is what the provider says at last: a refund fails, a dispute is won", async () => {
    const invoice = put();
    const steps = [
      ["charge.refunded", { refundedCents: 400 }, 400],
      ["charge.refunded", { refundedCents: 900 }, 900],
      ["refund.failed", { refundedCents: 400 }, 400],
      ["charge.dispute.created", { refundedCents: 400, disputedCents: 1_090 }, 1_490],
      ["charge.dispute.funds_reinstated", { refundedCents: 400 }, 400],
    ] as const;
    for (const [type, fields, refunded_cents] of steps) {
      world.clock.advance(1_000);
      await happen(event(type, charge(invoice, fields)));
      expect(await kept()).toMatchObject([{ refunded_cents }]);
    }
  });

  test("is not what an older question was answered with", async () => {
    const invoice = put();
    const back = { invoiceId: invoice.id, customerId, amountCents: 1_490, disputedCents: 0 };
    const earlier = new Date(world.clock.now());
    world.clock.advance(1_000);
    await world.revenue.takeBack({ ...back, refundedCents: 900 }, new Date(world.clock.now()));
    await world.revenue.takeBack({ ...back, refundedCents: 0 }, earlier);
    expect(await kept()).toMatchObject([{ refunded_cents: 900 }]);
  });

  test("of an invoice that was never ours leaves nothing", async () => {
    const invoice = put({ customerId: "cus_stranger", priceId: "price_unknown" });
    await happen(event("charge.refunded", charge(invoice, { refundedCents: 900 })));
    expect(await kept()).toEqual([]);
  });
});
