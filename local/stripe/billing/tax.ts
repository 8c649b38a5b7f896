import { badRequest } from "../http/problems.ts";
import type { Invoice, Subscription } from "../objects.ts";
import { change, find, findCustomer } from "../world.ts";
import type { World } from "../world.ts";
import { locationOf, taxOn } from "./location.ts";
import type { Location, Tax } from "./location.ts";

type Automatic = Invoice["automatic_tax"];

export const locationOfSub = (world: World, sub: Subscription): Location | null =>
  locationOf(world.state, findCustomer(world, sub.customer), { method: sub.default_payment_method });

export function notPlaced() {
  return badRequest(
    "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
    { code: "customer_tax_location_invalid" },
  );
}

const off: Automatic = { disabled_reason: null, enabled: false, liability: null, provider: null, status: null };
const on = (status: "complete" | "requires_location_inputs"): Automatic => ({
  disabled_reason: null,
  enabled: true,
  liability: { type: "self" },
  provider: "stripe",
  status,
});

export interface TaxSettings {
  enabled: boolean;
  location: Location | null;
}

type Amounts = Pick<
  Invoice,
  "automatic_tax" | "lines" | "subtotal" | "subtotal_excluding_tax" | "total" | "total_excluding_tax" | "total_taxes"
>;

const sumOf = (some: readonly { amount: number }[]): number => some.reduce((sum, { amount }) => sum + amount, 0);

/** The lines of an invoice with their taxes, and what they sum up to. */
export function taxed(world: World, lines: Invoice["lines"], { enabled, location }: TaxSettings): Amounts {
  const data = lines.data.map((line) => {
    const price = find(world, "prices", line.pricing?.price_details?.price as string);
    return { ...line, taxes: enabled && location ? [taxOn(line.amount, price.tax_behavior, location)] : [] };
  });
  const taxes = data.flatMap((line) => line.taxes);
  const subtotal = sumOf(data);
  const excluding = subtotal - sumOf(taxes.filter(({ tax_behavior }) => tax_behavior === "inclusive"));
  return {
    automatic_tax: enabled ? on(location ? "complete" : "requires_location_inputs") : off,
    lines: { ...lines, data },
    subtotal,
    subtotal_excluding_tax: excluding,
    total: excluding + sumOf(taxes),
    total_excluding_tax: excluding,
    total_taxes: summed(taxes),
  };
}

/** One sum a rate and reason. */
function summed(taxes: Tax[]): Tax[] {
  const [first, ...others] = taxes;
  if (!first) return [];
  const amount = sumOf(taxes);
  const taxable_amount = taxes.reduce((sum, tax) => sum + (tax.taxable_amount ?? 0), 0);
  const same = others.every(
    (tax) => tax.tax_behavior === first.tax_behavior && tax.taxability_reason === first.taxability_reason,
  );
  return same ? [{ ...first, amount, taxable_amount }] : taxes;
}

export const taxOf = ({ total_taxes: taxes }: Pick<Invoice, "total_taxes">): number => sumOf(taxes ?? []);

/**
 * An invoice of a subscription whose customer is nowhere is finalized without tax, and the subscription and its
 * schedule are no longer taxed: https://docs.stripe.com/tax/customer-locations
 */
export function turnOffTax(world: World, invoice: Invoice, sub: Subscription): void {
  change(world, invoice, "invoice.updated", {
    automatic_tax: { ...off, disabled_reason: "finalization_requires_location_inputs" },
  });
  const disabled = { disabled_reason: "requires_location_inputs", enabled: false, liability: null } as const;
  change(world, sub, "customer.subscription.updated", { automatic_tax: { ...disabled } });
  const schedule = sub.schedule ? world.state.tables.schedules[sub.schedule] : undefined;
  if (!schedule) return;
  change(world, schedule, "subscription_schedule.updated", {
    default_settings: { ...schedule.default_settings, automatic_tax: { ...disabled } },
    phases: schedule.phases.map((phase) =>
      phase.start_date === schedule.current_phase?.start_date ? { ...phase, automatic_tax: { ...disabled } } : phase,
    ),
  });
}
