import type { Stripe } from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { day, openShop } from "./world.ts";
import type { Shop } from "./world.ts";

let shop: Shop;
beforeEach(async () => void (shop = await openShop()));
afterEach(() => shop.standIn.close());

async function open(url: string, language = "en"): Promise<string> {
  const response = await fetch(url, { headers: { "accept-language": language } });
  return response.text();
}

async function send(url: string, form: Record<string, string>) {
  const response = await fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  return { status: response.status, to: response.headers.get("location"), text: await response.text() };
}

describe("the page of a checkout", () => {
  test.each([
    ["en", "Basic", "€10.00 per month", "Pay with", "Go back without paying"],
    ["fr", "Basic", "10,00\u00a0€ par mois", "Payer avec", "Revenir sans payer"],
  ] as const)("in %s names the product, the price and the cards", async (locale, ...words) => {
    const session = await shop.checkout({ locale });
    const text = await open(String(session.url));
    for (const word of words) expect(text).toContain(word);
    expect(text).toContain(`<html lang="${locale}">`);
    expect(text).toContain('href="http://127.0.0.1:1/never-mind"');
  });

  test("says how long a trial is free, and that nothing is due", async () => {
    const session = await shop.checkout({ subscription_data: { trial_period_days: 14 } });
    const text = await open(String(session.url));
    expect(text).toContain("14 days free, then €10.00 per month");
    expect(text).toContain("€0.00");
  });

  test("leads to the shop once it is paid", async () => {
    const session = await shop.checkout();
    const url = String(session.url);
    expect(await send(url, { card: "good" })).toMatchObject({
      status: 303,
      to: `http://127.0.0.1:1/thanks?cs=${session.id}`,
    });
    expect(await open(url)).toContain("This is already paid");
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe("complete");
  });

  test("says why a card is not taken, and lets one try again", async () => {
    const url = String((await shop.checkout({ locale: "fr" })).url);
    expect((await send(url, { card: "declined" })).text).toContain("La carte a été refusée");
    expect((await send(url, { card: "insufficient" })).text).toContain("pas assez approvisionnée");
    expect((await send(url, { card: "unseen" })).status).toBe(303);
  });

  test("asks in the bank's name, and charges nothing after a no", async () => {
    const url = String((await shop.checkout()).url);
    expect((await send(url, { card: "sca" })).text).toContain("Your bank wants to confirm");
    expect((await send(url, { card: "sca", bank: "no" })).text).toContain("bank didn&#39;t confirm");
    expect((await send(url, { card: "sca", bank: "yes" })).status).toBe(303);
  });

  test("can start a trial without a card where the shop allows it", async () => {
    const session = await shop.checkout({
      payment_method_collection: "if_required",
      subscription_data: { trial_period_days: 3 },
    });
    expect(await open(String(session.url))).toContain("Start without a card");
    expect((await send(String(session.url), { card: "none" })).status).toBe(303);
  });

  test("says that it has expired, after a day", async () => {
    const url = String((await shop.checkout()).url);
    shop.standIn.advance(day);
    expect(await open(url)).toContain("has expired");
    expect(shop.types()).toContain("checkout.session.expired");
  });
});

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;

async function openPortal(more: Features = { subscription_cancel: { enabled: true } }) {
  const sub = await shop.subscriber();
  const features = { invoice_history: { enabled: true }, payment_method_update: { enabled: true }, ...more };
  const { id: configuration } = await shop.stripe.billingPortal.configurations.create({ features });
  const session = await shop.stripe.billingPortal.sessions.create({
    customer: String(sub.customer),
    configuration,
    return_url: "http://127.0.0.1:1/account",
    locale: "en",
  });
  return { id: sub.id, url: session.url, read: () => shop.stripe.subscriptions.retrieve(sub.id) };
}

describe("the portal", () => {
  test("shows the subscription, its card and its invoices", async () => {
    const text = await open((await openPortal()).url);
    for (const word of [
      "Basic",
      "Renews on 1 July 2026",
      "Card ending in 4242",
      "ENS-00001",
      "http://127.0.0.1:1/account",
    ])
      expect(text).toContain(word);
  });

  test("ends the subscription with its period, and takes that back", async () => {
    const { id, url, read } = await openPortal();
    await send(url, { subscription: id, end: "yes" });
    expect((await read()).cancel_at_period_end).toBe(true);
    expect(await open(url)).toContain("Ends on 1 July 2026");
    await send(url, { subscription: id, end: "no" });
    expect((await read()).cancel_at_period_end).toBe(false);
  });

  test("offers no end where its configuration has none", async () => {
    const { id, url, read } = await openPortal({});
    expect(await open(url)).not.toContain('name="end"');
    await send(url, { subscription: id, end: "yes" });
    expect((await read()).cancel_at_period_end).toBe(false);
  });

  test("offers another plan where its configuration has one, and no other", async () => {
    const products = [{ product: String(shop.dearer.product), prices: [shop.dearer.id] }];
    const update = { enabled: true, default_allowed_updates: ["price" as const], products };
    const choosing = await openPortal({ subscription_update: update });
    expect(await open(choosing.url)).toContain("Pro, €30.00");
    const priceOf = async ({ read }: typeof choosing) => (await read()).items.data[0]?.price.id;
    for (const price of [shop.yearly.id, shop.dearer.id])
      await send(choosing.url, { subscription: choosing.id, price });
    expect(await priceOf(choosing)).toBe(shop.dearer.id);
    const plain = await openPortal({});
    expect(await open(plain.url)).not.toContain('name="price"');
    await send(plain.url, { subscription: plain.id, price: shop.dearer.id });
    expect(await priceOf(plain)).toBe(shop.monthly.id);
  });

  test("does not open without a configuration, for the account has no default", async () => {
    const { id: customer } = await shop.customer();
    const opened = (configuration?: string) =>
      shop.stripe.billingPortal.sessions.create({ customer, ...(configuration ? { configuration } : {}) });
    await expect(opened()).rejects.toMatchObject({ statusCode: 400 });
    await expect(opened("bpc_none")).rejects.toMatchObject({ param: "configuration", code: "resource_missing" });
  });

  test("replaces the card, unless the new one is declined", async () => {
    const { url, read } = await openPortal();
    const before = (await read()).default_payment_method;
    expect((await send(url, { card: "declined" })).text).toContain("was declined");
    expect((await read()).default_payment_method).toBe(before);
    await send(url, { card: "fails_later" });
    shop.standIn.advance(31 * day);
    expect((await read()).status).toBe("past_due");
  });

  test("takes an address by which its customer can be found, alone where that was asked", async () => {
    const { id: customer } = await shop.customer();
    const back = "http://127.0.0.1:1/account";
    const opened = async (allowed_updates: "address"[]) => {
      const features = { customer_update: { enabled: true, allowed_updates } };
      const { id: configuration } = await shop.stripe.billingPortal.configurations.create({ features });
      const after_completion = { type: "redirect", redirect: { return_url: back } } as const;
      const flow_data = { type: "customer_update", after_completion } as const;
      return shop.stripe.billingPortal.sessions.create({ customer, configuration, return_url: back, flow_data });
    };
    await expect(opened([])).rejects.toMatchObject({ statusCode: 400 });
    const { url } = await opened(["address"]);
    expect(await open(url)).not.toContain("Invoices");
    expect((await send(url, { country: "US", postal_code: "" })).text).toContain("Check the country");
    expect((await send(url, { country: "US", postal_code: "97712" })).status).toBe(303);
    expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({
      address: { country: "US", postal_code: "97712" },
    });
  });

  test("does not end the subscription of another customer", async () => {
    const [mine, other] = [await openPortal(), await openPortal()];
    await send(mine.url, { subscription: other.id, end: "yes" });
    expect((await other.read()).cancel_at_period_end).toBe(false);
  });
});

test("the page of an open invoice takes a payment, and its file can be read", async () => {
  const { id: customer } = await shop.buyer("pm_card_chargeCustomerFail");
  const sub = await shop.stripe.subscriptions.create({ customer, items: [{ price: shop.monthly.id }] });
  const invoice = await shop.stripe.invoices.retrieve(String(sub.latest_invoice));
  const url = String(invoice.hosted_invoice_url);
  expect(await open(url)).toContain("Pay with");
  expect(await open(String(invoice.invoice_pdf))).not.toContain("Pay with");
  expect((await send(url, { card: "declined" })).text).toContain("was declined");
  expect((await send(url, { card: "good" })).status).toBe(303);
  expect(await open(url)).toContain("This is already paid");
  expect((await fetch(`${shop.standIn.url}/invoices/${invoice.id}.guessed`)).status).toBe(404);
});

test("the first page shows who pays what, and moves time", async () => {
  const sub = await shop.subscriber();
  const { url } = shop.standIn;
  for (const word of ["reader@example.com", "Basic, €10.00 a month", "active", "customer.subscription.created"])
    expect(await open(url)).toContain(word);
  await send(`${url}/clock`, { days: "31" });
  expect((await shop.stripe.invoices.list({ subscription: sub.id })).data).toHaveLength(2);
});
