import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OwnCaller } from "../../../support/people.ts";
import { makeInvoice } from "../../../support/payment-facts.ts";
import { startWorld } from "../world.ts";
import type { World } from "../world.ts";

const day = 86_400_000;
let world: World;
let ada: OwnCaller;
let premium: number;
beforeAll(async () => {
  world = await startWorld();
  premium = await world.planId("chatai-premium");
});
beforeEach(async () => {
  world.posted.length = 0;
  world.payments.calls.length = 0;
  ada = await world.newPerson();
});
afterAll(() => world.close());

const now = () => new Date(world.clock.now());

/** Bought now for thirty days of 14.90 euros. */
async function buy(startNow: boolean, paid = true) {
  const order = { planId: premium, interval: "month" as const, language: "fr" as const, startNow };
  const { url } = await world.checkouts.start(ada, order, null);
  const period = { periodStart: now(), periodEnd: new Date(world.clock.now() + 30 * day) };
  const { id, customerId } = world.pay(url, period);
  if (paid) {
    const invoice = makeInvoice({ customerId, subscriptionId: id, createdAt: now(), paidAt: now() });
    world.payments.invoices.set(invoice.id, invoice);
  }
  await world.checkouts.sync(ada, world.sessionOf(url));
  return { id, customerId };
}
const refunded = () =>
  world.callsOf("refundPart").map(({ input }) => (input[0] as { amountCents: number }).amountCents);
const heldNow = async () => (await world.heldBy(ada))?.["slug"];

describe("a contract of the last fourteen days", () => {
  test("is ended at once; the days that are left go back where an early start was asked, and a mail says so", async () => {
    const boughtAt = now().toISOString();
    const { id } = await buy(true);
    world.clock.advance(6 * day);
    expect(await world.withdrawals.read(ada)).toEqual({
      subscription_id: id,
      plan_name: { en: expect.any(String), fr: expect.any(String) },
      concluded_at: boughtAt,
      until: expect.any(String),
      start_requested_at: boughtAt,
      paid_cents: 1_490,
      refund_cents: 1_192,
      currency: "eur",
    });
    expect(await world.withdrawals.withdraw(ada, id)).toMatchObject({
      declared_at: now().toISOString(),
      refund_cents: 1_192,
      billing: { subscription: null },
    });
    expect(refunded()).toEqual([1_192]);
    expect(await heldNow()).toBe("chatai-free");
    const [mail, ...others] = world.posted;
    expect(others).toEqual([]);
    expect(mail?.mail.text).toMatch(/Votre déclaration du \d+ \p{L}+ 2026 à 13:00/u);
    expect(mail?.mail.text).toContain("11,92");
    expect(await world.withdrawals.read(ada)).toBeNull();
  });

  test("gives back everything where no early start was asked", async () => {
    const { id } = await buy(false);
    world.clock.advance(6 * day);
    expect(await world.withdrawals.read(ada)).toMatchObject({ start_requested_at: null, refund_cents: 1_490 });
    await world.withdrawals.withdraw(ada, id);
    expect(refunded()).toEqual([1_490]);
  });

  test("that is a trial is ended, and nothing goes back", async () => {
    const { id } = await buy(true, false);
    expect(await world.withdrawals.withdraw(ada, id)).toMatchObject({ refund_cents: 0 });
    expect(refunded()).toEqual([]);
  });

  test("declared twice goes back once, with one mail and one moment", async () => {
    const { id } = await buy(true);
    const first = await world.withdrawals.withdraw(ada, id);
    world.clock.advance(day);
    expect(await world.withdrawals.withdraw(ada, id)).toEqual(first);
    expect(refunded()).toHaveLength(1);
    expect(new Set(world.posted.map((posted) => posted.id)).size).toBe(1);
  });

  test("counts what was last said of the start, on one payment page", async () => {
    const order = { planId: premium, interval: "month" as const, language: "fr" as const };
    await world.checkouts.start(ada, { ...order, startNow: true }, null);
    await buy(false);
    expect(await world.withdrawals.read(ada)).toMatchObject({ start_requested_at: null });
  });
});

describe("a withdrawal", () => {
  test("is refused after the time for it, and for another's contract", async () => {
    const { id } = await buy(true);
    const other = await world.newPerson();
    await expect(world.withdrawals.withdraw(other, id)).rejects.toMatchObject({ code: "payments.not_found" });
    world.clock.advance(17 * day);
    expect(await world.withdrawals.read(ada)).toBeNull();
    await expect(world.withdrawals.withdraw(ada, id)).rejects.toMatchObject({ code: "payments.withdrawal_over" });
    expect(world.callsOf("cancelNow")).toEqual([]);
  });

  test("whose refund fails is declared all the same, and carried out later for what was due then", async () => {
    const { id } = await buy(true);
    world.payments.fail("refundPart", new Error("down"));
    await expect(world.withdrawals.withdraw(ada, id)).rejects.toThrow("down");
    expect(world.posted).toHaveLength(1);
    await world.withdrawals.finishLeft();
    expect(refunded()).toHaveLength(1);
    world.clock.advance(day);
    await world.withdrawals.finishLeft();
    await world.withdrawals.finishLeft();
    expect(refunded()).toEqual([1_490, 1_490]);
    expect(await heldNow()).toBe("chatai-free");
  });
});
