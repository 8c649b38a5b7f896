import { Stripe } from "stripe";

export type { Stripe };

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  baseUrl: string | undefined;
}

/** The API version is the SDK's own, whatever the account's is. */
export function createClient({ secretKey, baseUrl }: StripeConfig): Stripe {
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
    ...(baseUrl === undefined ? {} : addressOf(new URL(baseUrl))),
  });
}

function addressOf({ protocol, hostname, port }: URL) {
  const plain = protocol === "http:";
  return { host: hostname, port: port || (plain ? 80 : 443), protocol: plain ? "http" : "https" } as const;
}

export const toDate = (seconds: number): Date => new Date(seconds * 1_000);
export const toDateOrNull = (seconds: number | null | undefined): Date | null => (seconds ? toDate(seconds) : null);

/** The id of what the vendor names by its id or hands over whole. */
export function idOf(named: string | { id: string } | null | undefined): string | null {
  return typeof named === "string" ? named : (named?.id ?? null);
}
export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000);
