import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OwnCaller } from "../../../support/people.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { startWorld } from "../world.ts";
import type { World } from "../world.ts";
import { refusalsOf } from "../../../support/outcomes.ts";

let world: World;
let premium: number;
let max: number;
beforeAll(async () => {
  world = await startWorld();
  [premium, max] = await Promise.all([world.planId("chatai-premium"), world.planId("chatai-max")]);
});
afterAll(() => world.close());

let ada: OwnCaller;
let mailbox: string;
beforeEach(async () => {
  mailbox = createId().toLowerCase();
  ada = await world.newPerson(`${mailbox}@gmail.com`);
});

const tryIt = (by = ada, planId: number | null = null) =>
  world.checkouts.startTrial(by, { planId, interval: "month", language: "en" });
const pagesOf = ({ id }: OwnCaller) =>
  [...world.payments.checkouts.values()].filter(({ draft }) => draft.userId === id);
const claims = () => world.sql("select used_at from trial_claim where user_id = $1", [ada.id]);
const isAvailable = async (who = ada) => (await world.billing.read(who)).trial_available;

async function beginTrial(by = ada, cardFingerprint = createId()) {
  const { url } = await tryIt(by);
  const made = world.pay(url, { cardFingerprint });
  await world.billing.syncUser(by.id);
  return made;
}

describe("a trial", () => {
  test("is there for accounts that have not had one, as long as a plan on offer has one", async () => {
    expect(await isAvailable()).toBe(true);
    await world.setTrial("chatai-premium", 0);
    expect(await isAvailable()).toBe(false);
    await world.setTrial("chatai-premium", 7);
  });

  test("of the plan that has one opens a page with its days, and comes back to its own page", async () => {
    const { freePlan, url } = await tryIt();
    expect(freePlan).toEqual({ id: premium });
    const [page] = pagesOf(ada);
    expect(page?.url).toBe(url);
    expect(page?.draft).toMatchObject({
      planId: premium,
      trialDays: 7,
      successUrl: "https://ensemble.example/payment-trial-success?cs={CHECKOUT_SESSION_ID}",
    });
  });

  test("gives the plan once the provider has it", async () => {
    await beginTrial();
    expect(await world.heldBy(ada)).toMatchObject({ slug: "chatai-premium" });
    expect(await isAvailable()).toBe(false);
    expect(await claims()).toHaveLength(2);
  });

  test("of a plan that has none is payments.no_trial", async () => {
    await expect(tryIt(ada, max)).rejects.toThrow("payments.no_trial");
    expect(await claims()).toEqual([]);
  });

  test("is not part of an ordinary purchase", async () => {
    const { url } = await world.checkouts.start(ada, { planId: premium, interval: "month", language: "en" }, null);
    expect(pagesOf(ada).find((page) => page.url === url)?.draft.trialDays).toBe(0);
    expect(await isAvailable()).toBe(true);
  });
});

describe("a person tries once", () => {
  test("in any number of tabs", async () => {
    const shown = await Promise.all([tryIt(), tryIt(), tryIt()]);
    expect(new Set(shown.map(({ url }) => url)).size).toBe(1);
    expect(pagesOf(ada)).toHaveLength(1);
    expect(await claims()).toHaveLength(1);
  });

  test("under every spelling of the address", async () => {
    await beginTrial();
    for (const spelling of [`${mailbox}+again@gmail.com`, `${mailbox[0]}.${mailbox.slice(1)}@googlemail.com`]) {
      const again = await world.newPerson(spelling);
      expect(await isAvailable(again)).toBe(false);
      await expect(tryIt(again)).rejects.toThrow("payments.trial_used");
      expect(pagesOf(again)).toEqual([]);
    }
  });

  test("however many accounts ask at once", async () => {
    const others = await Promise.all([1, 2, 3].map((tag) => world.newPerson(`${mailbox}+${tag}@gmail.com`)));
    const outcomes = await Promise.allSettled([ada, ...others].map((person) => tryIt(person)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(refusalsOf(outcomes)).toEqual(others.map(() => "payments.trial_used"));
  });

  test("also after the trial has ended, another address was taken and the account is gone", async () => {
    const trial = await beginTrial();
    world.payments.put({ ...trial, status: "canceled", endedAt: new Date(world.clock.now()) });
    await world.billing.syncUser(ada.id);
    const email = `${createId().toLowerCase()}@example.test`;
    await world.sql(`update "user" set email = $2 where id = $1`, [ada.id, email]);
    await expect(tryIt({ ...ada, email })).rejects.toThrow("payments.trial_used");
    await world.sql(`delete from "user" where id = $1`, [ada.id]);
    await expect(tryIt(await world.newPerson(`${mailbox}@gmail.com`))).rejects.toThrow("payments.trial_used");
  });

  test("with a card: an account with a known one loses the trial at once", async () => {
    await beginTrial(ada, "card-of-ada");
    const ben = await world.newPerson();
    const trial = await beginTrial(ben, "card-of-ada");
    expect(world.callsOf("cancelNow").map(({ input }) => input[0])).toContain(trial.id);
    expect(await world.heldBy(ben)).toMatchObject({ slug: "chatai-free" });
  });

  test("and may use the own card again", async () => {
    const trial = await beginTrial(ada, `card-${mailbox}`);
    await world.billing.syncUser(ada.id);
    await world.billing.syncUser(ada.id);
    expect(world.callsOf("cancelNow").map(({ input }) => input[0])).not.toContain(trial.id);
  });
});

describe("a trial that was never begun is given back", () => {
  test("when its page ends unused", async () => {
    const { url } = await tryIt();
    await world.payments.expireCheckout(world.sessionOf(url));
    expect(await world.checkouts.readOpen(ada)).toMatchObject({ active: false });
    expect(await claims()).toEqual([]);
    await beginTrial();
  });

  test("when the person buys instead", async () => {
    await tryIt();
    await world.checkouts.start(ada, { planId: premium, interval: "month", language: "en" }, null);
    expect(await claims()).toEqual([]);
  });

  test("when the provider does not make a page", async () => {
    world.payments.fail("openCheckout", new Error("down"));
    await expect(tryIt()).rejects.toThrow("down");
    expect(await claims()).toEqual([]);
    expect((await tryIt()).url).toBeTruthy();
  });

  test("to another account of the same mailbox as well", async () => {
    const { url } = await tryIt();
    const again = await world.newPerson(`${mailbox}+x@gmail.com`);
    expect(await isAvailable(again)).toBe(false);
    await world.payments.expireCheckout(world.sessionOf(url));
    await world.checkouts.readOpen(ada);
    expect((await tryIt(again)).url).toBeTruthy();
  });

  test("by the sweep, when the account made no call and when it is gone", async () => {
    await tryIt();
    const ben = await world.newPerson(`${createId()}@example.test`);
    await tryIt(ben);
    await world.sql(`delete from "user" where id = $1`, [ben.id]);
    world.clock.advance(90_000_000);
    for (const [id, page] of world.payments.checkouts)
      if (page.state === "open") world.payments.checkouts.set(id, { ...page, state: "expired" });
    await world.checkouts.closeExpired();
    expect(await claims()).toEqual([]);
    expect(await world.checkoutsOf(ada)).toMatchObject([{ state: "expired" }]);
    expect(await world.sql("select 1 from trial_claim where user_id = $1", [ben.id])).toEqual([]);
  });

  test("but not while its page can still be paid, and not when it has been", async () => {
    const { url } = await tryIt();
    await world.checkouts.closeExpired();
    expect(await claims()).toHaveLength(1);
    world.pay(url);
    await world.checkouts.readOpen(ada);
    await world.checkouts.closeExpired();
    expect(await claims()).toHaveLength(1);
    expect(await isAvailable()).toBe(true);
    await expect(tryIt()).rejects.toThrow("payments.already_subscribed");
  });
});

test("nothing that is kept of a trial tells an address or a card", async () => {
  await beginTrial(ada, "card-in-plain");
  const kept = JSON.stringify(await world.sql("select * from trial_claim where user_id = $1", [ada.id]));
  expect(kept).not.toContain(mailbox);
  expect(kept).not.toContain("card-in-plain");
});
