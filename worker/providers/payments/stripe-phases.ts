import { idOf } from "./stripe-client.ts";
import type { Stripe } from "./stripe-client.ts";
import type { SeatsDraft } from "./payments.ts";
import { planItemOf } from "./stripe-items.ts";

export type Phase = Stripe.SubscriptionSchedule.Phase;
type Item = Stripe.SubscriptionSchedule.Phase.Item;
type Extra = Stripe.SubscriptionSchedule.Phase.AddInvoiceItem;
type Discount = Stripe.SubscriptionSchedule.Phase.Discount;
type Settings = Stripe.SubscriptionSchedule.Phase.InvoiceSettings;
type Transfer = Stripe.SubscriptionSchedule.Phase.TransferData;
type PhaseParams = Stripe.SubscriptionScheduleUpdateParams.Phase;
type ItemParams = Stripe.SubscriptionScheduleUpdateParams.Phase.Item;
type DiscountParams = Stripe.SubscriptionScheduleUpdateParams.Phase.Discount;
type SettingsParams = Stripe.SubscriptionScheduleUpdateParams.Phase.InvoiceSettings;

/** The phase that follows the one that runs. */
export const nextPhaseOf = ({ current_phase, phases }: Stripe.SubscriptionSchedule): Phase | undefined =>
  phases.find(({ start_date }) => current_phase !== null && start_date >= current_phase.end_date);

/**
 * The phase that runs and the one that follows. Phases are replaced whole, and what one does not name the subscription
 * loses: so both say all that the phase and the subscription have.
 */
export function twoPhases(
  found: Stripe.Subscription,
  current: Phase,
  next: { plan: Stripe.Price; seats: SeatsDraft | null },
): [PhaseParams, PhaseParams] {
  const kept = keptOf(found, current);
  const interval = next.plan.recurring?.interval ?? "month";
  const held = planItemOf(found).price.recurring?.interval;
  const seats = next.seats ? [{ price: next.seats.priceId, quantity: next.seats.quantity }] : [];
  const running = {
    ...kept,
    items: current.items.map(toItem),
    start_date: current.start_date,
    end_date: current.end_date,
    proration_behavior: current.proration_behavior,
    ...named("billing_cycle_anchor", current.billing_cycle_anchor),
    ...named("trial_end", current.trial_end),
    ...named("add_invoice_items", listed(current.add_invoice_items.map(toExtra))),
  };
  const following = {
    ...kept,
    items: [{ price: next.plan.id, quantity: 1 }, ...seats],
    duration: { interval, interval_count: 1 },
    proration_behavior: "none" as const,
    // Another rhythm without an anchor of its own would begin with a period that is not billed.
    ...(interval === held ? {} : { billing_cycle_anchor: "phase_start" as const }),
  };
  return [running, following];
}

function keptOf(found: Stripe.Subscription, phase: Phase): Omit<PhaseParams, "items"> {
  const { automatic_tax: tax, collection_method } = found;
  return {
    automatic_tax: { enabled: tax.enabled, ...named("liability", tax.liability && toAccount(tax.liability)) },
    collection_method,
    currency: found.currency,
    ...named("default_payment_method", idOf(found.default_payment_method)),
    ...named("invoice_settings", toInvoiceSettings(phase.invoice_settings, found)),
    ...named("description", found.description ?? phase.description),
    ...named("discounts", listed(phase.discounts.map(toDiscount))),
    ...named("default_tax_rates", listed((phase.default_tax_rates ?? []).map(({ id }) => id))),
    ...named("metadata", phase.metadata),
    ...named("application_fee_percent", phase.application_fee_percent),
    ...named("billing_thresholds", phase.billing_thresholds && withoutNulls(phase.billing_thresholds)),
    ...named("on_behalf_of", idOf(phase.on_behalf_of)),
    ...named("transfer_data", phase.transfer_data && toTransfer(phase.transfer_data)),
  };
}

/** Nothing where there is nothing to say. */
function named<K extends string, T>(name: K, value: T | null | undefined): { [P in K]?: T } {
  return value === null || value === undefined ? {} : ({ [name]: value } as { [P in K]: T });
}

const listed = <T>(values: T[]): T[] | null => (values.length === 0 ? null : values);

type WithoutNulls<T> = { [K in keyof T]?: Exclude<T[K], null> };
function withoutNulls<T extends object>(of: T): WithoutNulls<T> {
  return Object.fromEntries(Object.entries(of).filter(([, value]) => value !== null)) as WithoutNulls<T>;
}

function toItem({ price, quantity, metadata, discounts, tax_rates, billing_thresholds }: Item): ItemParams {
  return {
    price: idOf(price) ?? "",
    quantity: quantity ?? 1,
    ...named("metadata", metadata),
    ...named("discounts", listed(discounts.map(toDiscount))),
    ...named("tax_rates", listed((tax_rates ?? []).map(({ id }) => id))),
    ...named("billing_thresholds", toThreshold(billing_thresholds)),
  };
}

function toThreshold(known: Item["billing_thresholds"]): { usage_gte: number } | null {
  return known?.usage_gte ? { usage_gte: known.usage_gte } : null;
}

function toExtra({ price, quantity, metadata, discounts, period, tax_rates, discountable }: Extra) {
  return {
    price: idOf(price) ?? "",
    quantity: quantity ?? 1,
    period,
    ...named("metadata", metadata),
    ...named("discountable", discountable),
    ...named("discounts", listed(discounts.map(toDiscount))),
    ...named("tax_rates", listed((tax_rates ?? []).map(({ id }) => id))),
  };
}

/** A discount that counts already is named itself: its coupon anew would begin from its start. */
function toDiscount({ discount, promotion_code, coupon }: Discount): DiscountParams {
  const own = idOf(discount);
  if (own !== null) return { discount: own };
  const code = idOf(promotion_code);
  return code === null ? named("coupon", idOf(coupon)) : { promotion_code: code };
}

interface NamedAccount {
  account?: string | { id: string };
  type: string;
}
const toAccount = ({ type, account }: NamedAccount) => ({ type, ...named("account", idOf(account)) });

function toInvoiceSettings(known: Settings | null, found: Stripe.Subscription): SettingsParams | null {
  const { days_until_due: days, invoice_settings: own } = found;
  const set: Partial<Settings> = known ?? {};
  const taxIds = set.account_tax_ids ?? own.account_tax_ids;
  const settings = {
    ...named("days_until_due", days ?? set.days_until_due),
    ...named(
      "account_tax_ids",
      taxIds?.flatMap((id) => idOf(id) ?? []),
    ),
    ...named("custom_fields", set.custom_fields ?? own.custom_fields),
    ...named("description", set.description ?? own.description),
    ...named("footer", set.footer ?? own.footer),
    ...named("issuer", set.issuer && toAccount(set.issuer)),
  };
  return Object.keys(settings).length === 0 ? null : settings;
}

const toTransfer = ({ destination, amount_percent }: Transfer) => ({
  destination: idOf(destination) ?? "",
  ...named("amount_percent", amount_percent),
});
