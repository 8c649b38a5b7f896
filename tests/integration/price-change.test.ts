import { afterAll, beforeAll, expect, test } from "vitest";
import type { PlanRecord } from "../../worker/contract/plans.contract.ts";
import { createId } from "../../worker/lib/ids.ts";
import { newAdminSession } from "../support/admins.ts";
import type { Person } from "../support/asking.ts";
import { call } from "./auth-client.ts";
import { openShop, sessionOf } from "./shop.ts";
import type { Shop } from "./shop.ts";

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  ({ token } = await newAdminSession(shop.stack));
});
afterAll(() => shop.close());

const asAdmin = async (method: string, path: string, body?: object) =>
  (await call(shop.stack, method, path, { token, ...(body && { body }) })).body;

async function buy(who: Person) {
  const { body } = await shop.start(who, shop.plans.max);
  shop.stripe.pay(sessionOf(body["url"]), { card: "good", fingerprint: createId() }, true);
  await shop.post(who, "/api/payments/sync");
  return (await shop.billingOf(who)).subscription;
}

const paidBy = async (who: Person) =>
  ((await shop.get(who, `/api/user/${who.id}/invoices`)).body as unknown as { amount_cents: number }[]).map(
    ({ amount_cents }) => amount_cents,
  );

test("another price of a plan is for the next buyer: who subscribed before renews at the old one", async () => {
  const [old, next] = [await shop.newBuyer(), await shop.newBuyer()];
  expect(await buy(old)).toMatchObject({ price_cents: 2_990 });

  const { id, ...plan } = (await asAdmin("GET", `/api/plans/${shop.plans.max}`)) as unknown as PlanRecord;
  const dearer = { ...plan, monthly_price_cents: 3_490, yearly_price_cents: 34_900 };
  expect(await asAdmin("PUT", `/api/plans/${id}`, dearer)).toMatchObject({ monthly_price_cents: 3_490 });
  expect(await buy(next)).toMatchObject({ price_cents: 3_490 });

  shop.stripe.advance(32 * 86_400_000);
  for (const who of [old, next]) await shop.post(who, "/api/payments/sync");
  expect((await shop.billingOf(old)).subscription).toMatchObject({ price_cents: 2_990, status: "active" });
  expect(await paidBy(old)).toEqual([2_990, 2_990]);
  expect(await paidBy(next)).toEqual([3_490, 3_490]);
  expect(await shop.planOf(old)).toBe("chatai-max");

  expect(await asAdmin("GET", `/api/admin/plans/${id}`)).toMatchObject({
    subscribers: 2,
    removal: "archive",
    paid_prices: [
      { interval: "month", price_cents: 2_990, subscribers: 1 },
      { interval: "month", price_cents: 3_490, subscribers: 1 },
    ],
  });
  const [entry] = await shop.stack.sql("select action, subject, before, after from audit_entry", []);
  expect(entry).toMatchObject({
    action: "updatePlan",
    subject: `plan ${id}`,
    before: { monthly_price_cents: 2_990 },
    after: { monthly_price_cents: 3_490 },
  });
});
