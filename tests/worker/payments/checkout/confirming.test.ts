import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OwnCaller } from "../../../support/people.ts";
import { startWorld } from "../world.ts";
import type { World } from "../world.ts";

let world: World;
let ada: OwnCaller;
let url: string;
let premium: number;
beforeAll(async () => {
  world = await startWorld();
  premium = await world.planId("chatai-premium");
});
beforeEach(async () => {
  ada = await world.newPerson();
  ({ url } = await world.checkouts.start(ada, { planId: premium, interval: "month", language: "en" }, null));
});
afterAll(() => world.close());

const sync = (session: string | null = world.sessionOf(url), by = ada) => world.checkouts.sync(by, session);

describe("a success page", () => {
  test("reads `confirmed` once the plan is there, without any webhook", async () => {
    world.pay(url);
    expect(await sync()).toEqual({ state: "confirmed", plan_id: premium });
    expect(await world.heldBy(ada)).toMatchObject({ slug: "chatai-premium" });
    expect(await world.checkoutsOf(ada)).toMatchObject([{ state: "complete" }]);
  });

  test("reads `confirming` while the provider has no living subscription yet", async () => {
    world.pay(url, { status: "incomplete" });
    expect(await sync()).toEqual({ state: "confirming", plan_id: premium });
    expect(await world.heldBy(ada)).toMatchObject({ slug: "chatai-free" });
  });

  test("opened without having paid reads that the page is open, and grants nothing", async () => {
    expect(await sync()).toEqual({ state: "open", plan_id: premium });
    expect(await world.heldBy(ada)).toMatchObject({ slug: "chatai-free" });
  });

  test("of a page that ended reads that it ended", async () => {
    await world.payments.expireCheckout(world.sessionOf(url));
    expect(await sync()).toEqual({ state: "expired", plan_id: premium });
  });

  test("opened again after a change of plan is still confirmed", async () => {
    world.pay(url);
    await sync();
    await world.subscriptions.change(ada, {
      planId: await world.planId("chatai-max"),
      interval: "month",
      seenCents: null,
      proratedAt: null,
    });
    expect(await sync()).toMatchObject({ state: "confirmed" });
  });

  test("without a name of its page looks for the one that is open, and for the plan", async () => {
    expect(await sync(null)).toEqual({ state: "open", plan_id: premium });
    world.pay(url);
    expect(await sync(null)).toEqual({ state: "confirmed", plan_id: premium });
    expect(await sync(null)).toEqual({ state: "confirmed", plan_id: premium });
    expect(await sync(null, await world.newPerson())).toEqual({ state: "none", plan_id: null });
  });

  test("of another person is payments.not_found, as is an invented one, and grants nothing", async () => {
    const ben = await world.newPerson();
    world.pay(url);
    const before = world.payments.calls.length;
    await expect(sync(world.sessionOf(url), ben)).rejects.toThrow("payments.not_found");
    await expect(sync("cs_test_invented", ben)).rejects.toThrow("payments.not_found");
    expect(world.payments.calls).toHaveLength(before);
    expect(await world.heldBy(ben)).toMatchObject({ slug: "chatai-free" });
  });

  test("that asks too often is request.too_many", async () => {
    world.refused.add(`payment-looks ${ada.id}`);
    await expect(sync()).rejects.toThrow("request.too_many");
  });
});

describe("the sweep", () => {
  test("closes pages whose time is over and leaves those that were paid to their plan", async () => {
    const ben = await world.newPerson();
    const bens = await world.checkouts.start(ben, { planId: premium, interval: "month", language: "en" }, null);
    world.pay(bens.url);
    await world.payments.expireCheckout(world.sessionOf(url));
    await world.checkouts.closeExpired();
    expect(await world.checkoutsOf(ada)).toMatchObject([{ state: "open" }]);
    world.clock.advance(86_400_000);
    await world.checkouts.closeExpired();
    expect(await world.checkoutsOf(ada)).toMatchObject([{ state: "expired" }]);
    expect(await world.checkoutsOf(ben)).toMatchObject([{ state: "complete" }]);
  });

  test("gives the plan that was paid where no event came and the buyer did not return", async () => {
    world.pay(url);
    world.clock.advance(86_400_000);
    await world.checkouts.closeExpired();
    expect(await world.heldBy(ada)).toMatchObject({ slug: "chatai-premium" });
  });

  test("forgets a page whose making was cut off", async () => {
    await world.sql("update checkout set session_id = null, url = null where user_id = $1", [ada.id]);
    world.clock.advance(86_400_000);
    await world.checkouts.closeExpired();
    expect(await world.checkoutsOf(ada)).toMatchObject([{ state: "expired" }]);
  });

  test("goes on where the provider does not answer for one", async () => {
    const ben = await world.newPerson();
    await world.checkouts.start(ben, { planId: premium, interval: "month", language: "en" }, null);
    for (const id of world.payments.checkouts.keys()) await world.payments.expireCheckout(id);
    world.clock.advance(86_400_000);
    world.payments.fail("findCheckout", new Error("down"));
    await expect(world.checkouts.closeExpired()).rejects.toThrow("checkouts stay open");
    await world.checkouts.closeExpired();
    expect(await world.sql("select 1 from checkout where state = 'open'", [])).toEqual([]);
  });
});
