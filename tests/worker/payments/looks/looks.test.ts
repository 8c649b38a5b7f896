import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { makeInvoice } from "../../../support/payment-facts.ts";
import { dayMs, holding, makeCustomer, subscribe } from "../billing/world.ts";
import { makeEventsWorld } from "../webhooks/world.ts";
import type { EventsWorld } from "../webhooks/world.ts";
import { livesThroughLosses } from "./lost-events.ts";

describe("the nightly look", () => {
  let database: TestDatabase;
  let world: EventsWorld;
  beforeAll(async () => {
    database = await startDatabase({ seeded: true });
  });
  beforeEach(async () => {
    await database.sql("delete from billing_customer");
    await database.sql("delete from billing_look");
    world = await makeEventsWorld(database);
  });
  afterAll(() => database.close());

  const syncs = () => world.payments.calls.filter(({ name }) => name === "listSubscriptions").length;

  test("asks nothing of a customer whose both sides agree", async () => {
    const { customerId } = await makeCustomer(world);
    subscribe(world, customerId, "chatai-premium");
    await world.service.sync(customerId);
    const before = syncs();
    await world.looks.begin();
    expect(syncs()).toBe(before);
  });

  test("ends a yearly plan whose end was never delivered", async () => {
    const { customerId, person } = await makeCustomer(world);
    const { id } = subscribe(world, customerId, "chatai-premium", { interval: "year" });
    await world.service.sync(customerId);
    await world.payments.cancelNow(id);
    await world.looks.begin();
    expect(await holding(world, person)).toMatchObject({ slug: "chatai-free", subscription_id: null });
  });

  test("ends the grace of a payment that never came", async () => {
    const { customerId, person } = await makeCustomer(world);
    subscribe(world, customerId, "chatai-premium", { status: "past_due" });
    await world.service.sync(customerId);
    world.clock.advance(7 * dayMs);
    await world.looks.begin();
    expect(await holding(world, person)).toMatchObject({ slug: "chatai-free" });
  });

  test("works on an event that was only listed, and not again the next night", async () => {
    const { customerId } = await makeCustomer(world);
    const invoice = makeInvoice({ customerId });
    world.payments.invoices.set(invoice.id, invoice);
    const event = { id: `evt_${invoice.id}`, type: "invoice.paid", live: false, customerId, objectId: invoice.id };
    world.payments.happened.push({ ...event, createdAt: new Date(world.clock.now()) });
    await world.looks.begin();
    expect(world.queued()).toEqual([event.id]);
    await world.workAll();
    world.clock.advance(dayMs);
    await world.looks.begin();
    expect(world.queued()).toEqual([]);
  });

  test("goes on at the page where it was cut off", async () => {
    for (let made = 0; made < 5; made += 1) {
      const { customerId } = await makeCustomer(world);
      subscribe(world, customerId, "chatai-premium");
    }
    const pages = () => world.payments.calls.filter(({ name }) => name === "pageSubscriptions");
    world.payments.fail("pagePaidInvoices", new Error("down"));
    await expect(world.looks.begin()).rejects.toThrow("1 pages of the look failed");
    expect(pages()).toHaveLength(3);
    world.clock.advance(10 * 60_000);
    await world.looks.goOn();
    expect(pages()).toHaveLength(3);
    expect(await database.sql("select part from billing_look where done_at is null")).toEqual([]);
  });

  test("that fails for one still does the others, and reads the same time again", async () => {
    const [one, two] = [await makeCustomer(world), await makeCustomer(world)];
    for (const { customerId } of [one, two]) subscribe(world, customerId, "chatai-premium");
    world.payments.fail("listSubscriptions", new Error("down"));
    await world.looks.begin();
    const slugs = async () =>
      (await Promise.all([one, two].map(({ person }) => holding(world, person)))).map((row) => row?.["slug"]).sort();
    expect(await slugs()).toEqual(["chatai-free", "chatai-premium"]);
    world.clock.advance(dayMs);
    await world.looks.begin();
    expect(await slugs()).toEqual(["chatai-premium", "chatai-premium"]);
  });

  test.each([true, false])(
    "leaves nothing wrong after one night with half of all events lost, listed: %s",
    async (listed) => {
      const { day, nights } = await livesThroughLosses(database, 20, { listed });
      expect(day).toBeGreaterThan(0);
      expect(nights).toEqual([0, 0]);
    },
    120_000,
  );
});
