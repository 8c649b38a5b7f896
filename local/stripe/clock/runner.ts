import { expireSession } from "../billing/checkout.ts";
import { cancelSubscription, expireSubscription } from "../billing/endings.ts";
import { endTrial, renew, retryPayment } from "../billing/renewals.ts";
import { spanOf } from "../billing/items.ts";
import { nextPhase, phaseEndOf } from "../billing/schedules.ts";
import { dropPending } from "../billing/statuses.ts";
import type { Invoice, Subscription } from "../objects.ts";
import { change, isGone } from "../world.ts";
import type { Moment, World } from "../world.ts";
import { nextDue } from "./due.machine.ts";
import type { Step } from "./due.machine.ts";

interface Task {
  at: number;
  act: () => void;
}

/** Lets everything happen, in its order, that is due by a moment on one clock; null is the stand-in's own. */
export function runDue(
  world: World,
  at: (when: Moment, act: () => void) => void,
  clock: string | null,
  until: number,
): void {
  for (;;) {
    const [task] = tasksOf(world, clock)
      .filter((due) => due.at <= until)
      .sort((a, b) => a.at - b.at);
    if (!task) return;
    at({ clock, at: task.at }, task.act);
  }
}

function tasksOf(world: World, clock: string | null): Task[] {
  const { tables } = world.state;
  const subs = Object.values(tables.subscriptions).flatMap((sub) => {
    const due = sub.test_clock === clock ? nextDue(snapshotOf(world, sub)) : undefined;
    return due ? [{ at: due.at, act: () => steps[due.step](world, sub, due.at) }] : [];
  });
  const sessions = Object.values(tables.sessions).flatMap((session) => {
    const customer = session.customer ? tables.customers[session.customer] : undefined;
    const own = customer && !isGone(customer) ? customer.test_clock : null;
    return session.status === "open" && own === clock
      ? [{ at: session.expires_at, act: () => void expireSession(world, session) }]
      : [];
  });
  return [...subs, ...sessions];
}

function snapshotOf(world: World, sub: Subscription) {
  const open = openInvoicesOf(world, sub);
  const dates = open.filter((invoice) => invoice.due_date !== null && sub.status === "active");
  return {
    status: sub.status,
    created: sub.created,
    periodEnd: spanOf(sub).end,
    trialEnd: sub.trial_end,
    announced: world.state.announced[sub.id] === sub.trial_end,
    cancelAt: sub.cancel_at,
    cancelAtPeriodEnd: sub.cancel_at_period_end,
    phaseEnd: phaseEndOf(world, sub),
    updateExpires: sub.pending_update?.expires_at ?? null,
    retryAt: open[0]?.next_payment_attempt ?? null,
    dueDate: dates[0]?.due_date ?? null,
  };
}

function openInvoicesOf(world: World, sub: Subscription): Invoice[] {
  const update = world.state.updates[sub.id]?.invoice;
  return Object.values(world.state.tables.invoices)
    .filter(
      ({ id, status, parent }) =>
        status === "open" && id !== update && parent?.subscription_details?.subscription === sub.id,
    )
    .sort((a, b) => (a.next_payment_attempt ?? Infinity) - (b.next_payment_attempt ?? Infinity));
}

const steps: Record<Step, (world: World, sub: Subscription, at: number) => void> = {
  expire: expireSubscription,
  drop_update: (world, sub) => dropPending(world, sub, "customer.subscription.pending_update_expired"),
  announce_end(world, sub) {
    world.state.announced[sub.id] = sub.trial_end ?? 0;
    world.emit("customer.subscription.trial_will_end", sub);
  },
  mark_overdue(world, sub) {
    for (const invoice of openInvoicesOf(world, sub)) world.emit("invoice.overdue", invoice);
    change(world, sub, "customer.subscription.updated", { status: "past_due" });
  },
  retry(world, sub) {
    const [invoice] = openInvoicesOf(world, sub);
    if (invoice) retryPayment(world, sub, invoice);
  },
  cancel: (world, sub) => cancelSubscription(world, sub, "cancellation_requested"),
  next_phase: nextPhase,
  end_trial: endTrial,
  renew,
};
