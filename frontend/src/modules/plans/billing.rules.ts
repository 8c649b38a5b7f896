import { allCents } from "#contract/payments/subscriptions.rules.ts";
import type { SubscriptionView } from "#contract/payments/subscriptions.contract.ts";

/** What a holder wants to know of a subscription, each a sentence of the locale file; moments are ISO texts. */
export type PlanNews =
  | { kind: "failed"; until: string | null }
  | { kind: "stopped" }
  | { kind: "ends"; at: string }
  | { kind: "trialEnds"; at: string }
  | { kind: "trial"; until: string }
  | { kind: "renews"; at: string };

/** The most pressing first; a change that waits stands in `scheduled` and is said beside. */
export function planNews(subscription: SubscriptionView): PlanNews[] {
  const { status, cancel_at_period_end: ending, current_period_end: periodEnd } = subscription;
  const trialEnd = subscription.trial_end ?? periodEnd;
  switch (status) {
    case "trialing":
      return [ending ? { kind: "trialEnds", at: trialEnd } : { kind: "trial", until: trialEnd }];
    case "active":
      return [ending ? { kind: "ends", at: periodEnd } : { kind: "renews", at: periodEnd }];
    case "past_due":
      return [
        { kind: "failed", until: subscription.grace_until },
        ...(ending ? [{ kind: "ends", at: periodEnd } as const] : []),
      ];
    default:
      return [{ kind: "stopped" }];
  }
}

/** Cents of the next payment after a trial: a change that waits for its end has another price. */
export const afterTrial = (subscription: SubscriptionView): number => allCents(subscription.scheduled ?? subscription);

/** Seats that change with the next period, while the plan stays; null where none do. */
export function comingSeats({ plan_id, interval, seats, scheduled }: SubscriptionView): number | null {
  if (scheduled === null || scheduled.plan_id !== plan_id || scheduled.interval !== interval) return null;
  return scheduled.seats === seats ? null : scheduled.seats;
}

/** Until when the plan stays on if it is cancelled now. */
export function staysUntil(subscription: SubscriptionView): string {
  if (subscription.status === "trialing") return subscription.trial_end ?? subscription.current_period_end;
  if (subscription.status === "past_due") return subscription.grace_until ?? subscription.current_period_end;
  return subscription.current_period_end;
}

const alive: ReadonlySet<SubscriptionView["status"]> = new Set(["trialing", "active", "past_due"]);

/** What can be done about it here. */
export function possibleActions(subscription: SubscriptionView): { cancel: boolean; resume: boolean } {
  const on = alive.has(subscription.status);
  return {
    cancel: on && !subscription.cancel_at_period_end,
    resume: on && (subscription.cancel_at_period_end || subscription.scheduled !== null),
  };
}
