import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { commissionStates } from "../../../../worker/contract/payments/commissions.contract.ts";
import type { OwnCaller } from "../../../support/people.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { createAffiliatesRepository } from "../../../../worker/modules/payments/affiliates/affiliates.repository.ts";
import { statesBefore } from "../../../../worker/modules/payments/affiliates/affiliates.rules.ts";
import type { CommissionEvent } from "../../../../worker/modules/payments/affiliates/affiliates.rules.ts";
import { createAffiliatesService } from "../../../../worker/modules/payments/affiliates/affiliates.service.ts";
import { createCommissionsRepository } from "../../../../worker/modules/payments/affiliates/commissions.repository.ts";
import { createCommissionsService } from "../../../../worker/modules/payments/affiliates/commissions.service.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { createSettings } from "../../../support/settings.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { makePerson } from "../../../support/people.ts";

let database: TestDatabase;
let owner: OwnCaller;
let commissions: ReturnType<typeof createCommissionsService>;
let affiliates: ReturnType<typeof createAffiliatesService>;
const clock = createHandClock(Date.parse("2026-11-21T12:00:00Z"));

beforeAll(async () => {
  database = await startDatabase();
  commissions = createCommissionsService({ commissions: createCommissionsRepository(database.db), clock });
  affiliates = createAffiliatesService({
    affiliates: createAffiliatesRepository(database.db),
    payments: { findInvoice: async () => null, listSubscriptions: async () => [] },
    readSettings: createSettings().read,
    clock,
  });
});
beforeEach(async () => {
  await database.sql("delete from commission");
  owner = await makePerson(database.db);
});
afterAll(() => database.close());

async function earn(state = "cleared", cents = 198): Promise<string> {
  const id = `in_${createId()}`;
  await database.sql(
    `insert into commission (invoice_id, affiliate_id, user_id, amount_cents, currency, state, held_until, created_at)
     values ($1, $2, $3, $4, 'eur', $5, now(), now())`,
    [id, owner.id, createId(), cents, state],
  );
  return id;
}
const pay = (id: string, reference = "SEPA 2026-11") =>
  commissions.review(id, { decision: "paid", reason: "monthly payout", reference });
const refuse = (id: string) => commissions.review(id, { decision: "refused", reason: "bought their own plan" });
const stateOf = async (id: string) =>
  (await database.sql("select state from commission where invoice_id = $1", [id]))[0]?.["state"];

test.each<[CommissionEvent, readonly string[]]>([
  ["cleared", ["held"]],
  ["paid", ["cleared"]],
  ["refused", ["held", "cleared"]],
  ["clawed_back", ["held", "cleared", "paid"]],
])("a commission becomes %s from %j alone", (event, from) => {
  expect(statesBefore(event)).toEqual(from);
});

describe("a review", () => {
  test("marks a cleared commission as paid out, under the payout's reference", async () => {
    const id = await earn();
    const { subject, before, after, answer } = await pay(id, "  SEPA 17 ");
    expect(answer).toMatchObject({ id, state: "paid", reference: "SEPA 17", reviewed_at: "2026-11-21T12:00:00.000Z" });
    expect({ subject, before, after }).toEqual({
      subject: `commission ${id}`,
      before: { state: "cleared" },
      after: { state: "paid", reason: "monthly payout", reference: "SEPA 17" },
    });
  });

  test("of a payout without a reference is refused, and changes nothing", async () => {
    const id = await earn();
    await expect(pay(id, "   ")).rejects.toMatchObject({ code: "request.invalid" });
    expect(await stateOf(id)).toBe("cleared");
  });

  test.each(commissionStates.filter((state) => state !== "cleared"))(
    "does not pay out a commission that is %s",
    async (state) => {
      const id = await earn(state);
      await expect(pay(id)).rejects.toMatchObject({ code: "payments.not_reviewable", details: { state } });
      expect(await stateOf(id)).toBe(state);
    },
  );

  test("refuses one with a reason, also before it is cleared, and the night does not clear it then", async () => {
    const id = await earn("held");
    expect((await refuse(id)).answer).toMatchObject({ state: "refused", reason: "bought their own plan" });
    await affiliates.clearHeld(new Date("2027-11-21T12:00:00Z"));
    expect(await stateOf(id)).toBe("refused");
  });

  test("of two admins at once decides once", async () => {
    const id = await earn();
    const outcomes = await Promise.allSettled([pay(id), refuse(id)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("of what is not there is payments.not_found", async () => {
    await expect(refuse("in_none")).rejects.toMatchObject({ code: "payments.not_found" });
  });
});

test("a payment that is taken back claws back what was paid out, and it is owed; what was refused stays refused", async () => {
  const [paid, refused, held] = [await earn(), await earn(), await earn("held")];
  await pay(paid);
  await refuse(refused);
  for (const id of [paid, refused, held]) await affiliates.clawBack(id, "refunded");
  expect([await stateOf(paid), await stateOf(refused), await stateOf(held)]).toEqual([
    "clawed_back",
    "refused",
    "clawed_back",
  ]);
  expect(await affiliates.read(owner.id)).toMatchObject({ paid_cents: 0, refused_cents: 198, owed_cents: 198 });
});

test("an affiliate sees what is held, waits for the payout, was paid and was refused", async () => {
  await earn("held", 100);
  await earn("cleared", 200);
  await pay(await earn("cleared", 300));
  await refuse(await earn("cleared", 400));
  expect(await affiliates.read(owner.id)).toEqual({
    code: null,
    percent: 20,
    referred: 0,
    held_cents: 100,
    cleared_cents: 200,
    paid_cents: 300,
    refused_cents: 400,
    owed_cents: 0,
  });
});

describe("the list of commissions", () => {
  test("is searched by invoice, account, address and reference, and filtered by state", async () => {
    const [one, other] = [await earn(), await earn("held")];
    await pay(one, "SEPA-77");
    const ids = async (query: Parameters<typeof commissions.list>[0]) =>
      (await commissions.list(query)).data.map(({ id }) => id);
    expect(await ids({ q: "sepa-77" })).toEqual([one]);
    expect(await ids({ q: other })).toEqual([other]);
    expect((await ids({ q: owner.email })).toSorted()).toEqual([one, other].toSorted());
    expect((await ids({ q: owner.id })).toSorted()).toEqual([one, other].toSorted());
    expect(await ids({ state: "held" })).toEqual([other]);
    expect((await commissions.list({ state: "paid" })).data).toMatchObject([{ affiliate_email: owner.email }]);
  });

  test("is sorted by what it is worth, and still knows one whose affiliate has gone", async () => {
    await earn("cleared", 3);
    await earn("cleared", 1);
    await earn("cleared", 2);
    await database.sql(`delete from "user" where id = $1`, [owner.id]);
    const { data } = await commissions.list({ sort: "-amount_cents" });
    expect(data.map(({ amount_cents, affiliate_email }) => [amount_cents, affiliate_email])).toEqual([
      [3, null],
      [2, null],
      [1, null],
    ]);
  });
});
