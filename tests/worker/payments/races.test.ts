import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OwnCaller } from "../../support/people.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { personalData } from "../../../worker/registries.ts";
import { createRemovalRepository } from "../../../worker/modules/users/removal.repository.ts";
import { collectPersonal } from "../../../worker/personal/collect-personal.ts";
import type { PersonalServices } from "../../../worker/services.ts";
import { makeSubscription } from "../../support/payment-facts.ts";
import { answersOf, refusalsOf } from "../../support/outcomes.ts";
import { startWorld } from "./world.ts";
import type { World } from "./world.ts";

const tabs = 8;
const atOnce = <T>(work: (tab: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: tabs }, (_, tab) => work(tab)));

describe("at the same moment,", () => {
  let world: World;
  let ada: OwnCaller;
  let premium: number;
  let max: number;
  beforeAll(async () => {
    world = await startWorld();
    [premium, max] = await Promise.all([world.planId("chatai-premium"), world.planId("chatai-max")]);
  });
  beforeEach(async () => {
    ada = await world.newPerson();
  });
  afterAll(() => world.close());

  const start = (by: OwnCaller, planId: number) =>
    world.checkouts.start(by, { planId, interval: "month", language: "en" }, null);
  const tryOut = (by: OwnCaller) =>
    world.checkouts.startTrial(by, { planId: premium, interval: "month", language: "en" });
  const payable = () => [...world.payments.checkouts.values()].filter(({ state }) => state === "open");

  test("many tabs that buy one plan open one page", async () => {
    const pages = answersOf(await atOnce(() => start(ada, premium)));
    expect(pages).toHaveLength(tabs);
    expect(new Set(pages.map((page) => page.url)).size).toBe(1);
  });

  test("many tabs that buy different plans leave at most one page that can be paid", async () => {
    const before = payable().length;
    const outcomes = await atOnce((tab) => start(ada, tab % 2 ? premium : max));
    for (const code of refusalsOf(outcomes)) expect(code).toBe("payments.busy");
    expect(payable().length - before).toBeLessThanOrEqual(1);
    expect((await world.checkoutsOf(ada)).filter(({ state }) => state === "open").length).toBeLessThanOrEqual(1);
    await expect(start(ada, premium)).resolves.toMatchObject({ url: expect.any(String) });
  });

  test("many forms make one subscription", async () => {
    const paying = { paymentMethodId: "pm_card", place: { address: null, ip: null } };
    const subscribe = () => world.cards.subscribe(ada, { planId: premium, interval: "month" }, paying);
    expect(answersOf(await atOnce(subscribe))).toHaveLength(1);
    const customerId = (await world.billing.findCustomerOf(ada.id)) ?? "";
    expect(world.payments.subscriptions.get(customerId)).toHaveLength(1);
  });

  test("many accounts of one mailbox get one trial", async () => {
    const box = createId().toLowerCase();
    const people = await Promise.all(
      Array.from({ length: tabs }, (_, n) => world.newPerson(`${box}+${n}@example.test`)),
    );
    expect(answersOf(await Promise.allSettled(people.map(tryOut)))).toHaveLength(1);
  });

  test("accounts that try with one card: one keeps the trial", async () => {
    const fingerprint = createId();
    const people = await Promise.all(Array.from({ length: 4 }, () => world.newPerson()));
    for (const one of people) {
      const { url: page } = await tryOut(one);
      world.pay(page, { cardFingerprint: fingerprint });
    }
    await Promise.all(people.map(({ id }) => world.billing.syncUser(id)));
    const held = await Promise.all(people.map((one) => world.heldBy(one)));
    expect(held.filter((row) => row?.["slug"] === "chatai-premium")).toHaveLength(1);
  });

  test("syncs and free moves leave what was bought", async () => {
    const { url: page } = await start(ada, premium);
    world.pay(page);
    const free = await world.planId("chatai-free");
    const now = new Date(world.clock.now());
    await atOnce((tab) =>
      tab % 2
        ? world.billing.syncUser(ada.id)
        : world.moves.moveToFree(ada.id, { planId: free }, [], now).then(() => undefined),
    );
    expect(await world.heldBy(ada)).toMatchObject({ slug: "chatai-premium" });
    const rows = await world.sql("select count(*)::int as rows from subscription where user_id = $1", [ada.id]);
    expect(rows).toEqual([{ rows: 1 }]);
  });

  test("an account that becomes a customer during its removal is erased once the customer is gone", async () => {
    const removals = createRemovalRepository(world.db, collectPersonal(personalData, {} as PersonalServices));
    const removal = { email: ada.email, language: "en" as const };
    const [customerId] = await Promise.all([
      world.billing.customerOf(ada, "en"),
      removals.close(ada.id, removal, new Date(world.clock.now())),
    ]);
    world.payments.put(makeSubscription({ customerId, priceId: "price_any", planId: premium }));
    const [erased] = await Promise.all([removals.erase(ada.id), world.billing.syncUser(ada.id)]);
    expect(erased).toBe(false);
    await world.sql("delete from billing_customer where user_id = $1", [ada.id]);
    await world.billing.sync(customerId);
    expect(await removals.erase(ada.id)).toBe(true);
  });
});
