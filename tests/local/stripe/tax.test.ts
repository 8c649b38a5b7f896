import type { Stripe } from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { day, openShop } from "./world.ts";
import type { Shop } from "./world.ts";

let shop: Shop;
beforeEach(async () => void (shop = await openShop()));
afterEach(() => shop.standIn.close());

const france = { country: "FR" };
const subscribe = (customer: string, price = shop.monthly, more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
  shop.stripe.subscriptions.create({
    customer,
    items: [{ price: price.id }],
    automatic_tax: { enabled: true },
    expand: ["latest_invoice"],
    ...more,
  });
const invoiceOf = ({ latest_invoice }: Stripe.Subscription) => latest_invoice as Stripe.Invoice;
const placedBuyer = async (address: Stripe.AddressParam = france) => {
  const { id } = await shop.buyer();
  await shop.stripe.customers.update(id, { address });
  return id;
};
const withdrawAddress = (id: string) =>
  shop.stripe.customers.update(id, { address: "", tax: { validate_location: "deferred" } });
const taxOf = async (id: string) => {
  const found = await shop.stripe.customers.retrieve(id, { expand: ["tax"] });
  return found.deleted ? undefined : found.tax;
};
const read = (id: string) => shop.stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });

describe("a taxed invoice", () => {
  test("has the VAT within its price, on the line and in sum", async () => {
    const made = await shop.stripe.prices.create({
      currency: "eur",
      unit_amount: 1_490,
      recurring: { interval: "month" },
      product: String(shop.monthly.product),
      tax_behavior: "inclusive",
    });
    const tax = {
      amount: 248,
      tax_behavior: "inclusive",
      taxability_reason: "standard_rated",
      taxable_amount: 1_242,
      type: "tax_rate_details",
    };
    expect(invoiceOf(await subscribe(await placedBuyer(), made))).toMatchObject({
      amount_paid: 1_490,
      total: 1_490,
      subtotal: 1_490,
      total_excluding_tax: 1_242,
      subtotal_excluding_tax: 1_242,
      total_taxes: [tax],
      automatic_tax: { enabled: true, status: "complete", provider: "stripe", liability: { type: "self" } },
      lines: { data: [{ amount: 1_490, subtotal: 1_490, taxes: [tax] }] },
    });
  });

  test("adds the VAT to a price that does not include it", async () => {
    const made = await shop.stripe.prices.create({
      currency: "eur",
      unit_amount: 1_000,
      recurring: { interval: "month" },
      product: String(shop.monthly.product),
      tax_behavior: "exclusive",
    });
    expect(invoiceOf(await subscribe(await placedBuyer(), made))).toMatchObject({
      subtotal: 1_000,
      total: 1_200,
      amount_paid: 1_200,
      total_excluding_tax: 1_000,
    });
  });

  test("gives the VAT of an unused time back with it", async () => {
    const sub = await subscribe(await placedBuyer());
    shop.standIn.advance(15 * day);
    const changed = await shop.stripe.subscriptions.update(sub.id, {
      items: [{ id: sub.items.data[0]?.id ?? "", price: shop.dearer.id }],
      proration_behavior: "always_invoice",
      expand: ["latest_invoice"],
    });
    const { total_taxes, lines } = invoiceOf(changed);
    expect(lines.data.map(({ taxes }) => taxes?.[0]?.amount)).toEqual([-83, 250]);
    expect(total_taxes).toMatchObject([{ amount: 167 }]);
    expect(invoiceOf(changed).total_excluding_tax).toBe(833);
  });

  test.each([
    ["in the union: the merchant's own", { country: "DE" }, 167, "standard_rated"],
    ["beyond it: none", { country: "CH" }, 0, "not_collecting"],
  ])("%s", async (_words, address, amount, taxability_reason) => {
    const sub = await subscribe(await placedBuyer(address));
    expect(invoiceOf(sub).total_taxes).toMatchObject([{ amount, taxability_reason }]);
  });

  test("is none where automatic tax is off", async () => {
    const sub = await subscribe(await placedBuyer(), shop.monthly, { automatic_tax: { enabled: false } });
    expect(invoiceOf(sub)).toMatchObject({
      total_taxes: [],
      total_excluding_tax: 1_000,
      automatic_tax: { enabled: false, status: null },
    });
  });

  test("of a checkout is taxed where the page was told the address", async () => {
    const session = await shop.checkout({ automatic_tax: { enabled: true }, customer_update: { address: "auto" } });
    expect(session.automatic_tax.status).toBe("requires_location_inputs");
    shop.standIn.pay(session.id, "good");
    const paid = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ["invoice"] });
    expect(paid).toMatchObject({
      automatic_tax: { status: "complete" },
      total_details: { amount_tax: 167 },
      invoice: { total_excluding_tax: 833 },
    });
  });
});

describe("a customer is found", () => {
  test.each<[string, Stripe.CustomerCreateParams, string, object | null]>([
    ["by nothing", {}, "unrecognized_location", null],
    ["by the country", { address: france }, "supported", { country: "FR", source: "billing_address" }],
    ["where nothing is collected", { address: { country: "CH" } }, "not_collecting", { country: "CH" }],
    ["not by a country that is none", { address: { country: "ZZ" } }, "unrecognized_location", null],
    ["not by the United States alone", { address: { country: "US" } }, "unrecognized_location", null],
    [
      "by a code in the United States",
      { address: { country: "US", postal_code: "97712" } },
      "not_collecting",
      { country: "US" },
    ],
    ["by an IP address", { tax: { ip_address: "82.66.12.1" } }, "supported", { source: "ip_address" }],
    ["not by an inner IP address", { tax: { ip_address: "192.168.1.4" } }, "unrecognized_location", null],
    ["not by an example of one", { tax: { ip_address: "2001:db8::1" } }, "unrecognized_location", null],
  ])("%s", async (_words, params, automatic_tax, location) => {
    const { id } = await shop.stripe.customers.create(params);
    const tax = await taxOf(id);
    expect(tax).toMatchObject({ automatic_tax, location });
  });

  test("by the address of the card that pays", async () => {
    const { id: customer } = await shop.customer();
    const method = await shop.stripe.paymentMethods.create({
      type: "card",
      card: { number: "4242424242424242", exp_month: 12, exp_year: 2030 },
      billing_details: { address: france },
    });
    await shop.stripe.paymentMethods.attach(method.id, { customer });
    const sub = await subscribe(customer, shop.monthly, { default_payment_method: method.id });
    expect(sub.automatic_tax.enabled).toBe(true);
  });

  test("at once where that is asked, or refused and left as it was", async () => {
    const { id } = await shop.customer();
    const place = (country: string) =>
      shop.stripe.customers.update(id, { address: { country }, tax: { validate_location: "immediately" } });
    await expect(place("ZZ")).rejects.toMatchObject({ statusCode: 400, code: "customer_tax_location_invalid" });
    expect(await taxOf(id)).toMatchObject({ location: null });
    await place("FR");
    await expect(
      shop.stripe.customers.create({ tax: { ip_address: "127.0.0.1", validate_location: "immediately" } }),
    ).rejects.toMatchObject({ code: "customer_tax_location_invalid" });
  });

  test("and stays so by itself while a subscription is taxed", async () => {
    const customer = await placedBuyer();
    await shop.stripe.customers.update(customer, { address: "" });
    await shop.stripe.customers.update(customer, { address: france });
    await subscribe(customer);
    await expect(shop.stripe.customers.update(customer, { address: "" })).rejects.toMatchObject({
      code: "customer_tax_location_invalid",
    });
  });
});

describe("a renewal of a customer who is nowhere any more", () => {
  test("is not taxed, and neither is what follows until tax is turned on again", async () => {
    const customer = await placedBuyer();
    const sub = await subscribe(customer);
    await withdrawAddress(customer);
    const before = shop.types().length;
    shop.standIn.advance(31 * day);
    const next = await read(sub.id);
    expect(next).toMatchObject({
      status: "active",
      automatic_tax: { enabled: false, disabled_reason: "requires_location_inputs" },
      latest_invoice: {
        status: "paid",
        total_taxes: [],
        automatic_tax: { enabled: false, disabled_reason: "finalization_requires_location_inputs" },
      },
    });
    expect(shop.types().slice(before)).toContain("invoice.updated");
    const tax = { automatic_tax: { enabled: true } };
    await expect(shop.stripe.subscriptions.update(sub.id, tax)).rejects.toMatchObject({
      code: "customer_tax_location_invalid",
    });
    await shop.stripe.customers.update(customer, { address: france });
    await shop.stripe.subscriptions.update(sub.id, tax);
    shop.standIn.advance(31 * day);
    expect(invoiceOf(await read(sub.id)).total_excluding_tax).toBe(833);
  });

  test("stays a draft where it cannot be finalized, until that is done by hand", async () => {
    const customer = await placedBuyer();
    const sub = await subscribe(customer);
    await withdrawAddress(customer);
    shop.standIn.failNextFinalization(sub.id, "customer_tax_location_invalid");
    shop.standIn.advance(31 * day);
    const next = await read(sub.id);
    const { id, ...draft } = invoiceOf(next);
    expect(next.status).toBe("active");
    expect(draft).toMatchObject({
      status: "draft",
      automatic_tax: { enabled: true, status: "requires_location_inputs" },
      last_finalization_error: { code: "customer_tax_location_invalid" },
    });
    await expect(shop.stripe.invoices.finalizeInvoice(id)).rejects.toMatchObject({
      statusCode: 400,
      code: "customer_tax_location_invalid",
    });
    expect(shop.types().filter((type) => type === "invoice.finalization_failed")).toHaveLength(2);
    await shop.stripe.customers.update(customer, { address: france });
    expect(await shop.stripe.invoices.finalizeInvoice(id)).toMatchObject({ status: "paid", total_excluding_tax: 833 });
    await expect(shop.stripe.invoices.finalizeInvoice(id)).rejects.toMatchObject({ statusCode: 400 });
  });
});
