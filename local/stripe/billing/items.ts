import { badRequest } from "../http/problems.ts";
import type { Plan, Price, Subscription, SubscriptionItem } from "../objects.ts";
import { find, newStripeId } from "../world.ts";
import type { World } from "../world.ts";
import type { Part, Span } from "./proration.ts";
import type { Rhythm } from "./periods.ts";

/** What a subscription has or is to have. */
export interface WantedItem {
  id: string;
  price: string;
  quantity: number;
  metadata?: Record<string, string> | undefined;
}

export interface ItemParams {
  id?: string | undefined;
  price?: string | undefined;
  quantity?: number | undefined;
  deleted?: boolean | undefined;
  metadata?: Record<string, string> | null | undefined;
}

export function findRecurring(world: World, id: string, param: string): Price {
  const price = find(world, "prices", id, param);
  if (!price.recurring) throw badRequest(`The price '${id}' is not recurring.`, { param });
  if (!price.active)
    throw badRequest(`The price specified is inactive. This field only accepts active prices.`, { param });
  return price;
}

/** The items after the parameters: named ones are changed or taken away, others are added, the rest stays. */
export function mergeItems(world: World, sub: Subscription, given: readonly ItemParams[]): WantedItem[] {
  const before = sub.items.data;
  for (const [at, { id, price }] of given.entries()) {
    if (id && !before.some((item) => item.id === id))
      throw badRequest(`No such subscription_item: '${id}'`, { code: "resource_missing", param: `items[${at}][id]` });
    if (!id && !price)
      throw badRequest(`Missing required param: items[${at}][price].`, {
        code: "parameter_missing",
        param: `items[${at}][price]`,
      });
  }
  const kept = before.flatMap((item) => {
    const changed = given.find(({ id }) => id === item.id);
    if (changed?.deleted) return [];
    return [{ id: item.id, price: changed?.price ?? item.price.id, quantity: changed?.quantity ?? item.quantity }];
  });
  const added = given.flatMap(({ id, price, quantity = 1 }) =>
    id || !price ? [] : [{ id: newStripeId("si"), price, quantity }],
  );
  const items = [...kept, ...added];
  items.forEach(({ price }, at) => findRecurring(world, price, `items[${at}][price]`));
  if (items.length === 0) throw badRequest("A subscription must have at least one active plan.", { param: "items" });
  return items;
}

export function billedParts(world: World, items: readonly WantedItem[]): Part[] {
  return items.map(({ id, price, quantity }) => {
    const kept = find(world, "prices", price);
    return {
      item: id,
      price,
      name: find(world, "products", kept.product).name,
      unitAmount: kept.unit_amount ?? 0,
      quantity,
      interval: kept.recurring?.interval ?? "month",
      intervalCount: kept.recurring?.interval_count ?? 1,
    };
  });
}

export function itemsInOrder(sub: Subscription): WantedItem[] {
  return sub.items.data.map(({ id, price, quantity }) => ({ id, price: price.id, quantity }));
}

export function rhythmOf(world: World, items: readonly WantedItem[]): Rhythm {
  const first = items[0];
  const recurring = first ? find(world, "prices", first.price).recurring : null;
  return recurring ?? { interval: "month", interval_count: 1 };
}

export function spanOf(sub: Subscription): Span {
  const [item] = sub.items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}

export function newItems(world: World, subscription: string, wanted: readonly WantedItem[], span: Span, at: number) {
  return wanted.map(({ id, price, quantity, metadata }): SubscriptionItem => {
    const kept = structuredClone(find(world, "prices", price));
    return {
      id,
      object: "subscription_item",
      billing_thresholds: null,
      created: at,
      current_period_end: span.end,
      current_period_start: span.start,
      current_trial: null,
      discounts: [],
      metadata: metadata ?? {},
      plan: planOf(kept),
      price: kept,
      quantity,
      subscription,
      tax_rates: [],
    };
  });
}

function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
