import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { capCounts } from "../../../worker/cap-counts.ts";
import { moduleIds } from "../../../worker/contract/product-modules.ts";
import { seatsOf } from "../../../worker/contract/plans.rules.ts";
import type { UserCaller } from "../../../worker/lib/caller.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";
import { createAccountQuota } from "../../../worker/modules/limits/accounts.service.ts";
import { createCapsRepository } from "../../../worker/modules/limits/caps.repository.ts";
import { createLimitsRepository } from "../../../worker/modules/limits/limits.repository.ts";
import type { ProviderSubscription } from "../../../worker/providers/payments/payments.ts";
import { makeInvoice } from "../../support/payment-facts.ts";
import { inTeam, join, leave, makeTeam } from "../../support/teams.ts";
import { startWorld } from "./world.ts";
import type { World } from "./world.ts";

const order = { interval: "month", language: "en" } as const;
let world: World;
let ada: UserCaller;
let ben: UserCaller;
let team: WorkspaceId;
let adaInTeam: UserCaller;
let benInTeam: UserCaller;
let supportTeam: number;

beforeAll(async () => {
  world = await startWorld(Object.values(moduleIds));
  supportTeam = await world.planId("support-team");
});
beforeEach(async () => {
  world.posted.length = 0;
  world.payments.calls.length = 0;
  [ada, ben] = [await world.newPerson(), await world.newPerson()];
  team = await makeTeam(world.sql, ada, ben);
  [adaInTeam, benInTeam] = [inTeam(ada, team), inTeam(ben, team, "member")];
});
afterAll(() => world.close());

const now = () => new Date(world.clock.now());

async function buy(by = adaInTeam, fields: Partial<ProviderSubscription> = {}): Promise<ProviderSubscription> {
  const { url } = await world.checkouts.start(by, { ...order, planId: supportTeam }, null);
  const made = world.pay(url, fields);
  await world.checkouts.sync(by, world.sessionOf(url));
  return made;
}

async function end({ id, customerId }: ProviderSubscription): Promise<void> {
  await world.payments.cancelNow(id);
  await world.billing.sync(customerId);
}

const slugOf = async ({ workspaceId }: UserCaller) => (await world.heldBy({ id: workspaceId }))?.["slug"];
const buyerOf = async (subscriptionId: string) =>
  (await world.sql("select bought_by from subscription where id = $1", [subscriptionId]))[0]?.["bought_by"];

const tryIt = (by: UserCaller) => world.checkouts.startTrial(by, { ...order, planId: supportTeam });
const pay = ({ id, customerId }: ProviderSubscription) => {
  const invoice = makeInvoice({ customerId, subscriptionId: id, createdAt: now(), paidAt: now() });
  world.payments.invoices.set(invoice.id, invoice);
  return invoice;
};

describe("what an owner buys for a team", () => {
  test("is the team's plan and leaves the owner's own as it is, and a second member sees it", async () => {
    const { id } = await buy();
    expect([await slugOf(adaInTeam), await slugOf(ada), await slugOf(ben)]).toEqual([
      "support-team",
      "chatai-free",
      "chatai-free",
    ]);
    expect((await world.billing.read(benInTeam)).subscription).toMatchObject({ id });
    expect((await world.billing.read(ada)).subscription).toBeNull();
    expect(await buyerOf(id)).toBe(ada.id);
    const [held] = await world.sql("select limits from entitlement where user_id = $1", [team]);
    expect(seatsOf(held?.["limits"] as { seats?: number })).toBe(3);
  });

  test("is bought by the team's own customer, which names its buyer too", async () => {
    await world.checkouts.start(ada, { ...order, planId: await world.planId("chatai-premium") }, null);
    await world.checkouts.start(adaInTeam, { ...order, planId: supportTeam }, null);
    const [own, teams] = world.callsOf("ensureCustomer").map(({ input }) => input[0]);
    expect(own).toMatchObject({ workspaceId: ada.id, userId: ada.id });
    expect(teams).toMatchObject({ workspaceId: team, userId: ada.id });
    expect(await world.billing.findCustomerOf(team)).not.toBe(await world.billing.findCustomerOf(ada.workspaceId));
  });

  test("can be cancelled by another member, and its buyer is written to", async () => {
    const { id } = await buy();
    await world.subscriptions.cancel(benInTeam, id);
    expect(world.posted.map(({ mail }) => mail.to)).toEqual([ada.email]);
    await expect(world.subscriptions.cancel(ben, id)).rejects.toMatchObject({ code: "payments.not_found" });
  });

  test("waits on one page: a member who asks for the same pays on a page of their own", async () => {
    const wanted = { ...order, planId: supportTeam };
    const { url } = await world.checkouts.start(adaInTeam, wanted, null);
    expect((await world.checkouts.readOpen(benInTeam)).url).toBe(url);
    const other = await world.checkouts.start(benInTeam, wanted, null);
    expect(() => world.pay(url)).toThrow("the page is closed");
    const { id } = world.pay(other.url);
    await world.checkouts.sync(adaInTeam, world.sessionOf(other.url));
    expect(await buyerOf(id)).toBe(ben.id);
  });
});

describe("a trial", () => {
  test("is one a person, also through a team", async () => {
    const { url } = await tryIt(adaInTeam);
    world.pay(url, { cardFingerprint: `card of ${ada.id}` });
    await world.checkouts.sync(adaInTeam, world.sessionOf(url));
    expect(await slugOf(adaInTeam)).toBe("support-team");
    const another = inTeam(ada, await makeTeam(world.sql, ada));
    for (const by of [ada, another]) await expect(tryIt(by)).rejects.toMatchObject({ code: "payments.trial_used" });
    expect((await world.billing.read(ada)).trial_available).toBe(false);
    expect((await world.billing.read(ben)).trial_available).toBe(true);
  });

  test("ends at once where another person has tried with its card, and its buyer gets a mail", async () => {
    const card = `card of ${ben.id}`;
    const { url: own } = await tryIt(ben);
    world.pay(own, { cardFingerprint: card });
    await world.checkouts.sync(ben, world.sessionOf(own));
    const { url } = await tryIt(adaInTeam);
    world.pay(url, { cardFingerprint: card });
    expect(await world.checkouts.sync(adaInTeam, world.sessionOf(url))).toMatchObject({ state: "ended" });
    expect(await slugOf(adaInTeam)).toBeUndefined();
    expect(world.posted.at(-1)?.mail.to).toBe(ada.email);
  });
});

describe("a team without a plan", () => {
  test("is refused what a plan counts and what a plan caps", async () => {
    const limits = createLimitsRepository(world.db);
    const quota = createAccountQuota({ limits, clock: world.clock });
    expect(await quota.peek(team, "pdf-chat")).toBeNull();
    expect(await quota.reserve(team, "pdf-chat", "one", 1)).toEqual({ state: "off" });
    const caps = createCapsRepository(world.db, capCounts);
    await expect(caps.require(team, "chatbots")).rejects.toMatchObject({ code: "limits.not_included" });
    expect(await caps.list(team)).toEqual([]);
    expect(seatsOf(null)).toBe(1);
  });

  test("cannot have a free plan: neither by a move nor by a change of what it pays", async () => {
    const free = await world.planId("support-free");
    const refused = { code: "plans.not_for_teams" };
    expect(await world.moves.moveToFree(team, { planId: free }, Object.values(moduleIds), now())).toMatchObject({
      isTeam: true,
    });
    expect(await slugOf(adaInTeam)).toBeUndefined();
    await expect(world.previews.preview(adaInTeam, free, "month")).rejects.toMatchObject(refused);
    await buy();
    const wish = { planId: free, interval: "month", seenCents: null, proratedAt: null } as const;
    await expect(world.subscriptions.change(adaInTeam, wish)).rejects.toMatchObject(refused);
    expect((await world.billing.read(adaInTeam)).subscription).toMatchObject({ cancel_at_period_end: false });
  });

  test("is what the end of its subscription leaves; what it made stays, and it can buy again", async () => {
    const made = await buy();
    await world.sql("insert into folder (id, user_id, name, created_at) values ($1, $2, 'Tides', now())", [
      `folder of ${team}`,
      team,
    ]);
    await end(made);
    expect(await slugOf(adaInTeam)).toBeUndefined();
    expect(await world.sql("select module_id from user_module where user_id = $1 and active", [team])).toEqual([]);
    expect(await world.sql("select name from folder where user_id = $1", [team])).toEqual([{ name: "Tides" }]);
    expect(await world.billing.readLast(team)).toMatchObject({ id: made.id, status: "canceled" });
    await world.billing.sync(made.customerId);
    expect(await slugOf(adaInTeam)).toBeUndefined();
    await buy(benInTeam);
    expect(await slugOf(adaInTeam)).toBe("support-team");
    expect(await world.sql("select module_id from user_module where user_id = $1 and active", [team])).toEqual([
      { module_id: moduleIds.support },
    ]);
  });
});

describe("the buyer of a team's plan", () => {
  test("alone may withdraw from it, and only in the team", async () => {
    const made = await buy();
    pay(made);
    expect([await world.withdrawals.read(benInTeam), await world.withdrawals.read(ada)]).toEqual([null, null]);
    for (const by of [benInTeam, ada])
      await expect(world.withdrawals.withdraw(by, made.id)).rejects.toMatchObject({ code: "payments.not_found" });
    expect(await world.withdrawals.read(adaInTeam)).toMatchObject({ subscription_id: made.id, paid_cents: 1_490 });
    expect(await world.withdrawals.withdraw(adaInTeam, made.id)).toMatchObject({
      refund_cents: 1_490,
      billing: { subscription: null },
    });
    expect(await slugOf(adaInTeam)).toBeUndefined();
    expect(world.posted.at(-1)?.mail.to).toBe(ada.email);
    await expect(world.withdrawals.withdraw(ada, made.id)).rejects.toMatchObject({ code: "payments.not_found" });
  });

  test("is written to while a member, and its owner after that", async () => {
    const { customerId } = await buy(benInTeam);
    const payer = { workspaceId: team, language: "en" };
    expect(await world.stored.findPayer(customerId)).toEqual({ ...payer, userId: ben.id, email: ben.email });
    expect(await world.endings.findOf(ben.email)).toMatchObject({ workspaceId: team });
    await leave(world.sql, team, ben);
    expect(await world.stored.findPayer(customerId)).toEqual({ ...payer, userId: ada.id, email: ada.email });
    expect(await world.endings.findOf(ben.email)).toBeNull();
    expect(await world.endings.findOf(ada.email)).toMatchObject({ workspaceId: team });
  });

  test("may remove the account: the team's subscription goes on, and names no buyer", async () => {
    const cleo = await world.newPerson();
    await join(world.sql, team, cleo);
    const made = await buy(inTeam(cleo, team, "member"));
    await world.removal.remove(cleo.workspaceId, now());
    await world.sql(`delete from "user" where id = $1`, [cleo.id]);
    expect(world.callsOf("cancelNow")).toEqual([]);
    await world.billing.sync(made.customerId);
    expect([await slugOf(adaInTeam), await buyerOf(made.id)]).toEqual(["support-team", null]);
    expect(await world.stored.findPayer(made.customerId)).toMatchObject({ userId: ada.id });
  });
});

test("the removal of a team ends what it pays, gives back what came since, and touches nothing of its members", async () => {
  const premium = await world.planId("chatai-premium");
  const { url } = await world.checkouts.start(ada, { ...order, planId: premium }, null);
  const own = world.pay(url);
  await world.checkouts.sync(ada, world.sessionOf(url));
  const { id, customerId } = await buy();
  const closedAt = now();
  const late = makeInvoice({ customerId, subscriptionId: id, createdAt: closedAt, paidAt: closedAt });
  world.payments.invoices.set(late.id, late);
  world.payments.calls.length = 0;

  await world.removal.endOpen(team);
  await world.removal.remove(team, closedAt);
  expect(world.callsOf("cancelNow").map(({ input }) => input)).toEqual([[id]]);
  expect(world.callsOf("refund").map(({ input }) => input)).toEqual([[late.id]]);
  expect(world.callsOf("removeCustomer").map(({ input }) => input)).toEqual([[customerId]]);
  expect(await world.stored.findRemovedAt(customerId)).toEqual(closedAt);
  expect(await world.billing.findCustomerOf(team)).toBeNull();
  // Again it finds nothing to do.
  await world.removal.remove(team, closedAt);
  await world.sql("delete from workspace where id = $1", [team]);
  expect(await world.sql("select id from subscription where user_id = $1", [team])).toEqual([]);
  expect((await world.billing.read(ada)).subscription).toMatchObject({ id: own.id });
});
