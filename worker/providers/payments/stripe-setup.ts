import { Stripe } from "stripe";
import type { Language } from "./payments.ts";
import { createClient } from "./stripe-client.ts";
import type { StripeConfig } from "./stripe-client.ts";

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;
type EnabledEvent = Stripe.WebhookEndpointCreateParams.EnabledEvent;

export interface TaxState {
  /** Whether tax can be computed, and what is missing for it. */
  active: boolean;
  missing: string[];
  /** Countries in which the account collects tax. */
  registeredIn: string[];
}

export interface EndpointState {
  id: string;
  /** Only from the call that makes the endpoint. */
  secret: string | null;
  /** Endpoints of the same address whose events have the shape of another version. */
  outdated: string[];
}

export type StripeSetup = ReturnType<typeof createStripeSetup>;

/** The metadata by which the configuration is found again. */
const mark = { purpose: "ensemble" };
const most = 1_000;

/** What an account needs before it takes money. Every step can be done twice. */
export function createStripeSetup(config: Omit<StripeConfig, "webhookSecret">) {
  const client = createClient(config);
  return {
    async readTax(): Promise<TaxState> {
      const [{ status, status_details, defaults }, { data }] = await Promise.all([
        client.tax.settings.retrieve(),
        client.tax.registrations.list({ status: "active", limit: 100 }),
      ]);
      const missing = [
        ...(status_details.pending?.missing_fields ?? []),
        ...(defaults.tax_code === null ? ["defaults.tax_code"] : []),
      ];
      return { active: status === "active", missing, registeredIn: data.map(({ country }) => country) };
    },

    /** The id of the configuration, brought to what the product wants of it. */
    async ensurePortal(publicUrl: string): Promise<string> {
      const wanted = {
        business_profile: {
          privacy_policy_url: `${publicUrl}/company/privacy`,
          terms_of_service_url: `${publicUrl}/company/terms`,
        },
        default_return_url: `${publicUrl}/user/account`,
        features,
        metadata: mark,
      };
      const { configurations } = client.billingPortal;
      const listed = await configurations.list({ active: true, limit: 100 }).autoPagingToArray({ limit: most });
      const known = listed.find(({ metadata }) => metadata?.["purpose"] === mark.purpose);
      const { id } = known ? await configurations.update(known.id, wanted) : await configurations.create(wanted);
      return id;
    },

    /** The version of an endpoint cannot be changed: where it is another, one is made beside it. */
    async ensureEndpoint(url: string, events: ReadonlySet<string>): Promise<EndpointState> {
      const enabled_events = [...events] as EnabledEvent[];
      const listed = await client.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: most });
      const known = listed.filter((one) => one.url === url);
      const current = known.find(({ api_version }) => api_version === Stripe.API_VERSION);
      const outdated = known.filter((one) => one !== current).map(({ id }) => id);
      if (current) {
        await client.webhookEndpoints.update(current.id, { enabled_events, disabled: false });
        return { id: current.id, secret: null, outdated };
      }
      const made = await client.webhookEndpoints.create({ url, enabled_events, api_version: Stripe.API_VERSION });
      return { id: made.id, secret: made.secret ?? null, outdated };
    },

    /** The id of the seller's tax id; null for a number that is none of the European Union. */
    async ensureTaxId(vat: string): Promise<string | null> {
      const value = vat.replaceAll(/[\s.]/g, "").toUpperCase();
      if (!/^[A-Z]{2}[A-Z0-9+*]{2,12}$/.test(value)) return null;
      const owner = { type: "self" } as const;
      const listed = await client.taxIds.list({ owner, limit: 100 }).autoPagingToArray({ limit: most });
      const known = listed.find((one) => one.type === "eu_vat" && one.value === value);
      return (known ?? (await client.taxIds.create({ type: "eu_vat", value, owner }))).id;
    },

    /** Brings the foot of every customer's invoices to what it is now, in the customer's language; how many changed. */
    async writeFooters(footers: Record<Language, string | null>): Promise<number> {
      let changed = 0;
      for await (const { id, metadata, preferred_locales: locales, invoice_settings } of client.customers.list({
        limit: 100,
      })) {
        const footer = footers[locales?.[0] === "en" ? "en" : "fr"] ?? "";
        if (!metadata["userId"] || (invoice_settings.footer ?? "") === footer) continue;
        await client.customers.update(id, { invoice_settings: { footer } });
        changed += 1;
      }
      return changed;
    },
  };
}

/** Plans are changed and ended in the product, which asks and confirms by mail; customers are found by their address. */
const features: Features = {
  customer_update: { enabled: true, allowed_updates: ["address", "name", "phone", "tax_id"] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
};
