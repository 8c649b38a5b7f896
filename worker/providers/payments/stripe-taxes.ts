import { createId } from "../../lib/ids.ts";
import type { BuyerLocation, PaymentsProvider, PostalAddress } from "./payments.ts";
import type { Stripe } from "./stripe-client.ts";
import { isUnplaced, unlessRefused, unplaced } from "./stripe-errors.ts";
import { nextPhaseOf } from "./stripe-phases.ts";
import { createSchedules } from "./stripe-schedules.ts";

/** https://docs.stripe.com/api/customers/object#customer_object-tax-automatic_tax */
const placed = ["supported", "not_collecting"];

async function isPlaced(client: Stripe, customerId: string): Promise<boolean> {
  const customer = await client.customers.retrieve(customerId, { expand: ["tax"] });
  return !customer.deleted && placed.includes(customer.tax?.automatic_tax ?? "");
}

/** Tells the vendor where a buyer is; an address that it cannot find is refused by it. */
export async function place(client: Stripe, customerId: string, { address, ip }: BuyerLocation): Promise<void> {
  if (address !== null) {
    const params = { address: toAddress(address), tax: { validate_location: "immediately" } } as const;
    await client.customers.update(customerId, params);
  } else if (ip !== null && !(await isPlaced(client, customerId))) {
    // What no IP address finds, the country of the card may.
    const found = client.customers.update(customerId, { tax: { ip_address: ip, validate_location: "deferred" } });
    await unlessRefused<unknown, null>(found, async () => null);
  }
}

const toAddress = ({ country, postalCode, state, city, line1, line2 }: PostalAddress): Stripe.AddressParam => ({
  country,
  postal_code: postalCode ?? "",
  state: state ?? "",
  city: city ?? "",
  line1: line1 ?? "",
  line2: line2 ?? "",
});

/**
 * Where the vendor does not know where the customer is, it turns tax off and finalizes a renewal without; an invoice that
 * could not be finalized stays a draft: https://docs.stripe.com/tax/customer-locations
 */
export function isAddressNeeded({ automatic_tax, latest_invoice }: Stripe.Subscription): boolean {
  if (!automatic_tax.enabled) return true;
  return latest_invoice !== null && typeof latest_invoice !== "string" && waitsForAddress(latest_invoice);
}

const waitsForAddress = ({ status, last_finalization_error: error }: Stripe.Invoice): boolean =>
  status === "draft" && error?.code === unplaced;

export function createTaxes(client: Stripe): Pick<PaymentsProvider, "resumeTax"> {
  const schedules = createSchedules(client);

  /** What a schedule holds is said in its phases: the next one would turn tax off again. */
  async function turnOn(found: Stripe.Subscription): Promise<void> {
    const taxed = { ...found, automatic_tax: { ...found.automatic_tax, enabled: true, liability: null } };
    const schedule = typeof found.schedule === "string" ? null : found.schedule;
    const next = schedule && (await schedules.readPhase(nextPhaseOf(schedule)));
    if (next) await schedules.schedule(taxed, { id: createId(), priceId: next.plan.id, seats: next.seats });
    else await client.subscriptions.update(found.id, { automatic_tax: { enabled: true } });
  }

  return {
    async resumeTax(customer) {
      const expand = ["data.latest_invoice", "data.schedule"];
      const { data } = await client.subscriptions.list({ customer, limit: 100, expand });
      const needed = data.filter(isAddressNeeded);
      if (needed.length === 0 || !(await isPlaced(client, customer))) return false;
      try {
        for (const found of needed) if (!found.automatic_tax.enabled) await turnOn(found);
      } catch (error) {
        // What is known of the customer may not be enough for this subscription.
        if (isUnplaced(error)) return false;
        throw error;
      }
      const drafts = await client.invoices.list({ customer, status: "draft", limit: 100 });
      for (const { id } of drafts.data.filter(waitsForAddress))
        await unlessRefused<unknown, null>(
          client.invoices.finalizeInvoice(id, { auto_advance: true }),
          async () => null,
        );
      return true;
    },
  };
}
