import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OwnCaller } from "../../../support/people.ts";
import type { ProviderInvoice } from "../../../../worker/providers/payments/payments.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { makeInvoice } from "../../../support/payment-facts.ts";
import { newsOf } from "../../../support/news.ts";
import { holding, makeCustomer, subscribe } from "../billing/world.ts";
import { makeEventsWorld } from "./world.ts";
import type { EventsWorld, Happened } from "./world.ts";

let database: TestDatabase;
let world: EventsWorld;
let person: OwnCaller;
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
const mailIds = () => world.posted.map(({ id }) => id);
const lists = () => world.payments.calls.filter(({ name }) => name === "listSubscriptions").length;
function put(fields: Partial<ProviderInvoice>): ProviderInvoice {
  const made = makeInvoice({ customerId, ...fields });
  world.payments.invoices.set(made.id, made);
  return made;
}

describe("the events of a customer", () => {
  test("that wait together are one sync, and all are done", async () => {
    subscribe(world, customerId, "chatai-premium");
    const ids = await happen(
      { type: "customer.subscription.created", objectId: "sub_one" },
      { type: "checkout.session.completed", objectId: "cs_test_one" },
      { type: "customer.subscription.updated", objectId: "sub_one" },
    );
    expect(lists()).toBe(1);
    expect((await holding(world, person))?.["slug"]).toBe("chatai-premium");
    for (const id of ids) expect(await world.stateOf(id)).toBe("done");
    expect(world.handed).toEqual([["ended", person.id, "cs_test_one"]]);
  });

  test.each(["applied", "expired"])("of an upgrade that was %s late settle what waited before it", async (word) => {
    await happen({ type: `customer.subscription.pending_update_${word}`, objectId: "sub_one" });
    const settled = world.payments.calls.findIndex(({ name }) => name === "settleChange");
    expect(world.payments.calls[settled]?.input).toEqual(["sub_one"]);
    expect(world.payments.calls.slice(settled).map(({ name }) => name)).toContain("listSubscriptions");
  });

  test("are worked on once, however often the message comes", async () => {
    subscribe(world, customerId, "chatai-premium");
    const invoice = put({});
    const [id = ""] = await happen({ type: "invoice.paid", objectId: invoice.id });
    await world.consumer.work({ id, customerId });
    expect(lists()).toBe(1);
    expect(world.handed).toEqual([["recordPaid", invoice.id]]);
  });

  test("of a customer who is none of ours are left alone, and the provider is not asked", async () => {
    const [id = ""] = await happen({ type: "customer.subscription.created", customerId: "cus_stranger" });
    expect(await world.stateOf(id)).toBe("ignored");
    expect(world.payments.calls.filter(({ name }) => name !== "ensureCustomer")).toEqual([]);
  });

  test("wait for another try while the provider is down", async () => {
    subscribe(world, customerId, "chatai-premium");
    world.payments.fail("listSubscriptions", new Error("down"));
    const id = `evt_${createId()}`;
    await world.post({ id, customerId, type: "customer.subscription.created" });
    await expect(world.workAll()).rejects.toThrow("down");
    expect(await world.stateOf(id)).toBe("received");
    await world.consumer.work({ id, customerId });
    expect(await world.stateOf(id)).toBe("done");
    expect((await holding(world, person))?.["slug"]).toBe("chatai-premium");
  });

  test("one that fails comes back alone", async () => {
    const invoice = put({});
    world.failing.add("recordPaid");
    const paid = { id: `evt_${createId()}`, customerId, type: "invoice.paid", objectId: invoice.id };
    const completed = {
      id: `evt_${createId()}`,
      customerId,
      type: "checkout.session.completed",
      objectId: "cs_test_x",
    };
    await world.post(paid);
    await world.post(completed);
    await expect(world.workAll()).rejects.toThrow("1 of 2 events failed");
    expect(await world.stateOf(completed.id)).toBe("done");
    expect(await world.stateOf(paid.id)).toBe("received");
    await world.consumer.work({ id: paid.id, customerId });
    expect(world.handed).toEqual([
      ["ended", person.id, "cs_test_x"],
      ["recordPaid", invoice.id],
    ]);
  });
});

describe("a person gets a mail that says", () => {
  test("that the trial ends, once, in their language", async () => {
    const trialEnd = new Date("2026-11-28T12:00:00Z");
    const { id } = subscribe(world, customerId, "chatai-premium", { status: "trialing", trialEnd });
    await happen({ type: "customer.subscription.trial_will_end", objectId: id });
    expect(mailIds()).toEqual([`trial-ending:${id}`]);
    expect(world.posted[0]?.mail).toMatchObject({ to: person.email });
    expect(world.posted[0]?.mail.text).toContain("28 novembre 2026");
    expect(await newsOf(database, person.id)).toMatchObject([
      { kind: "trial-ending", facts: { ends_at: trialEnd.toISOString() }, mailed: true },
    ]);
  });

  test("what the plan costs that follows the trial", async () => {
    const from = new Date("2026-11-28T12:00:00Z");
    const { id } = subscribe(world, customerId, "chatai-premium", {
      status: "trialing",
      trialEnd: from,
      scheduled: {
        priceId: "price_chatai_max",
        planId: null,
        interval: "month",
        priceCents: 2_990,
        seats: 0,
        seatCents: null,
        from,
      },
    });
    await happen({ type: "customer.subscription.trial_will_end", objectId: id });
    const text = world.posted[0]?.mail.text;
    expect(text).toContain("Chat Max");
    expect(text).toContain("29,90");
    expect(text).not.toContain("14,90");
  });

  test.each([
    ["ends by itself", { cancelAtPeriodEnd: true }],
    ["is over", { status: "active" as const }],
  ])("nothing of a trial that %s", async (_words, fields) => {
    const trialEnd = new Date("2026-11-28T12:00:00Z");
    const { id } = subscribe(world, customerId, "chatai-premium", { status: "trialing", trialEnd, ...fields });
    await happen({ type: "customer.subscription.trial_will_end", objectId: id });
    expect(mailIds()).toEqual([]);
  });

  test("of each attempt that failed, with the page where it can be paid", async () => {
    const { id: subscriptionId } = subscribe(world, customerId, "chatai-premium", { status: "past_due" });
    const invoice = put({ subscriptionId, status: "open", attempts: 1 });
    await happen({ type: "invoice.payment_failed", objectId: invoice.id });
    put({ ...invoice, attempts: 2 });
    await happen({ type: "invoice.payment_failed", objectId: invoice.id });
    subscribe(world, customerId, "chatai-premium", { id: subscriptionId, status: "unpaid" });
    put({ ...invoice, attempts: 4 });
    await happen({ type: "invoice.payment_failed", objectId: invoice.id });
    expect(mailIds()).toEqual([1, 2, 4].map((attempt) => `payment-failed:${invoice.id}:${attempt}`));
    expect(new Set(world.posted.map(({ mail }) => mail.subject)).size).toBe(3);
    expect(world.posted[0]?.mail.text).toContain(invoice.url);
    expect((await newsOf(database, person.id)).map(({ kind }) => kind)).toEqual(Array(3).fill("payment-failed"));
  });

  test.each<[string, Partial<ProviderInvoice>, "active" | "incomplete" | "past_due"]>([
    ["has been paid meanwhile", { status: "paid" }, "active"],
    ["is the first one, on whose page they are", { status: "open" }, "incomplete"],
    ["belongs to another customer", { status: "open", customerId: "cus_other" }, "past_due"],
  ])("nothing of an invoice that %s", async (_words, fields, status) => {
    const { id: subscriptionId } = subscribe(world, customerId, "chatai-premium", { status });
    const invoice = put({ subscriptionId, ...fields });
    await happen({ type: "invoice.payment_failed", objectId: invoice.id });
    expect(mailIds()).toEqual([]);
  });

  test("that the bank asks, and not also that it failed, whichever is heard first and whenever the other comes", async () => {
    const { id: subscriptionId } = subscribe(world, customerId, "chatai-premium", { status: "past_due" });
    const invoice = put({ subscriptionId, status: "open", needsConfirmation: true });
    await happen({ type: "invoice.payment_failed", objectId: invoice.id });
    await happen({ type: "invoice.payment_action_required", objectId: invoice.id });
    expect(new Set(mailIds())).toEqual(new Set([`action-required:${invoice.id}`]));
    expect(world.posted[0]?.mail.text).toContain(invoice.url);
  });

  test("of the contract of a purchase, once it gives rights and not of its later changes", async () => {
    const { id } = subscribe(world, customerId, "chatai-premium", { status: "incomplete" });
    await happen({ type: "customer.subscription.created", objectId: id });
    expect(mailIds()).toEqual([]);
    subscribe(world, customerId, "chatai-premium", { id });
    await happen({ type: "customer.subscription.updated", objectId: id });
    expect(mailIds()).toEqual([`purchased:${id}`]);
    expect(world.posted[0]?.mail.text).toMatch(/14,90\s€ TTC par mois/);
    expect(world.posted[0]?.mail.text).toContain("Jusqu'au 7 décembre 2026 inclus");
    expect(world.posted[0]?.mail.text).toMatch(/\nConditions [^\n]+, version du \d+ \S+ \d{4}\n\n[^]+\n12\. /);
    expect(world.posted[0]?.mail.html).toContain("https://ensemble.example/resilier");
    expect(world.posted[0]?.mail.text).toMatch(/sans motif\s: .+«\sRenoncer au contrat ici\s»/);
    expect(world.posted[0]?.mail.text).not.toMatch(/ [:;?!»]/);
    world.clock.advance(3 * 86_400_000);
    await happen({ type: "customer.subscription.updated", objectId: id });
    expect(mailIds()).toHaveLength(1);
  });

  test("that the subscription has ended", async () => {
    const { id } = subscribe(world, customerId, "chatai-premium");
    await world.service.sync(customerId);
    await world.payments.cancelNow(id);
    await happen({ type: "customer.subscription.deleted", objectId: id });
    expect(mailIds()).toEqual([`subscription-ended:${id}`]);
    expect((await holding(world, person))?.["slug"]).toBe("chatai-free");
  });

  test("nothing more of one that ended during its trial", async () => {
    const trialEnd = new Date("2026-11-28T12:00:00Z");
    const { id } = subscribe(world, customerId, "chatai-premium", { status: "trialing", trialEnd });
    await world.payments.cancelNow(id);
    await happen({ type: "customer.subscription.deleted", objectId: id });
    expect(mailIds()).toEqual([]);
  });
});

test("a customer whom the provider has deleted is taken from the account", async () => {
  subscribe(world, customerId, "pdf-plus");
  await world.service.sync(customerId);
  await world.payments.removeCustomer(customerId);
  await happen({ type: "customer.deleted", objectId: customerId });
  expect((await holding(world, person))?.["slug"]).toBe("pdf-free");
  expect(await world.service.findCustomerOf(person.id)).toBeNull();
});

test("a page that expired is handed on", async () => {
  await happen({ type: "checkout.session.expired", objectId: "cs_test_old" });
  expect(world.handed).toEqual([["ended", person.id, "cs_test_old"]]);
});
