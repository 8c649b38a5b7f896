import type { Schedule, Subscription } from "../objects.ts";
import { change } from "../world.ts";
import type { World } from "../world.ts";
import { dropPending } from "./statuses.ts";
import { voidInvoice } from "./invoices.ts";

type Reason = "cancellation_requested" | "payment_failed";

export function cancelSubscription(
  world: World,
  sub: Subscription,
  reason: Reason,
  comment: string | null = null,
): void {
  const at = world.now(sub.customer);
  dropPending(world, sub, null);
  const schedule = sub.schedule ? world.state.tables.schedules[sub.schedule] : undefined;
  if (schedule) {
    change(world, schedule, null, { status: "canceled", canceled_at: at, current_phase: null });
    world.emit("subscription_schedule.canceled", schedule);
  }
  stopCollecting(world, sub.id);
  delete world.state.waiting[sub.id];
  change(world, sub, null, {
    status: "canceled",
    canceled_at: sub.cancel_at_period_end ? sub.canceled_at : at,
    ended_at: at,
    cancel_at_period_end: false,
    schedule: null,
    cancellation_details: { comment, feedback: null, feedback_option: null, reason },
  });
  world.emit("customer.subscription.deleted", sub);
}

/** What is still open stays open, and is not collected any more. */
function stopCollecting(world: World, subscription: string): void {
  for (const invoice of Object.values(world.state.tables.invoices))
    if (invoice.status === "open" && invoice.parent?.subscription_details?.subscription === subscription)
      change(world, invoice, null, { auto_advance: false, next_payment_attempt: null });
}

/** The first payment never came. */
export function expireSubscription(world: World, sub: Subscription): void {
  const invoice = sub.latest_invoice ? world.state.tables.invoices[sub.latest_invoice] : undefined;
  if (invoice?.status === "open") voidInvoice(world, invoice);
  change(world, sub, "customer.subscription.updated", {
    status: "incomplete_expired",
    ended_at: world.now(sub.customer),
  });
}

export function releaseSchedule(world: World, schedule: Schedule): Schedule {
  const sub = schedule.subscription ? world.state.tables.subscriptions[schedule.subscription] : undefined;
  change(world, schedule, null, {
    status: "released",
    released_at: world.now(schedule.customer),
    released_subscription: schedule.subscription,
    subscription: null,
    current_phase: null,
  });
  if (sub) change(world, sub, "customer.subscription.updated", { schedule: null });
  world.emit("subscription_schedule.released", schedule);
  return schedule;
}
