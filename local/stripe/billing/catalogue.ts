import { mergeMetadata } from "../http/params.ts";
import { badRequest } from "../http/problems.ts";
import type { Price, Product } from "../objects.ts";
import { change, newStripeId } from "../world.ts";
import type { World } from "../world.ts";

export function takeLookupKey(world: World, key: string, transfer: boolean): void {
  const holder = Object.values(world.state.tables.prices).find(({ lookup_key }) => lookup_key === key);
  if (!holder) return;
  if (!transfer)
    throw badRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, {
      code: "resource_already_exists",
      param: "lookup_key",
    });
  change(world, holder, "price.updated", { lookup_key: null });
}

interface ProductDraft {
  id?: string | undefined;
  name: string;
  active?: boolean | undefined;
  description?: string | null | undefined;
  images?: string[] | null | undefined;
  metadata?: Record<string, string> | null | undefined;
  url?: string | null | undefined;
}

export function newProduct(world: World, draft: ProductDraft): Product {
  const id = draft.id ?? newStripeId("prod");
  if (world.state.tables.products[id])
    throw badRequest(`Product already exists.`, { code: "resource_already_exists", param: "id" });
  const created = world.now();
  const product: Product = {
    id,
    object: "product",
    active: draft.active ?? true,
    created,
    default_price: null,
    description: draft.description ?? null,
    images: draft.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, draft.metadata),
    name: draft.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: created,
    url: draft.url ?? null,
  };
  world.state.tables.products[id] = product;
  world.emit("product.created", product);
  return product;
}

interface PriceDraft {
  currency: string;
  unit_amount: number;
  active?: boolean | undefined;
  lookup_key?: string | undefined;
  nickname?: string | undefined;
  metadata?: Record<string, string> | null | undefined;
  recurring?: { interval: "day" | "week" | "month" | "year"; interval_count?: number | undefined } | undefined;
  tax_behavior?: "inclusive" | "exclusive" | "unspecified" | undefined;
}

export function newPrice(world: World, product: string, draft: PriceDraft): Price {
  const { recurring } = draft;
  return {
    id: newStripeId("price"),
    object: "price",
    active: draft.active ?? true,
    billing_scheme: "per_unit",
    created: world.now(),
    currency: draft.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: draft.lookup_key ?? null,
    metadata: mergeMetadata({}, draft.metadata),
    nickname: draft.nickname ?? null,
    product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: "licensed",
        }
      : null,
    tax_behavior: draft.tax_behavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? "recurring" : "one_time",
    unit_amount: draft.unit_amount,
    unit_amount_decimal: String(draft.unit_amount),
  };
}
