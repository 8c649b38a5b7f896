import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OwnCaller } from "../../../support/people.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { activeOf, planId } from "../../plans/world.ts";
import { dayMs, holding, makeCustomer, makeWorld, subscribe } from "./world.ts";
import type { World } from "./world.ts";

let database: TestDatabase;
let world: World;
let person: OwnCaller;
let customerId: string;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
beforeEach(async () => {
  world = await makeWorld(database);
  ({ person, customerId } = await makeCustomer(world));
});
afterAll(() => database.close());

const sync = () => world.service.sync(customerId);
const held = async () => (await holding(world, person))?.["slug"];

describe("a sync", () => {
  test("gives the plan that is paid, with its limits, period and modules", async () => {
    const { id } = subscribe(world, customerId, "pdf-plus");
    await sync();
    const [{ limits } = {}] = await database.sql("select limits from plan where slug = 'pdf-plus'");
    expect(await holding(world, person)).toEqual({
      slug: "pdf-plus",
      limits,
      period_start: "2026-11-21 12:00:00+00",
      period_end: "2026-12-21 12:00:00+00",
      subscription_id: id,
      needs_look: null,
    });
    expect(await activeOf(database, person.id)).toEqual([8]);
  });

  test("is two round trips, and one call of the provider", async () => {
    subscribe(world, customerId, "chatai-premium");
    const before = database.roundTrips();
    await sync();
    expect(database.roundTrips() - before).toBe(2);
    expect(world.payments.calls.filter(({ name }) => name === "listSubscriptions")).toHaveLength(1);
  });

  test("done again changes nothing", async () => {
    subscribe(world, customerId, "pdf-plus");
    await sync();
    const before = await holding(world, person);
    await sync();
    expect(await holding(world, person)).toEqual(before);
    expect(await database.sql("select id from subscription where user_id = $1", [person.id])).toHaveLength(1);
  });

  test("of a customer who is none of ours asks and writes nothing", async () => {
    await world.service.sync("cus_stranger");
    expect(world.payments.calls.filter(({ name }) => name === "listSubscriptions")).toEqual([]);
  });

  test("leaves the limits of a payer as they were after an edit of the plan", async () => {
    subscribe(world, customerId, "chatai-premium");
    await sync();
    const before = await holding(world, person);
    const [{ limits } = {}] = await database.sql("select limits from plan where slug = 'chatai-premium'");
    await database.sql(
      `update plan set limits = '{"chat":{"period":"month","questions":1,"costMicros":1}}' where slug = 'chatai-premium'`,
    );
    await sync();
    expect(await holding(world, person)).toEqual(before);
    await database.sql("update plan set limits = $1::jsonb where slug = 'chatai-premium'", [JSON.stringify(limits)]);
  });

  test("raises the limits at once when the plan changes, and what was used stays counted", async () => {
    const { id } = subscribe(world, customerId, "chatai-premium");
    await sync();
    await database.sql(
      `insert into quota (user_id, query_type, period_start, period_end, used)
       values ($1, 'chat', '2026-11-21Z', '2026-12-21Z', 29)`,
      [person.id],
    );
    subscribe(world, customerId, "combo-plus", { id });
    await sync();
    expect(await held()).toBe("combo-plus");
    expect(await activeOf(database, person.id)).toEqual([1, 2, 5, 8]);
    expect(await database.sql("select used from quota where user_id = $1", [person.id])).toEqual([{ used: 29 }]);
  });

  test("moves the period on when it is renewed", async () => {
    const { id } = subscribe(world, customerId, "chatai-premium");
    await sync();
    const [periodStart, periodEnd] = [new Date("2026-12-21T12:00:00Z"), new Date("2027-01-21T12:00:00Z")];
    subscribe(world, customerId, "chatai-premium", { id, periodStart, periodEnd });
    await sync();
    expect(await holding(world, person)).toMatchObject({
      period_start: "2026-12-21 12:00:00+00",
      period_end: "2027-01-21 12:00:00+00",
    });
  });
});

describe("when paid rights end", () => {
  test("the free plan of their type follows, without a period", async () => {
    const { id } = subscribe(world, customerId, "pdf-plus");
    await sync();
    await world.payments.cancelNow(id);
    await sync();
    expect(await holding(world, person)).toMatchObject({
      slug: "pdf-free",
      period_start: null,
      period_end: null,
      subscription_id: null,
    });
    expect(await activeOf(database, person.id)).toEqual([8]);
  });

  test("after seven days without a payment they have ended", async () => {
    subscribe(world, customerId, "chatai-premium", { status: "past_due" });
    world.clock.advance(7 * dayMs - 1);
    await sync();
    expect(await held()).toBe("chatai-premium");
    world.clock.advance(1);
    await sync();
    expect(await held()).toBe("chatai-free");
  });

  test("an account that never had a subscription keeps the free plan that was chosen", async () => {
    const other = await makeCustomer(world, "cv-free");
    await world.service.sync(other.customerId);
    expect(await holding(world, other.person)).toMatchObject({ slug: "cv-free", needs_look: null });
  });

  test("a plan that was given without a subscription stays", async () => {
    const other = await makeCustomer(world, "combo-plus");
    await world.service.sync(other.customerId);
    expect((await holding(world, other.person))?.["slug"]).toBe("combo-plus");
  });
});

describe("what an admin should look at", () => {
  test("two live subscriptions: the dearer gives the plan, and the mark goes when one is left", async () => {
    subscribe(world, customerId, "chatai-premium", { priceCents: 1_490 });
    const dearer = subscribe(world, customerId, "combo-plus", { priceCents: 2_990 });
    await sync();
    expect(await holding(world, person)).toMatchObject({ slug: "combo-plus", needs_look: "two_subscriptions" });
    await world.payments.cancelNow(dearer.id);
    await sync();
    expect(await holding(world, person)).toMatchObject({ slug: "chatai-premium", needs_look: null });
  });

  test("an unknown price keeps the plan there was", async () => {
    const { id } = subscribe(world, customerId, "chatai-premium");
    await sync();
    const before = await holding(world, person);
    subscribe(world, customerId, "made-by-hand", { id, planId: 999_999 });
    await sync();
    expect(await holding(world, person)).toEqual({ ...before, needs_look: "unknown_price" });
    const [row] = await database.sql("select plan_id, price_id from subscription where id = $1", [id]);
    expect(row).toEqual({ plan_id: null, price_id: "price_made_by_hand" });
  });

  test("an unknown price gives no plan to an account that had none", async () => {
    subscribe(world, customerId, "made-by-hand");
    await sync();
    expect(await holding(world, person)).toMatchObject({ slug: "chatai-free", needs_look: "unknown_price" });
  });
});

describe("two syncs at once", () => {
  test.each(["the older one ends last", "the older one ends first"])("%s: the newer facts stand", async (order) => {
    subscribe(world, customerId, "chatai-premium", { id: `sub_${customerId}` });
    const release = world.payments.holdNextList();
    const older = sync();
    await expect.poll(() => world.payments.calls.some(({ name }) => name === "listSubscriptions")).toBe(true);
    subscribe(world, customerId, "combo-plus", { id: `sub_${customerId}` });
    if (order === "the older one ends first") {
      release();
      await older;
    }
    await sync();
    release();
    await older;
    expect(await held()).toBe("combo-plus");
    const [row] = await database.sql("select price_id from subscription where user_id = $1", [person.id]);
    expect(row).toEqual({ price_id: "price_combo_plus" });
  });

  test("a late one brings no ended subscription back", async () => {
    const { id } = subscribe(world, customerId, "pdf-plus");
    const release = world.payments.holdNextList();
    const late = sync();
    await expect.poll(() => world.payments.calls.some(({ name }) => name === "listSubscriptions")).toBe(true);
    await world.payments.cancelNow(id);
    await sync();
    release();
    await late;
    expect(await held()).toBe("chatai-free");
  });

  test("an end that was seen before the plan was written still ends it", async () => {
    subscribe(world, customerId, "pdf-plus", { id: `sub_${customerId}` });
    const releaseFirst = world.payments.holdNextList();
    const first = sync();
    const lists = () => world.payments.calls.filter(({ name }) => name === "listSubscriptions").length;
    await expect.poll(lists).toBe(1);
    await world.payments.cancelNow(`sub_${customerId}`);
    const releaseSecond = world.payments.holdNextList();
    const second = sync();
    await expect.poll(lists).toBe(2);
    releaseFirst();
    await first;
    expect(await held()).toBe("pdf-plus");
    releaseSecond();
    await second;
    expect(await held()).toBe("pdf-free");
  });
});

test("a trial with a card that another account has tried with is ended, and one mail says so", async () => {
  world.knownCards.add("card-known");
  const trial = subscribe(world, customerId, "chatai-premium", { status: "trialing", cardFingerprint: "card-known" });
  await sync();
  await sync();
  expect(await held()).toBe("chatai-free");
  expect(world.payments.calls.filter(({ name }) => name === "cancelNow")).toEqual([
    { name: "cancelNow", input: [trial.id] },
  ]);
  expect(world.posted.map(({ id }) => id)).toEqual([`trial-card-known:${trial.id}`]);
  expect(world.posted[0]?.mail.to).toBe(person.email);
});

test("a move to a free plan at the same time as a purchase does not take the purchase away", async () => {
  subscribe(world, customerId, "chatai-premium");
  const { createMovesRepository } = await import("../../../../worker/modules/plans/moves.repository.ts");
  const target = await planId(database, "pdf-free");
  await Promise.all([
    sync(),
    createMovesRepository(database.db).moveToFree(person.id, { planId: target }, [8], new Date(world.clock.now())),
  ]);
  expect(await held()).toBe("chatai-premium");
});

test("an account without an entitlement gets one", async () => {
  await database.sql("delete from entitlement where user_id = $1", [person.id]);
  subscribe(world, customerId, "chatai-premium");
  await sync();
  expect(await held()).toBe("chatai-premium");
});
