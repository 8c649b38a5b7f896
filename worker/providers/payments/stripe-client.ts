import { Stripe } from "stripe";

export type { Stripe };

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  baseUrl: string | undefined;
  /** The account that calls are for: needed by the key of an organisation. */
  context?: string | undefined;
  /** What the customer portal allows; the account's default where it is absent. */
  portalConfiguration?: string | undefined;
  /** The seller's tax id, as invoices name it. */
  taxId?: string | undefined;
}

/** The API version is the SDK's own, whatever the account's is. */
export function createClient({ secretKey, baseUrl, context }: Omit<StripeConfig, "webhookSecret">): Stripe {
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
    ...(context === undefined ? {} : { stripeContext: context }),
    ...(baseUrl === undefined ? {} : addressOf(new URL(baseUrl))),
  });
}

function addressOf({ protocol, hostname, port }: URL) {
  const plain = protocol === "http:";
  return { host: hostname, port: port || (plain ? 80 : 443), protocol: plain ? "http" : "https" } as const;
}

export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000);
export const toDate = (seconds: number): Date => new Date(seconds * 1_000);
export const toDateOrNull = (seconds: number | null | undefined): Date | null => (seconds ? toDate(seconds) : null);

/** The id of what the vendor names by its id or hands over whole. */
export function idOf(named: string | { id: string } | null | undefined): string | null {
  return typeof named === "string" ? named : (named?.id ?? null);
}

/** What a subscription says on its invoices of its seller. */
export const namedOnInvoices = (taxId: string | undefined): { invoice_settings?: { account_tax_ids: string[] } } =>
  taxId === undefined ? {} : { invoice_settings: { account_tax_ids: [taxId] } };
