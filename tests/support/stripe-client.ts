import { Stripe } from "stripe";

/** The official client, pointed at a stand-in. */
export function stripeClient({ url, secretKey }: { url: string; secretKey: string }, retries = 0): Stripe {
  const { hostname: host, port, protocol } = new URL(url);
  return new Stripe(secretKey, {
    host,
    port,
    protocol: protocol === "https:" ? "https" : "http",
    maxNetworkRetries: retries,
    telemetry: false,
  });
}
