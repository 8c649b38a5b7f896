import { createServer } from "node:http";
import type { Server } from "node:http";
import type { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeServer, listenLocally } from "../../local/listen.ts";
import { startStripeStandIn } from "../../local/stripe/server.ts";
import type { StripeStandIn } from "../../local/stripe/server.ts";
import { reportLines, setUpStripe } from "../../migrations/stripe-setup.ts";
import type { StripeReady } from "../../migrations/stripe-setup.ts";
import type { OwnerFacts } from "../../worker/contract/owner.rules.ts";
import { knownEvents } from "../../worker/modules/payments/webhooks/webhooks.rules.ts";
import { createStripeSetup } from "../../worker/providers/payments/stripe-setup.ts";
import { createStripe } from "../../worker/providers/payments/stripe.ts";
import { stripeClient } from "../support/stripe-client.ts";
import { ownId } from "../support/owner-ids.ts";

const owner: OwnerFacts = {
  company_name: "Ensemble",
  legal_form: "SAS au capital de 10 000 €",
  address: "1 rue de la Paix, 75002 Paris",
  register: "RCS Paris 123 456 789",
  vat: "FR 12 123456789",
};

let standIn: StripeStandIn;
let client: Stripe;
let product: Server;
let publicUrl: string;
const taken: { raw: string; signature: string | null }[] = [];
beforeAll(async () => {
  standIn = await startStripeStandIn();
  client = stripeClient(standIn);
  product = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const signature = request.headers["stripe-signature"]?.toString() ?? null;
      taken.push({ raw: Buffer.concat(parts).toString("utf8"), signature });
      response.end("{}");
    });
  });
  publicUrl = await listenLocally(product);
});
afterAll(async () => {
  await standIn.close();
  await closeServer(product);
});

const setUp = (facts = owner, at = standIn) =>
  setUpStripe(createStripeSetup({ secretKey: at.secretKey, baseUrl: at.url }), publicUrl, facts);
const productWith = ({ portalConfiguration, endpoint, taxId }: StripeReady) =>
  createStripe({
    secretKey: standIn.secretKey,
    webhookSecret: endpoint.secret ?? "",
    baseUrl: standIn.url,
    portalConfiguration,
    taxId: taxId ?? undefined,
  });

describe("an account of Stripe is prepared", () => {
  let first: StripeReady;
  beforeAll(async () => {
    first = await setUp();
  });

  test("twice without a second endpoint, configuration or tax id, and tells the secret once", async () => {
    const second = await setUp();
    expect(second).toEqual({ ...first, endpoint: { ...first.endpoint, secret: null } });
    expect((await client.webhookEndpoints.list()).data).toHaveLength(1);
    expect((await client.billingPortal.configurations.list()).data).toHaveLength(1);
    expect((await client.taxIds.list()).data).toMatchObject([{ type: "eu_vat", value: "FR12123456789" }]);
  });

  test("with an endpoint for all that the product works on, in the version that it reads", async () => {
    const endpoint = await client.webhookEndpoints.retrieve(first.endpoint.id);
    expect(endpoint).toMatchObject({ api_version: "2026-10-28.endive", url: `${publicUrl}/api/stripe/webhook` });
    expect(new Set(endpoint.enabled_events)).toEqual(knownEvents);
  });

  test("so that the product takes its events and opens a portal without a change of plan", async () => {
    const payments = productWith(first);
    const { id: customer } = await client.customers.create({ email: "gone@example.com" });
    await client.customers.del(customer);
    await standIn.settled();
    const [event] = taken;
    expect(taken).toHaveLength(1);
    expect(await payments.readEvent(event?.raw ?? "", event?.signature ?? null, Date.now())).toMatchObject({
      type: "customer.deleted",
      customerId: customer,
    });
    const { id } = await client.customers.create({ email: "reader@example.com" });
    expect(await payments.openPortal(id, publicUrl, "fr")).toMatch(/^http/);
    const { features } = await client.billingPortal.configurations.retrieve(first.portalConfiguration);
    expect(features).toMatchObject({
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      subscription_update: { enabled: false },
      subscription_cancel: { enabled: false },
    });
  });

  test("so that invoices name the seller and its tax id, also of those who were customers before", async () => {
    const payments = productWith(first);
    const person = {
      workspaceId: ownId("one"),
      userId: ownId("one"),
      email: "one@example.com",
      name: "One",
      language: "en",
      invoiceFooter: null,
    } as const;
    const customerId = await payments.ensureCustomer(person);
    expect(await setUp()).toMatchObject({ footersChanged: 1 });
    expect(await setUp()).toMatchObject({ footersChanged: 0 });
    const price = {
      key: "one",
      planId: 1,
      name: "One",
      description: null,
      interval: "month",
      currency: "eur",
    } as const;
    const { priceId } = await payments.ensurePrice({ ...price, amountCents: 990 });
    const bought = {
      id: "one",
      customerId,
      workspaceId: person.workspaceId,
      userId: person.userId,
      planId: 1,
      priceId,
      paymentMethodId: null,
      byInvoice: true,
    };
    await payments.subscribe({ ...bought, place: { address: null, ip: "82.66.12.1" } });
    const [invoice] = (await client.invoices.list({ customer: customerId })).data;
    expect(invoice?.footer).toContain("Ensemble, SAS au capital de 10 000 €\n1 rue de la Paix, 75002 Paris");
    expect(invoice?.footer).toContain("VAT number: FR 12 123456789");
    expect(invoice?.account_tax_ids).toEqual([first.taxId]);
  });
});

test("an endpoint of another version is replaced by one beside it, and named", async () => {
  const url = "https://other.example/api/stripe/webhook";
  const old = await client.webhookEndpoints.create({ url, enabled_events: ["*"], api_version: "2026-09-30.endive" });
  const setup = createStripeSetup({ secretKey: standIn.secretKey, baseUrl: standIn.url });
  const { id, secret, outdated } = await setup.ensureEndpoint(url, knownEvents);
  expect([id === old.id, secret?.slice(0, 6), outdated]).toEqual([false, "whsec_", [old.id]]);
});

test("what only a person can do is said: numbers without a gap, and the tax that is missing", async () => {
  expect(reportLines(await setUp()).join("\n")).toMatch(/sequentially across your account/);
  const bare = await startStripeStandIn({ taxReady: false });
  const ready = await setUp({}, bare);
  await bare.close();
  expect(ready).toMatchObject({ taxId: null, footersChanged: null, tax: { active: false, registeredIn: [] } });
  const said = reportLines(ready).join("\n");
  for (const words of [/computes no tax yet/, /head_office, defaults.tax_code/, /there is none/, /Admin, Owner/])
    expect(said).toMatch(words);
  expect(said).not.toContain("STRIPE_TAX_ID");
});

test("the key of an organisation reaches the account that is named", async () => {
  const { organisationKey: secretKey, account: context, url: baseUrl } = standIn;
  await createStripeSetup({ secretKey, baseUrl, context }).ensurePortal(publicUrl);
  const payments = createStripe({ secretKey, webhookSecret: "whsec_one", baseUrl, context });
  expect(await payments.listInvoices("cus_none")).toEqual([]);
  await expect(createStripeSetup({ secretKey, baseUrl }).ensurePortal(publicUrl)).rejects.toThrow("Stripe-Context");
});
