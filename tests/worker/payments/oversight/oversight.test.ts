import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { OwnCaller } from "../../../support/people.ts";
import { createOversightRepository } from "../../../../worker/modules/payments/oversight/oversight.repository.ts";
import { createOversightService } from "../../../../worker/modules/payments/oversight/oversight.service.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { dayMs, holding, makeCustomer, makeWorld, subscribe } from "../billing/world.ts";
import type { World } from "../billing/world.ts";

let database: TestDatabase;
let world: World;
let person: OwnCaller;
let customerId: string;
let oversight: ReturnType<typeof createOversightService>;
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  database = await startDatabase({ seeded: true });
});
beforeEach(async () => {
  await database.sql(`delete from "user"`);
  world = await makeWorld(database);
  ({ person, customerId } = await makeCustomer(world));
  const { payments, service: billing, clock } = world;
  oversight = createOversightService({
    oversight: createOversightRepository(database.db),
    billing,
    payments,
    clock,
  });
});
afterAll(() => database.close());

const listed = async (query: Parameters<typeof oversight.list>[0] = {}) => (await oversight.list(query)).data;

const users = async (query: Parameters<typeof listed>[0]) => (await listed(query)).map(({ user_id }) => user_id);

/** Two that live, of which the dearer gives the plan. */
async function makeTwo() {
  const cheap = subscribe(world, customerId, "chatai-premium", { priceCents: 990 });
  const dear = subscribe(world, customerId, "chatai-premium", { priceCents: 1_990 });
  await world.service.sync(customerId);
  return { cheap, dear };
}

describe("subscriptions to look at", () => {
  test("are those of a person with two, with all that live and a way to the provider's page", async () => {
    const { cheap, dear } = await makeTwo();
    subscribe(world, customerId, "chatai-premium", { status: "canceled", endedAt: new Date(world.clock.now()) });
    await world.service.sync(customerId);
    const [row] = await listed();
    expect(row).toMatchObject({
      workspace_id: person.id,
      user_id: person.id,
      user_email: person.email,
      reason: "two_subscriptions",
      customer_id: customerId,
      provider_url: `https://pay.example/customers/${customerId}`,
    });
    const found = row?.subscriptions.map(({ id, counts, current_period_end }) => ({ id, counts, current_period_end }));
    const end = "2026-12-21T12:00:00.000Z";
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({ id: dear.id, counts: true, current_period_end: end });
    expect(found).toContainEqual({ id: cheap.id, counts: false, current_period_end: end });
  });

  test("are those with a price that no plan has", async () => {
    subscribe(world, customerId, "nobody-knows", { priceId: "price_of_nothing" });
    await world.service.sync(customerId);
    expect(await listed()).toMatchObject([{ reason: "unknown_price" }]);
  });

  test("are those that are not paid after their grace, and not before", async () => {
    subscribe(world, customerId, "chatai-premium", { status: "past_due" });
    await world.service.sync(customerId);
    world.clock.advance(7 * dayMs - 1);
    expect(await listed()).toEqual([]);
    world.clock.advance(1);
    expect(await listed()).toMatchObject([{ reason: "unpaid", subscriptions: [{ status: "past_due" }] }]);
  });

  test("are those that are not taxed, behind what is not paid, until an admin has looked", async () => {
    subscribe(world, customerId, "chatai-premium", { addressNeeded: true });
    await world.service.sync(customerId);
    expect(await listed()).toMatchObject([{ reason: "address_needed", subscriptions: [{ status: "active" }] }]);
    expect(await listed({ reason: "unpaid" })).toEqual([]);
    const { before } = await oversight.markLookedAt(person.id, "written to");
    expect(before).toEqual({ needs_look: "address_needed" });
    expect(await listed()).toEqual([]);
    subscribe(world, customerId, "chatai-premium", { status: "unpaid" });
    await world.service.sync(customerId);
    expect(await listed()).toMatchObject([{ reason: "unpaid" }]);
    expect((await oversight.markLookedAt(person.id, "seen")).before).toEqual({ needs_look: "unpaid" });
  });

  test("are searched by person, customer and subscription, filtered and sorted", async () => {
    const { dear } = await makeTwo();
    const second = await makeCustomer(world);
    subscribe(world, second.customerId, "nobody-knows", { priceId: "price_of_nothing" });
    await world.service.sync(second.customerId);
    expect(await users({ q: dear.id })).toEqual([person.id]);
    expect(await users({ q: second.person.email })).toEqual([second.person.id]);
    expect(await users({ q: customerId })).toEqual([person.id]);
    expect(await users({ reason: "unknown_price" })).toEqual([second.person.id]);
    expect(await users({ sort: "reason" })).toEqual([person.id, second.person.id]);
    expect(await users({ sort: "-reason" })).toEqual([second.person.id, person.id]);
    expect((await oversight.list({})).total).toBe(2);
  });
});

describe("looked at", () => {
  test("takes a person off the list until a sync finds the same again", async () => {
    await makeTwo();
    const { subject, before, after } = await oversight.markLookedAt(person.id, "refunded the second by hand");
    expect({ subject, before, after }).toEqual({
      subject: `user ${person.id}`,
      before: { needs_look: "two_subscriptions" },
      after: { needs_look: null, reason: "refunded the second by hand" },
    });
    expect(await listed()).toEqual([]);
    expect((await holding(world, person))?.["slug"]).toBe("chatai-premium");
    await world.service.sync(customerId);
    expect(await listed()).toMatchObject([{ reason: "two_subscriptions" }]);
  });

  test("is said of an unpaid one too, until the next sync", async () => {
    subscribe(world, customerId, "chatai-premium", { status: "unpaid" });
    await world.service.sync(customerId);
    await oversight.markLookedAt(person.id, "they wrote to us");
    expect(await listed()).toEqual([]);
    await world.service.sync(customerId);
    expect(await listed()).toMatchObject([{ reason: "unpaid" }]);
  });

  test("is payments.not_found where there is nothing to look at", async () => {
    await expect(oversight.markLookedAt(person.id, "why not")).rejects.toMatchObject({ code: "payments.not_found" });
  });
});

describe("ending one of two", () => {
  test("ends it at the provider now, and the other one counts", async () => {
    const { cheap, dear } = await makeTwo();
    const { subject, before, after } = await oversight.end(dear.id, "bought twice");
    expect({ subject, before, after }).toMatchObject({
      subject: `subscription ${dear.id}`,
      before: { workspace_id: person.id, status: "active", price_cents: 1_990 },
      after: { status: "canceled", reason: "bought twice" },
    });
    expect(await holding(world, person)).toMatchObject({ subscription_id: cheap.id, needs_look: null });
    expect(await listed()).toEqual([]);
  });

  test("a second time ends nothing more: the last one is the person's own", async () => {
    const { cheap, dear } = await makeTwo();
    await oversight.end(dear.id, "bought twice");
    await oversight.end(dear.id, "clicked twice");
    await expect(oversight.end(cheap.id, "and this")).rejects.toMatchObject({ code: "payments.single_subscription" });
    expect((await holding(world, person))?.["subscription_id"]).toBe(cheap.id);
  });

  test("does not take one that was never paid for the other", async () => {
    const paid = subscribe(world, customerId, "chatai-premium");
    const begun = subscribe(world, customerId, "chatai-premium", { status: "incomplete" });
    await world.service.sync(customerId);
    await expect(oversight.end(paid.id, "which one")).rejects.toMatchObject({ code: "payments.single_subscription" });
    await oversight.end(begun.id, "never paid");
    expect((await holding(world, person))?.["subscription_id"]).toBe(paid.id);
  });

  test("leaves all as it is while the provider is down", async () => {
    const { dear } = await makeTwo();
    world.payments.fail("cancelNow", new Error("down"));
    await expect(oversight.end(dear.id, "bought twice")).rejects.toThrow("down");
    expect(await holding(world, person)).toMatchObject({ subscription_id: dear.id, needs_look: "two_subscriptions" });
  });

  test("of an unknown subscription is payments.not_found", async () => {
    await expect(oversight.end("sub_none", "why not")).rejects.toMatchObject({ code: "payments.not_found" });
  });
});
