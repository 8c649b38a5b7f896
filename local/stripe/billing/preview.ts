import type { Invoice, Subscription } from "../objects.ts";
import type { Position } from "../state.ts";
import type { World } from "../world.ts";
import { planChange, refuseOutside } from "./changes.ts";
import type { Proration } from "./changes.ts";
import { draftInvoice } from "./invoice-draft.ts";
import { mergeItems, billedParts, rhythmOf, spanOf, itemsInOrder } from "./items.ts";
import type { ItemParams, WantedItem } from "./items.ts";
import { periodEnd } from "./periods.ts";
import { chargesOf } from "./proration.ts";
import { locationOfSub } from "./tax.ts";

export interface PreviewParams {
  items?: ItemParams[] | undefined;
  proration_behavior?: Proration | undefined;
  proration_date?: number | undefined;
}

/** The invoice that a change would make at once, or else the one that comes next; it is kept nowhere. */
export function previewInvoice(world: World, sub: Subscription, params: PreviewParams): Invoice {
  const at = params.proration_date ?? world.now(sub.customer);
  const wanted = params.items ? mergeItems(world, sub, params.items) : itemsInOrder(sub);
  const proration = params.proration_behavior ?? "create_prorations";
  refuseOutside(sub, at, "subscription_details[proration_date]");
  const plan = planChange(world, sub, wanted, proration, at);
  const atOnce = params.items !== undefined && (plan.newCycle || proration === "always_invoice");
  const positions = atOnce ? plan.now : nextPositions(world, sub, wanted, plan.later);
  const [{ start, end } = spanOf(sub)] = positions;
  const invoice = draftInvoice(world, {
    customer: sub.customer,
    subscription: sub.id,
    metadata: sub.metadata,
    reason: atOnce ? "subscription_update" : "subscription_cycle",
    currency: sub.currency,
    positions,
    start,
    end,
    tax: { enabled: sub.automatic_tax.enabled, location: locationOfSub(world, sub) },
  });
  const details = invoice.parent?.subscription_details;
  if (details && positions.some((position) => position.proration)) details.subscription_proration_date = at;
  return invoice;
}

function nextPositions(world: World, sub: Subscription, wanted: readonly WantedItem[], later: Position[]): Position[] {
  const waiting = [...(world.state.waiting[sub.id] ?? []), ...later];
  if (sub.cancel_at_period_end) return waiting;
  const start = spanOf(sub).end;
  const end = periodEnd(sub.billing_cycle_anchor, start, rhythmOf(world, wanted));
  return [...waiting, ...chargesOf(billedParts(world, wanted), { start, end })];
}
