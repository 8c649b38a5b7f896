import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OwnCaller } from "../../../support/people.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { makePerson } from "../../../support/people.ts";
import { holding, makeCustomer, makeWorld, subscribe } from "./world.ts";
import type { World } from "./world.ts";

let database: TestDatabase;
let world: World;
let person: OwnCaller;
let customerId: string;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
beforeEach(async () => {
  await database.sql("delete from billing_customer");
  world = await makeWorld(database);
  ({ person, customerId } = await makeCustomer(world));
});
afterAll(() => database.close());

describe("a person's customer", () => {
  test("is made once, from two tabs at once", async () => {
    const other = await makePerson(database.db);
    const made = await Promise.all([world.service.customerOf(other, "en"), world.service.customerOf(other, "en")]);
    expect(new Set(made).size).toBe(1);
    expect(await world.service.findCustomerOf(other.id)).toBe(made[0]);
  });

  test("stays the one that is kept, whatever the provider names later", async () => {
    const asked = () => world.payments.calls.filter(({ name }) => name === "ensureCustomer").length;
    const before = asked();
    expect(await world.service.customerOf(person, "fr")).toBe(customerId);
    expect(asked()).toBe(before);
  });

  test("is sent a new address once", async () => {
    const email = `moved-${person.email}`;
    await database.sql(`update "user" set email = $2 where id = $1`, [person.id, email]);
    await database.sql("update billing_customer set email_due = true where user_id = $1", [person.id]);
    await world.service.sync(customerId);
    await world.service.sync(customerId);
    const told = world.payments.calls.filter(({ name }) => name === "changeEmail");
    expect(told).toMatchObject([{ input: [customerId, email] }]);
  });

  test("is written to in the language that was spoken last", async () => {
    await world.service.customerOf(person, "en");
    expect(await world.billing.findPayer(customerId)).toEqual({
      workspaceId: person.id,
      userId: person.id,
      email: person.email,
      language: "en",
    });
  });

  test("is none for an account that never bought, and its sync asks nothing", async () => {
    const other = await makePerson(database.db);
    expect(await world.service.findCustomerOf(other.id)).toBeNull();
    await world.service.syncUser(other.id);
    expect(world.payments.calls.filter(({ name }) => name === "listSubscriptions")).toEqual([]);
  });

  test("that the provider deleted leaves its person with the free plan, free to buy again", async () => {
    subscribe(world, customerId, "pdf-plus");
    await world.service.sync(customerId);
    await world.payments.removeCustomer(customerId);
    await world.service.unlink(customerId);
    expect(await holding(world, person)).toMatchObject({ slug: "pdf-free", subscription_id: null });
    expect(await world.service.findCustomerOf(person.id)).toBeNull();
    expect(await world.service.readLast(person.id)).toMatchObject({
      status: "canceled",
      ended_at: "2026-11-21T12:00:00.000Z",
    });
  });
});

test("a customer from whom a plan still comes is not forgotten: it would never end", async () => {
  subscribe(world, customerId, "pdf-plus");
  await expect(world.service.unlink(customerId)).rejects.toThrow("still gives a plan");
  expect(await world.service.findCustomerOf(person.id)).toBe(customerId);
  expect((await holding(world, person))?.["slug"]).toBe("pdf-plus");
});

describe("what a person reads", () => {
  test("is nothing before the first purchase", async () => {
    expect(await world.service.read(person)).toEqual({
      subscription: null,
      trial_available: true,
      pay_url: null,
    });
    expect(await world.service.readLast(person.id)).toBeNull();
  });

  test("is the subscription that gives the plan, with the change that waits", async () => {
    const { id } = subscribe(world, customerId, "chatai-max", {
      priceCents: 2_990,
      cancelAtPeriodEnd: true,
      scheduled: {
        priceId: "price_chatai_premium",
        planId: null,
        interval: "month",
        priceCents: 1_490,
        seats: 0,
        seatCents: null,
        from: new Date("2026-12-21T12:00:00Z"),
      },
    });
    await world.service.sync(customerId);
    const { subscription } = await world.service.read(person);
    expect(subscription).toMatchObject({
      id,
      status: "active",
      price_cents: 2_990,
      currency: "eur",
      current_period_end: "2026-12-21T12:00:00.000Z",
      cancel_at_period_end: true,
      grace_until: null,
      scheduled: { interval: "month", price_cents: 1_490, from: "2026-12-21T12:00:00.000Z" },
    });
    expect(subscription?.plan_name?.en).toBeTruthy();
    expect(subscription?.scheduled?.plan_name.en).toBeTruthy();
  });

  test("names the page where an open invoice can be paid, and until when the plan stays on", async () => {
    subscribe(world, customerId, "chatai-premium", {
      status: "past_due",
      openInvoice: { id: "in_open", url: "https://pay.example/in_open" },
    });
    await world.service.sync(customerId);
    expect(await world.service.read(person)).toMatchObject({
      subscription: { status: "past_due", grace_until: "2026-11-28T12:00:00.000Z" },
      pay_url: "https://pay.example/in_open",
    });
  });

  test("is the latest subscription, ended or not", async () => {
    subscribe(world, customerId, "chatai-premium", { status: "canceled", endedAt: new Date("2026-11-20Z") });
    await world.service.sync(customerId);
    expect((await world.service.read(person)).subscription).toBeNull();
    expect(await world.service.readLast(person.id)).toMatchObject({ status: "canceled" });
  });

  test("is never another's", async () => {
    const other = await makeCustomer(world);
    subscribe(world, other.customerId, "chatai-premium");
    await world.service.sync(other.customerId);
    expect((await world.service.read(person)).subscription).toBeNull();
  });
});
