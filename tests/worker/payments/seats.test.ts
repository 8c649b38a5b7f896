import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { moduleIds } from "../../../worker/contract/product-modules.ts";
import type { UserCaller } from "../../../worker/lib/caller.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";
import { createTeamsRepository } from "../../../worker/modules/workspaces/teams.repository.ts";
import type { ProviderSubscription } from "../../../worker/providers/payments/payments.ts";
import { inTeam, makeTeam } from "../../support/teams.ts";
import { startWorld } from "./world.ts";
import type { World } from "./world.ts";

let world: World;
let ada: UserCaller;
let team: WorkspaceId;
let owner: UserCaller;
let supportTeam: number;
let supportBusiness: number;
beforeAll(async () => {
  world = await startWorld(Object.values(moduleIds));
  [supportTeam, supportBusiness] = [await world.planId("support-team"), await world.planId("support-business")];
});
beforeEach(async () => {
  world.payments.calls.length = 0;
  ada = await world.newPerson();
  team = await makeTeam(world.sql, ada);
  owner = inTeam(ada, team);
});
afterAll(() => world.close());

async function buy(fields: Partial<ProviderSubscription> = {}, planId = supportTeam): Promise<ProviderSubscription> {
  const { url } = await world.checkouts.start(owner, { interval: "month", language: "en", planId }, null);
  const made = world.pay(url, fields);
  await world.checkouts.sync(owner, world.sessionOf(url));
  return made;
}

const wish = (seats: number, seenCents: number | null = null) => ({ seats, seenCents, proratedAt: null });
const counted = async () => {
  const { included, bought_seats, sells_seats } = await createTeamsRepository(world.db).countSeats(
    team,
    new Date(world.clock.now()),
  );
  return { included, bought_seats, sells_seats };
};
const sync = (made: ProviderSubscription, fields: Partial<ProviderSubscription>) => {
  world.payments.put({ ...made, ...fields });
  return world.billing.sync(made.customerId);
};

describe("seats beside a plan", () => {
  test("are shown with their price, bought at once, and count with those of the plan", async () => {
    await buy();
    expect(await counted()).toEqual({ included: 3, bought_seats: 0, sells_seats: true });
    expect(await world.previews.previewSeats(owner, 2)).toMatchObject({ kind: "now", seats: 2, seat_cents: 900 });
    const { state, billing } = await world.subscriptions.changeSeats(owner, wish(2, 900));
    expect([state, billing.subscription?.seats]).toEqual(["changed", 2]);
    expect(await counted()).toEqual({ included: 5, bought_seats: 2, sells_seats: true });
    const [asked] = world.callsOf("changeNow");
    expect(asked?.input[0]).toMatchObject({ priceId: null, seats: { quantity: 2 } });
  });

  test("that are fewer count from the next period on, which the provider says", async () => {
    const made = await buy();
    await world.subscriptions.changeSeats(owner, wish(4));
    const { current_period_end: end } = (await world.billing.read(owner)).subscription ?? {};
    expect(await world.previews.previewSeats(owner, 1)).toMatchObject({
      kind: "period_end",
      from: end,
      due_now_cents: 0,
    });
    expect((await world.subscriptions.changeSeats(owner, wish(1))).state).toBe("scheduled");
    expect(await counted()).toMatchObject({ included: 7 });
    await sync(made, { seats: 1, seatCents: 900 });
    expect(await counted()).toMatchObject({ included: 4, bought_seats: 1 });
    await sync(made, { seats: 0, seatCents: null });
    expect(await counted()).toMatchObject({ included: 3, bought_seats: 0 });
  });

  test("go along to another plan that sells some, at its price", async () => {
    const made = await buy();
    await world.subscriptions.changeSeats(owner, wish(2));
    const target = { planId: supportBusiness, interval: "month", seenCents: null, proratedAt: null } as const;
    expect(await world.previews.preview(owner, supportBusiness, "month")).toMatchObject({ seats: 2, seat_cents: 900 });
    await world.subscriptions.change(owner, target);
    expect(world.callsOf("changeNow").at(-1)?.input[0]).toMatchObject({
      subscriptionId: made.id,
      seats: { quantity: 2 },
    });
    expect(await counted()).toMatchObject({ included: 12, bought_seats: 2 });
  });

  test("end with the plan", async () => {
    const made = await buy();
    await world.subscriptions.changeSeats(owner, wish(2));
    await world.payments.cancelNow(made.id);
    await world.billing.sync(made.customerId);
    expect(await counted()).toEqual({ included: 1, bought_seats: 0, sells_seats: false });
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ["without a plan", async () => world.subscriptions.changeSeats(owner, wish(1)), "payments.no_subscription"],
    ["of one's own workspace", async () => world.subscriptions.changeSeats(ada, wish(1)), "workspaces.personal"],
    [
      "at a price that is another by now",
      async () => (await buy(), world.subscriptions.changeSeats(owner, wish(1, 800))),
      "payments.price_changed",
    ],
    [
      "that there are already",
      async () => (await buy(), world.subscriptions.changeSeats(owner, wish(0))),
      "payments.nothing_to_change",
    ],
    [
      "before an end that waits",
      async () => (await buy({ cancelAtPeriodEnd: true }), world.previews.previewSeats(owner, 1)),
      "payments.change_waits",
    ],
  ])("%s are refused", async (_name, act, code) => {
    await expect(act()).rejects.toThrow(code);
    expect(world.callsOf("changeNow")).toEqual([]);
  });

  test("are not sold by a plan without a price for them", async () => {
    await buy();
    await world.sql("update plan set limits = limits - 'seatCents' where id = $1", [supportTeam]);
    await expect(world.subscriptions.changeSeats(owner, wish(1))).rejects.toThrow("payments.no_seats");
    expect(await counted()).toMatchObject({ sells_seats: false });
    await world.sql(`update plan set limits = limits || '{"seatCents": {"month": 900, "year": 9000}}' where id = $1`, [
      supportTeam,
    ]);
  });
});
