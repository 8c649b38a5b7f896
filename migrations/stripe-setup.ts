import type { OwnerFacts } from "../worker/contract/owner.rules.ts";
import { createDatabase, databaseLimits } from "../worker/db/client.ts";
import { createOwnerRepository } from "../worker/modules/landing/owner.repository.ts";
import { invoiceFooter } from "../worker/modules/payments/billing/invoice-footer.rules.ts";
import { knownEvents } from "../worker/modules/payments/webhooks/webhooks.rules.ts";
import { createStripeSetup } from "../worker/providers/payments/stripe-setup.ts";
import type { EndpointState, StripeSetup, TaxState } from "../worker/providers/payments/stripe-setup.ts";

export interface StripeReady {
  tax: TaxState;
  portalConfiguration: string;
  endpoint: EndpointState;
  /** Null where the owner's VAT number is missing, or none of the European Union. */
  taxId: string | null;
  /** Customers whose invoices say now who sells; null while the owner has not said it. */
  footersChanged: number | null;
}

/** Prepares an account of Stripe for this installation. It may run again, as after a change of the owner's data. */
export async function setUpStripe(setup: StripeSetup, publicUrl: string, owner: OwnerFacts): Promise<StripeReady> {
  const footers = { en: invoiceFooter(owner, "en"), fr: invoiceFooter(owner, "fr") };
  return {
    tax: await setup.readTax(),
    portalConfiguration: await setup.ensurePortal(publicUrl),
    endpoint: await setup.ensureEndpoint(`${publicUrl}/api/stripe/webhook`, knownEvents),
    taxId: owner.vat ? await setup.ensureTaxId(owner.vat) : null,
    footersChanged: footers.fr === null ? null : await setup.writeFooters(footers),
  };
}

/** What was made, what the Worker is to be told of it, and what is left for a person to do. */
export function reportLines({ tax, portalConfiguration, endpoint, taxId, footersChanged }: StripeReady): string[] {
  return [
    "for the variables of wrangler.toml:",
    `  STRIPE_PORTAL_CONFIGURATION = "${portalConfiguration}"`,
    ...(taxId === null ? [] : [`  STRIPE_TAX_ID = "${taxId}"`]),
    endpoint.secret === null
      ? `webhook endpoint: ${endpoint.id}, whose secret was shown when it was made`
      : `webhook endpoint: ${endpoint.id}; for npx wrangler secret put STRIPE_WEBHOOK_SECRET: ${endpoint.secret}`,
    ...endpoint.outdated.map((id) => `remove ${id} once that secret is set: its events have an older shape`),
    footersChanged === null
      ? "invoices: say who publishes this installation (Admin, Owner), then run this again"
      : `invoices: ${footersChanged} customers brought up to date`,
    ...(taxId === null ? ["tax id: none, since the owner's VAT number is missing or none of the European Union"] : []),
    "",
    "only in the dashboard, https://dashboard.stripe.com/settings:",
    ...(tax.active ? [] : ["  Tax: Stripe computes no tax yet"]),
    ...(tax.missing.length === 0 ? [] : [`  Tax: still missing are ${tax.missing.join(", ")}`]),
    ...(tax.registeredIn.length === 0
      ? ["  Tax, registrations: add each country in which VAT is collected; there is none"]
      : [`  Tax, registrations: VAT is collected in ${tax.registeredIn.join(", ")}; add what is missing`]),
    '  Billing, invoices, numbering: "sequentially across your account", for the law wants numbers without a gap',
    "  Billing, emails: none of failed payments, cards that expire, renewals and trials: the product writes them",
    "  Payments, checkout: limit customers to one subscription",
  ];
}

/** The same by the names of the environment; a key of the set-up goes before that of the Worker. */
export async function prepareStripeAccount(env: Readonly<Record<string, string | undefined>>): Promise<StripeReady> {
  const {
    DATABASE_URL: url,
    DATABASE_FETCH_ENDPOINT: fetchEndpoint,
    PUBLIC_URL,
    STRIPE_SECRET_KEY,
    STRIPE_SETUP_KEY: secretKey = STRIPE_SECRET_KEY,
    STRIPE_CONTEXT: context,
    STRIPE_BASE_URL: baseUrl,
  } = env;
  if (!url || !PUBLIC_URL || !secretKey) throw new Error("DATABASE_URL, PUBLIC_URL and STRIPE_SECRET_KEY must be set");
  if (secretKey.startsWith("sk_org_") && !context) throw new Error("STRIPE_CONTEXT must name the account");
  const db = createDatabase({ url, fetchEndpoint, limit: databaseLimits.tool });
  const owner = await createOwnerRepository(db).find();
  const setup = createStripeSetup({ secretKey, context, baseUrl });
  return setUpStripe(setup, PUBLIC_URL.replace(/\/$/, ""), owner?.facts ?? {});
}

if (import.meta.main) for (const line of reportLines(await prepareStripeAccount(process.env))) console.log(line);
