import { badRequest, cardProblem } from "../http/problems.ts";
import type { Subscription } from "../objects.ts";
import type { Position } from "../state.ts";
import { change, findCustomer } from "../world.ts";
import type { World } from "../world.ts";
import { collect, methodFor } from "./collecting.ts";
import { newItems, billedParts, rhythmOf, spanOf, itemsInOrder } from "./items.ts";
import type { WantedItem } from "./items.ts";
import { confirmationNeeded, verdictOn } from "./methods.ts";
import type { Verdict } from "./methods.ts";
import { periodEnd } from "./periods.ts";
import { chargesOf, prorate, startsNewCycle, totalOf } from "./proration.ts";
import { applyItems, dropPending } from "./statuses.ts";
import { invoiceFor } from "./subscriptions.ts";

export type Proration = "always_invoice" | "create_prorations" | "none";
export type Behaviour = "allow_incomplete" | "default_incomplete" | "error_if_incomplete" | "pending_if_incomplete";

export interface ChangePlan {
  /** Billed with the change. */
  now: Position[];
  /** Billed with the next invoice. */
  later: Position[];
  /** Another rhythm starts a period at once. */
  newCycle: boolean;
}

/** Unused time is counted within the period that is paid. */
export function refuseOutside(sub: Subscription, at: number, param: string): void {
  const { start, end } = spanOf(sub);
  if (at < start || at > end)
    throw badRequest("Cannot specify proration date outside of current subscription period", { param });
}

const updateDays = 23 / 24;

export function planChange(
  world: World,
  sub: Subscription,
  wanted: readonly WantedItem[],
  proration: Proration,
  at: number,
): ChangePlan {
  const [before, after] = [billedParts(world, itemsInOrder(sub)), billedParts(world, wanted)];
  const trialing = sub.status === "trialing";
  const newCycle = !trialing && startsNewCycle(before, after);
  const prorated = trialing || proration === "none" ? [] : prorate(before, after, spanOf(sub), at);
  const whole = newCycle ? chargesOf(after, { start: at, end: periodEnd(at, at, rhythmOf(world, wanted)) }) : [];
  const invoiced = newCycle || proration === "always_invoice";
  return { now: invoiced ? [...prorated, ...whole] : [], later: invoiced ? [] : prorated, newCycle };
}

export interface ItemChange {
  wanted: readonly WantedItem[];
  proration: Proration;
  behaviour: Behaviour;
  /** Seconds that prorations count from. */
  from: number;
}

/** Gives a subscription other items, and bills what that costs as the behaviours say. */
export function changeItems(world: World, sub: Subscription, { wanted, proration, behaviour, from }: ItemChange): void {
  const plan = planChange(world, sub, wanted, proration, from);
  const verdict = verdictOnPlan(world, sub, plan, methodFor(world, sub, sub.customer));
  dropPending(world, sub, null);
  if (verdict !== "fine" && behaviour === "pending_if_incomplete") return holdUpdate(world, sub, wanted, plan);
  const at = world.now(sub.customer);
  change(world, sub, "customer.subscription.updated", applyItems(world, sub, wanted, plan.newCycle, at));
  world.state.waiting[sub.id] = [...(world.state.waiting[sub.id] ?? []), ...plan.later];
  if (plan.now.length === 0) return;
  const invoice = invoiceFor(world, sub, "subscription_update", plan.now);
  change(world, sub, "customer.subscription.updated", { latest_invoice: invoice.id });
  if (invoice.status !== "open" || sub.collection_method === "send_invoice") return;
  const outcome = behaviour === "default_incomplete" ? "waits" : collect(world, invoice, { retried: true });
  if (outcome !== "paid" && sub.status === "active")
    change(world, sub, "customer.subscription.updated", { status: "past_due" });
}

/** Throws where a change must be paid with `method` and would not be, before anything is changed. */
export function refuseUnpayable(world: World, sub: Subscription, change: ItemChange, method: string | null): void {
  if (change.behaviour !== "error_if_incomplete") return;
  const plan = planChange(world, sub, change.wanted, change.proration, change.from);
  const verdict = verdictOnPlan(world, sub, plan, method);
  if (verdict === "no_card") throw noCard();
  if (verdict !== "fine") throw cardProblem(verdict === "confirm" ? confirmationNeeded : verdict);
}

function verdictOnPlan(world: World, sub: Subscription, plan: ChangePlan, method: string | null): Verdict | "no_card" {
  const due = totalOf(plan.now) + findCustomer(world, sub.customer).balance;
  if (due <= 0 || sub.collection_method === "send_invoice") return "fine";
  return method ? verdictOn(world, method, false) : "no_card";
}

export function noCard() {
  return badRequest("This customer has no attached payment source or default payment method.", {
    code: "resource_missing",
  });
}

/** The subscription stays as it is until the invoice of the update is paid. */
function holdUpdate(world: World, sub: Subscription, wanted: readonly WantedItem[], plan: ChangePlan): void {
  const at = world.now(sub.customer);
  const invoice = invoiceFor(world, sub, "subscription_update", plan.now);
  world.state.updates[sub.id] = { invoice: invoice.id, newCycle: plan.newCycle, at };
  const items = newItems(world, sub.id, wanted, spanOf(sub), at);
  change(world, sub, "customer.subscription.updated", {
    latest_invoice: invoice.id,
    pending_update: {
      billing_cycle_anchor: null,
      expires_at: at + updateDays * 86_400,
      subscription_items: items,
      trial_end: null,
      trial_from_plan: null,
    } as unknown as NonNullable<Subscription["pending_update"]>,
  });
  collect(world, invoice);
}
