import { Stripe } from "stripe";
import type { PaymentsProvider } from "./payments.ts";
import { createChanges } from "./stripe-changes.ts";
import { createCheckouts } from "./stripe-checkouts.ts";
import { createClient } from "./stripe-client.ts";
import type { StripeConfig } from "./stripe-client.ts";
import { createCustomers } from "./stripe-customers.ts";
import { createEvents } from "./stripe-events.ts";
import { createInvoices } from "./stripe-invoices.ts";
import { createRefunds } from "./stripe-refunds.ts";
import { createSubscriptions } from "./stripe-subscriptions.ts";
import { createTaxes } from "./stripe-taxes.ts";

/** All that needs the SDK. */
export function createVendor(config: StripeConfig): Omit<PaymentsProvider, "live" | "customerPage"> {
  const client = createClient(config);
  return {
    ...createCustomers(client, config),
    ...createCheckouts(client, config),
    ...createSubscriptions(client, config),
    ...createChanges(client),
    ...createInvoices(client),
    ...createRefunds(client),
    ...createTaxes(client),
    ...createEvents(client, config, Stripe.createSubtleCryptoProvider()),
  };
}
