import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createNoPayments } from "../../../../worker/providers/payments/no-payments.ts";
import { createWebhooksRepository } from "../../../../worker/modules/payments/webhooks/webhooks.repository.ts";
import { createWebhooksService } from "../../../../worker/modules/payments/webhooks/webhooks.service.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { createScriptedPayments, signed } from "../../../support/scripted-payments.ts";
import { makeEventsWorld } from "./world.ts";
import type { EventsWorld } from "./world.ts";

let database: TestDatabase;
let world: EventsWorld;
let id: string;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
beforeEach(async () => {
  world = await makeEventsWorld(database);
  await database.sql("delete from payment_event");
  id = `evt_${createId()}`;
});
afterAll(() => database.close());

const kept = () => database.sql("select id, type, customer_id, object_id, state from payment_event");
const happened = () => ({ id, type: "customer.subscription.updated", customerId: "cus_one", objectId: "sub_one" });

describe("an event", () => {
  test("that is signed is kept with who, what and when alone, and queued", async () => {
    await world.post(happened());
    expect(await kept()).toEqual([
      {
        id,
        type: "customer.subscription.updated",
        customer_id: "cus_one",
        object_id: "sub_one",
        state: "received",
      },
    ]);
    expect(world.sent).toEqual([{ kind: "payment-event", id, customerId: "cus_one" }]);
  });

  test("is kept and queued in one round trip", async () => {
    const before = database.roundTrips();
    await world.post(happened());
    expect(database.roundTrips() - before).toBe(1);
  });

  test("that comes twice is kept once, and queued again only while it waits", async () => {
    await Promise.all([world.post(happened()), world.post(happened())]);
    expect(await kept()).toHaveLength(1);
    expect(world.queued()).toEqual([id, id]);
    await database.sql("update payment_event set state = 'done'");
    await world.post(happened());
    expect(world.queued()).toEqual([id, id]);
  });

  test("of a kind that was not asked for is accepted and ignored", async () => {
    await world.post({ ...happened(), type: "product.created" });
    expect(await kept()).toEqual([]);
    expect(world.sent).toEqual([]);
  });
});

describe("refused with payments.signature_invalid, and nothing is kept", () => {
  afterEach(async () => {
    expect(await kept()).toEqual([]);
    expect(world.sent).toEqual([]);
  });

  test.each([null, "", "forged"])("a signature that is %j", async (signature) => {
    const raw = JSON.stringify({ ...happened(), live: false, createdAt: "2026-11-21T12:00:00Z" });
    await expect(world.webhooks.receive(raw, signature)).rejects.toThrow("payments.signature_invalid");
  });

  test("an event of real money where the key is a test key", async () => {
    await expect(world.post({ ...happened(), live: true })).rejects.toThrow("payments.signature_invalid");
  });

  test("a test event where the key moves real money", async () => {
    const { queue, clock } = world;
    const events = createWebhooksRepository(database.db);
    const payments = createScriptedPayments({ live: true });
    const webhooks = createWebhooksService({ events, payments, queue, clock });
    const raw = JSON.stringify({ ...happened(), live: false, createdAt: "2026-11-21T12:00:00Z" });
    await expect(webhooks.receive(raw, signed)).rejects.toThrow("payments.signature_invalid");
  });
});

test("where payments are off, every event is refused with payments.unavailable", async () => {
  const { queue, clock } = world;
  const payments = createNoPayments();
  const webhooks = createWebhooksService({ events: createWebhooksRepository(database.db), payments, queue, clock });
  await expect(webhooks.receive("{}", signed)).rejects.toThrow("payments.unavailable");
});

describe("so that the provider sends it again, an event is not accepted", () => {
  test("that cannot be queued; the second time it is", async () => {
    const { payments, clock } = world;
    let down = true;
    const sent: string[] = [];
    const queue = {
      async send(message: { id: string }) {
        if (down) throw new Error("the queue is down");
        sent.push(message.id);
      },
    };
    const events = createWebhooksRepository(database.db);
    const webhooks = createWebhooksService({ events, payments, queue, clock });
    const raw = JSON.stringify({ ...happened(), live: false, createdAt: "2026-11-21T12:00:00Z" });
    await expect(webhooks.receive(raw, signed)).rejects.toThrow("the queue is down");
    down = false;
    await webhooks.receive(raw, signed);
    expect(sent).toEqual([id]);
  });

  test("that cannot be kept; the second time it is", async () => {
    database.disturb("refused", 1);
    await expect(world.post(happened())).rejects.toThrow("Failed query");
    expect(world.queued()).toEqual([]);
    await world.post(happened());
    expect(world.queued()).toEqual([id]);
  });
});

describe("an event whose message is lost", () => {
  const minute = 60_000;

  test("is queued again a quarter of an hour later, and what is young or done is not", async () => {
    const [old, young, done] = [`evt_${createId()}`, `evt_${createId()}`, `evt_${createId()}`];
    await world.post({ ...happened(), id: old });
    await world.post({ ...happened(), id: done });
    await database.sql("update payment_event set state = 'done' where id = $1", [done]);
    world.clock.advance(15 * minute + 1);
    await world.post({ ...happened(), id: young });
    world.sent.length = 0;
    await world.webhooks.resend();
    await world.webhooks.resend();
    expect(world.queued()).toEqual([old]);
  });

  test("is not one that the queue tried a moment ago", async () => {
    const waiting = `evt_${createId()}`;
    await world.post({ ...happened(), type: "charge.refunded", id: waiting, objectId: "ch_one" });
    world.clock.advance(10 * minute);
    world.payments.fail("findChargedInvoice", new Error("down"));
    await expect(world.workAll()).rejects.toThrow("1 of 1 events failed");
    world.clock.advance(10 * minute);
    await world.webhooks.resend();
    expect(world.queued()).toEqual([]);
  });

  test("is sent again by the night alone once it has failed for good", async () => {
    const failed = `evt_${createId()}`;
    await world.post({ ...happened(), id: failed });
    await database.sql(
      `insert into failed_message (id, kind, body, attempts, failed_at) values ($1, 'payment-event', '{}', 11, now())`,
      [failed],
    );
    world.sent.length = 0;
    world.clock.advance(60 * minute);
    await world.webhooks.resend();
    expect(world.queued()).toEqual([]);
    await world.webhooks.resend({ failedToo: true });
    expect(world.queued()).toEqual([failed]);
  });
});

test("what was done is forgotten after ninety days, and what waits is not", async () => {
  const waiting = `evt_${createId()}`;
  await world.post(happened());
  await world.post({ ...happened(), id: waiting });
  await database.sql("update payment_event set state = 'done' where id = $1", [id]);
  world.clock.advance(89 * 86_400_000);
  await world.webhooks.removeOld();
  expect(await kept()).toHaveLength(2);
  world.clock.advance(2 * 86_400_000);
  await world.webhooks.removeOld();
  expect(await kept()).toMatchObject([{ id: waiting }]);
});
