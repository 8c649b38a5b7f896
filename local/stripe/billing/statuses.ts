import type { Subscription } from "../objects.ts";
import { change, find } from "../world.ts";
import type { World } from "../world.ts";
import { newItems, rhythmOf, spanOf } from "./items.ts";
import type { WantedItem } from "./items.ts";
import { periodEnd } from "./periods.ts";
import { voidInvoice } from "./invoices.ts";

const updated = "customer.subscription.updated";

/** What a paid invoice does to its subscription. */
export function afterPaid(world: World, sub: Subscription, invoiceId: string): void {
  const waiting = world.state.updates[sub.id];
  if (waiting?.invoice === invoiceId) applyPending(world, sub, waiting.newCycle, waiting.at);
  const revived = sub.status === "incomplete" || sub.status === "past_due" || sub.status === "unpaid";
  if (revived && !owes(world, sub.id)) change(world, sub, updated, { status: "active" });
}

function owes(world: World, subscription: string): boolean {
  const update = world.state.updates[subscription]?.invoice;
  return Object.values(world.state.tables.invoices).some(
    ({ id, status, parent }) =>
      status === "open" && id !== update && parent?.subscription_details?.subscription === subscription,
  );
}

/** Gives a subscription other items; a new cycle starts a period at `at`. */
export function applyItems(
  world: World,
  sub: Subscription,
  wanted: readonly WantedItem[],
  newCycle: boolean,
  at: number,
): Partial<Subscription> {
  const span = newCycle ? { start: at, end: periodEnd(at, at, rhythmOf(world, wanted)) } : spanOf(sub);
  const data = newItems(world, sub.id, wanted, span, at).map((item) => ({
    ...item,
    metadata: sub.items.data.find(({ id }) => id === item.id)?.metadata ?? item.metadata,
    created: sub.items.data.find(({ id }) => id === item.id)?.created ?? at,
  }));
  return { items: { ...sub.items, data }, ...(newCycle ? { billing_cycle_anchor: at } : {}) };
}

function applyPending(world: World, sub: Subscription, newCycle: boolean, at: number): void {
  const items = sub.pending_update?.subscription_items ?? [];
  const wanted = items.map(({ id, price, quantity }) => ({ id, price: price.id, quantity: quantity ?? 1 }));
  delete world.state.updates[sub.id];
  change(world, sub, null, { ...applyItems(world, sub, wanted, newCycle, at), pending_update: null });
  world.emit("customer.subscription.pending_update_applied", sub);
  world.emit(updated, sub);
}

/** Forgets an update that was never paid for. */
export function dropPending(world: World, sub: Subscription, event: string | null): void {
  const waiting = world.state.updates[sub.id];
  if (!waiting) return;
  delete world.state.updates[sub.id];
  voidInvoice(world, find(world, "invoices", waiting.invoice));
  change(world, sub, null, { pending_update: null });
  if (event) world.emit(event, sub);
}
