import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { UserCaller } from "../../../../worker/lib/caller.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { createEventsRepository } from "../../../../worker/modules/payments/webhooks/events.repository.ts";
import { createEventsService } from "../../../../worker/modules/payments/webhooks/events.service.ts";
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
let log: ReturnType<typeof createEventsService>;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
beforeEach(async () => {
  await database.sql("delete from payment_event");
  world = await makeEventsWorld(database);
  ({ person, customerId } = await makeCustomer(world));
  log = createEventsService({ events: createEventsRepository(database.db), queue: world.queue, clock: world.clock });
});
afterAll(() => database.close());

const ids = async (query: Parameters<typeof log.list>[0]) => (await log.list(query)).data.map(({ id }) => id);

async function happen(event: Omit<Happened, "id">): Promise<string> {
  const id = `evt_${createId()}`;
  await world.post({ id, customerId, ...event });
  return id;
}

describe("a replay", () => {
  test("works on an event once more, and what it earned and told stays once", async () => {
    const lapsed = subscribe(world, customerId, "chatai-premium", { status: "past_due" });
    const invoice = makeInvoice({ customerId, subscriptionId: lapsed.id, status: "open", attempts: 1 });
    world.payments.invoices.set(invoice.id, invoice);
    const id = await happen({ type: "invoice.payment_failed", objectId: invoice.id });
    await world.workAll();
    expect(world.posted).toHaveLength(1);
    for (let time = 0; time < 2; time += 1) {
      await log.replay(id);
      expect(await world.stateOf(id)).toBe("received");
      await world.workAll();
      expect(await world.stateOf(id)).toBe("done");
    }
    expect(world.posted).toHaveLength(1);
  });

  test("of one that had no account then informs the person who is known by now", async () => {
    await database.sql("delete from billing_customer where customer_id = $1", [customerId]);
    const ended = subscribe(world, customerId, "chatai-premium", {
      status: "canceled",
      endedAt: new Date(world.clock.now()),
    });
    const id = await happen({ type: "customer.subscription.deleted", objectId: ended.id });
    await world.workAll();
    expect([await world.stateOf(id), world.posted]).toEqual(["ignored", []]);
    await database.sql(
      "insert into billing_customer (user_id, customer_id, language, created_at) values ($1, $2, 'en', now())",
      [person.id, customerId],
    );
    await log.replay(id);
    await world.workAll();
    expect([await world.stateOf(id), world.posted.length]).toEqual(["done", 1]);
  });

  test("says in the audit log what the state was, and names no address", async () => {
    const id = await happen({ type: "customer.subscription.updated" });
    await world.workAll();
    const { subject, before, after, answer } = await log.replay(id);
    expect({ subject, before, after }).toEqual({
      subject: `payment event ${id}`,
      before: { state: "done" },
      after: { state: "received" },
    });
    expect(answer).toMatchObject({ id, state: "received", done_at: null });
  });

  test("whose message is lost leaves the event to the sweep", async () => {
    const id = await happen({ type: "customer.subscription.updated" });
    await world.workAll();
    const queue = { send: () => Promise.reject(new Error("the queue is down")) };
    const broken = createEventsService({ events: createEventsRepository(database.db), queue, clock: world.clock });
    await expect(broken.replay(id)).rejects.toThrow("the queue is down");
    world.clock.advance(15 * 60_000 + 1);
    await world.webhooks.resend();
    await world.workAll();
    expect(await world.stateOf(id)).toBe("done");
  });

  test("of an event that is not there is payments.not_found", async () => {
    await expect(log.replay("evt_none")).rejects.toMatchObject({ code: "payments.not_found" });
  });
});

describe("the list of events", () => {
  test("says whose each is, and how long it waited or waits", async () => {
    const id = await happen({ type: "customer.subscription.updated" });
    world.clock.advance(5_000);
    expect((await log.list({})).data).toMatchObject([
      { id, state: "received", user_id: person.id, user_email: person.email, waited: 5_000, done_at: null },
    ]);
    await world.workAll();
    world.clock.advance(60_000);
    expect((await log.list({})).data).toMatchObject([{ id, state: "done", waited: 5_000 }]);
  });

  test("is searched by id, type, customer and address, and filtered by state", async () => {
    const mine = await happen({ type: "invoice.paid", objectId: "in_sought" });
    const theirs = await happen({ type: "customer.subscription.created", customerId: "cus_stranger" });
    await world.workAll();
    expect(await ids({ q: mine })).toEqual([mine]);
    expect(await ids({ q: "subscription.cre" })).toEqual([theirs]);
    expect(await ids({ q: "cus_stranger" })).toEqual([theirs]);
    expect(await ids({ q: person.email.toUpperCase() })).toEqual([mine]);
    expect(await ids({ q: "in_sought" })).toEqual([mine]);
    expect(await ids({ q: "%" })).toEqual([]);
    expect(await ids({ state: "ignored" })).toEqual([theirs]);
    expect(await ids({ state: "done", q: "invoice" })).toEqual([mine]);
  });

  test.each(["received_at", "created_at", "type"] as const)("is sorted by %s, both ways", async (column) => {
    for (const type of ["invoice.paid", "charge.refunded", "customer.deleted"]) {
      await happen({ type, customerId: null, at: new Date(world.clock.now() - 1_000).toISOString() });
      world.clock.advance(1_000);
    }
    const up = await log.list({ sort: column });
    const down = await log.list({ sort: `-${column}` });
    const values = up.data.map((row) => row[column]);
    expect(values).toEqual(values.toSorted());
    expect(down.data.map(({ id }) => id)).toEqual(up.data.map(({ id }) => id).toReversed());
    expect(up.total).toBe(3);
  });
});
