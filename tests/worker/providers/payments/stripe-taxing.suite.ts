import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../../worker/lib/ids.ts";
import type { PostalAddress } from "../../../../worker/providers/payments/payments.ts";
import { subscribersOf } from "./stripe-subscribers.ts";
import { inFrance, makePayer, makePayingCustomer, onlySubscription, priceDraft, subscribeTo } from "./stripe-world.ts";
import type { StripeWorld } from "./stripe-world.ts";

const month = 32;
const nowhere = { address: null, ip: null };
const addressIn = (country: string): PostalAddress => ({
  country,
  postalCode: null,
  state: null,
  city: null,
  line1: null,
  line2: null,
});

/** Where customers are, and the tax that depends on it. */
export function taxingSuite(start: () => Promise<StripeWorld>): void {
  let world: StripeWorld;
  beforeAll(async () => {
    world = await start();
  });
  afterAll(() => world?.close());

  const buy = async (place: typeof inFrance, byInvoice = false) => {
    const payer = makePayer();
    const customerId = await world.stripe.ensureCustomer(payer);
    const { priceId } = await world.stripe.ensurePrice(priceDraft(1_490));
    const draft = {
      id: createId(),
      customerId,
      workspaceId: payer.workspaceId,
      userId: payer.userId,
      planId: 1_490,
      priceId,
      paymentMethodId: null,
      byInvoice,
    };
    return { customerId, bought: world.stripe.subscribe({ ...draft, place }) };
  };

  const { subscribedOnClock } = subscribersOf(() => world);
  const move = (customerId: string, address: { country: string } | "") =>
    world.client.customers.update(customerId, { address, tax: { validate_location: "deferred" } });

  /** Bought in France, renewed nowhere. */
  async function makeLost(before: (subscriptionId: string) => Promise<unknown> = async () => {}) {
    const buyer = await subscribedOnClock(2_990);
    await before(buyer.subscriptionId);
    await move(buyer.customerId, "");
    await buyer.wait(month);
    return buyer;
  }

  describe("a subscription is taxed", () => {
    test.each([
      ["by the address that was given", inFrance],
      ["by the connection where none was", { address: null, ip: "82.66.12.1" }],
      ["beyond the country of the merchant too", { address: addressIn("CH"), ip: null }],
    ])("%s", async (_words, place) => {
      const { customerId, bought } = await buy(place);
      const { subscriptionId } = await bought;
      const found = await world.client.subscriptions.retrieve(subscriptionId, { expand: ["latest_invoice"] });
      expect(found.automatic_tax.enabled).toBe(true);
      expect(found.latest_invoice).toMatchObject({ automatic_tax: { status: "complete" } });
      expect((await onlySubscription(world, customerId)).addressNeeded).toBe(false);
    });

    test("or there is none: where the tax cannot be determined, nothing is bought", async () => {
      for (const place of [nowhere, { address: null, ip: "127.0.0.1" }, { address: null, ip: "unknown" }])
        for (const byInvoice of [true, false]) {
          const { customerId, bought } = await buy(place, byInvoice);
          await expect(bought).rejects.toMatchObject({ code: "payments.location_unknown" });
          expect(await world.stripe.listSubscriptions(customerId)).toEqual([]);
        }
    });

    test("or there is none: an address that is nowhere is refused, though the connection says more", async () => {
      const { customerId, bought } = await buy({ address: addressIn("ZZ"), ip: "82.66.12.1" });
      await expect(bought).rejects.toMatchObject({ code: "payments.location_unknown" });
      expect(await world.stripe.listSubscriptions(customerId)).toEqual([]);
    });

    test("as the invoices say that are listed", async ({ skip }) => {
      if (!world.bank) return skip("depends on the registrations of the account");
      const payer = await makePayingCustomer(world);
      await subscribeTo(world, payer, 1_490);
      const [invoice] = await world.stripe.listInvoices(payer.customerId);
      expect(invoice).toMatchObject({ totalCents: 1_490, taxCents: 248, finalizationError: null });
    });
  });

  describe("a customer who is nowhere any more", () => {
    test("is asked for the address, and taxed again once it is known", async () => {
      const { customerId, subscriptionId, found, wait } = await makeLost();
      expect(await found()).toMatchObject({ status: "active", addressNeeded: true });
      expect(await world.stripe.resumeTax(customerId)).toBe(false);
      await move(customerId, { country: "FR" });
      expect((await found()).addressNeeded).toBe(true);
      expect(await world.stripe.resumeTax(customerId)).toBe(true);
      expect(await world.stripe.resumeTax(customerId)).toBe(false);
      expect((await found()).addressNeeded).toBe(false);
      await wait(month);
      const next = await world.client.subscriptions.retrieve(subscriptionId, { expand: ["latest_invoice"] });
      expect(next.latest_invoice).toMatchObject({ total: 2_990, total_excluding_tax: 2_492, status: "paid" });
    });

    test("keeps what tells that tax is off, through a change that waits, until it is on for both plans", async () => {
      const later = await world.stripe.ensurePrice(priceDraft(1_490, "year"));
      const { customerId, subscriptionId, found, wait } = await makeLost();
      await world.stripe.changeAtPeriodEnd({ id: createId(), subscriptionId, priceId: later.priceId, seats: null });
      expect((await found()).addressNeeded).toBe(true);
      await move(customerId, { country: "FR" });
      expect(await world.stripe.resumeTax(customerId)).toBe(true);
      const { scheduled } = await found();
      expect(scheduled).toMatchObject({ priceId: later.priceId, seats: 0 });
      await wait(month);
      const next = await world.client.subscriptions.retrieve(subscriptionId, { expand: ["latest_invoice"] });
      expect(next).toMatchObject({ automatic_tax: { enabled: true }, latest_invoice: { total_excluding_tax: 1_242 } });
    });

    test("has the invoice finalized and collected that waited as a draft", async ({ skip }) => {
      const { bank } = world;
      if (!bank) return skip("Stripe itself finalizes without tax");
      const { customerId, found } = await makeLost(async (id) =>
        bank.failNextFinalization(id, "customer_tax_location_invalid"),
      );
      expect(await found()).toMatchObject({ addressNeeded: true, openInvoice: null });
      const [draft] = await world.stripe.listInvoices(customerId);
      expect(draft).toMatchObject({ status: "draft", finalizationError: "customer_tax_location_invalid" });
      await move(customerId, { country: "FR" });
      expect(await world.stripe.resumeTax(customerId)).toBe(true);
      const [paid] = await world.stripe.listInvoices(customerId);
      expect(paid).toMatchObject({ id: draft?.id, status: "paid", totalCents: 2_990, taxCents: 498 });
      expect((await found()).addressNeeded).toBe(false);
    });
  });

  test("the page that asks for the address opens for a customer", async () => {
    const customerId = await world.stripe.ensureCustomer(makePayer());
    const back = "https://ensemble.example/user/account";
    expect(await world.stripe.openPortal(customerId, back, "fr", "address")).toMatch(/^http/);
  });
}
