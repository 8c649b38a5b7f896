import { mergeMetadata } from "../http/params.ts";
import { badRequest } from "../http/problems.ts";
import type { Schedule, SchedulePhase, Subscription } from "../objects.ts";
import { change, findCustomer, newStripeId } from "../world.ts";
import type { World } from "../world.ts";
import { changeItems } from "./changes.ts";
import type { Proration } from "./changes.ts";
import { cancelSubscription, releaseSchedule } from "./endings.ts";
import { rhythmOf, spanOf, itemsInOrder } from "./items.ts";
import { applyItems } from "./statuses.ts";

/** A schedule of one phase: what the subscription is in now. */
export function scheduleFrom(world: World, sub: Subscription): Schedule {
  if (sub.schedule)
    throw badRequest(`You cannot migrate a subscription that is already attached to a schedule: \`${sub.schedule}\`.`, {
      param: "from_subscription",
    });
  if (sub.ended_at !== null) throw badRequest("You cannot create a schedule from a subscription that has ended.");
  const { start, end } = spanOf(sub);
  const schedule: Schedule = {
    id: newStripeId("sub_sched"),
    object: "subscription_schedule",
    application: null,
    billing_mode: { flexible: null, type: "classic" },
    canceled_at: null,
    completed_at: null,
    created: world.now(sub.customer),
    current_phase: { start_date: start, end_date: end },
    customer: sub.customer,
    customer_account: null,
    default_settings: settingsOf(sub),
    end_behavior: "release",
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [
      newPhase({
        start,
        end,
        currency: sub.currency,
        items: sub.items.data.map(({ price, quantity }) => ({ price: price.id, quantity })),
        proration: "create_prorations",
        trialEnd: sub.status === "trialing" ? sub.trial_end : null,
        metadata: {},
        automaticTax: sub.automatic_tax.enabled,
        method: sub.default_payment_method,
        collection: sub.collection_method as PhaseDraft["collection"],
        daysUntilDue: sub.days_until_due,
        accountTaxIds: null,
        description: sub.description,
        anchor: null,
      }),
    ],
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: sub.id,
    test_clock: findCustomer(world, sub.customer).test_clock,
  };
  world.state.tables.schedules[schedule.id] = schedule;
  world.emit("subscription_schedule.created", schedule);
  change(world, sub, "customer.subscription.updated", { schedule: schedule.id });
  return schedule;
}

/** What holds for phases that say nothing else. */
const settingsOf = (sub: Subscription): Schedule["default_settings"] => ({
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: sub.automatic_tax.enabled, liability: null },
  billing_cycle_anchor: "automatic",
  billing_thresholds: null,
  collection_method: "charge_automatically",
  default_payment_method: null,
  description: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    days_until_due: null,
    description: null,
    footer: null,
    issuer: { type: "self" },
  },
  on_behalf_of: null,
  transfer_data: null,
});

export interface PhaseDraft {
  start: number;
  end: number;
  currency: string;
  items: { price: string; quantity: number }[];
  proration: Proration;
  trialEnd: number | null;
  metadata: Record<string, string>;
  automaticTax: boolean;
  method: string | null;
  collection: "charge_automatically" | "send_invoice" | null;
  daysUntilDue: number | null;
  accountTaxIds: string[] | null;
  description: string | null;
  anchor: "automatic" | "phase_start" | null;
}

export function newPhase(draft: PhaseDraft): SchedulePhase {
  const { start, end, currency, items, proration, trialEnd, metadata, daysUntilDue, accountTaxIds } = draft;
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: draft.automaticTax, liability: null },
    billing_cycle_anchor: draft.anchor,
    billing_thresholds: null,
    collection_method: draft.collection,
    currency,
    default_payment_method: draft.method,
    default_tax_rates: [],
    description: draft.description,
    discounts: [],
    end_date: end,
    invoice_settings:
      daysUntilDue === null && accountTaxIds === null
        ? null
        : {
            account_tax_ids: accountTaxIds,
            custom_fields: null,
            days_until_due: daysUntilDue,
            description: null,
            footer: null,
            issuer: null,
          },
    items: items.map(({ price, quantity }) => ({
      billing_thresholds: null,
      discounts: [],
      metadata: {},
      plan: price,
      price,
      quantity,
      tax_rates: [],
    })),
    metadata,
    on_behalf_of: null,
    proration_behavior: proration,
    start_date: start,
    transfer_data: null,
    trial_end: trialEnd,
  };
}

export function phaseEndOf(world: World, sub: Subscription): number | null {
  const schedule = sub.schedule ? world.state.tables.schedules[sub.schedule] : undefined;
  return schedule?.current_phase?.end_date ?? null;
}

/** Takes a subscription into the next phase of its schedule, or out of the schedule after the last one. */
export function nextPhase(world: World, sub: Subscription, at: number): void {
  const schedule = sub.schedule ? world.state.tables.schedules[sub.schedule] : undefined;
  if (!schedule) return;
  const next = schedule.phases.find(({ start_date: start }) => start === at);
  if (next) {
    change(world, schedule, "subscription_schedule.updated", {
      current_phase: { start_date: next.start_date, end_date: next.end_date },
    });
    takeSettings(world, sub, next);
    return takeItems(world, sub, next, at);
  }
  if (schedule.end_behavior === "cancel") return cancelSubscription(world, sub, "cancellation_requested");
  releaseSchedule(world, schedule);
}

/** A phase says all of its subscription that is not its items: what it does not name is gone. */
export function takeSettings(world: World, sub: Subscription, phase: SchedulePhase): void {
  const taxed = phase.automatic_tax?.enabled ?? false;
  change(world, sub, "customer.subscription.updated", {
    automatic_tax: { disabled_reason: null, enabled: taxed, liability: taxed ? { type: "self" } : null },
    collection_method: phase.collection_method ?? "charge_automatically",
    days_until_due: phase.invoice_settings?.days_until_due ?? null,
    invoice_settings: { ...sub.invoice_settings, account_tax_ids: phase.invoice_settings?.account_tax_ids ?? null },
    default_payment_method: phase.default_payment_method as string | null,
    description: phase.description,
    metadata: mergeMetadata(sub.metadata, phase.metadata ?? {}),
  });
}

function takeItems(world: World, sub: Subscription, phase: SchedulePhase, at: number): void {
  const wanted = phase.items.map(({ price, quantity }, place) => ({
    id: sub.items.data[place]?.id ?? newStripeId("si"),
    price,
    quantity,
  }));
  if (at < spanOf(sub).end) {
    const proration = phase.proration_behavior as Proration;
    return changeItems(world, sub, { wanted, proration, behaviour: "allow_incomplete", from: at });
  }
  // The period ends here too, and its renewal bills the new items. Another rhythm that does not begin with the phase
  // starts a period that is not billed.
  const [old, next] = [rhythmOf(world, itemsInOrder(sub)), rhythmOf(world, wanted)];
  const sameRhythm = old.interval === next.interval && old.interval_count === next.interval_count;
  const anchored = phase.billing_cycle_anchor === "phase_start";
  change(world, sub, "customer.subscription.updated", {
    ...applyItems(world, sub, wanted, !sameRhythm && !anchored, at),
    ...(anchored ? { billing_cycle_anchor: at } : {}),
  });
}
