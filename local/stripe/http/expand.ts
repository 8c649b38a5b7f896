import type { World } from "../world.ts";
import { collectsIn, locationOf, taxOn } from "../billing/location.ts";
import { badRequest } from "./problems.ts";
import { wholeList } from "./lists.ts";

type Fields = Record<string, unknown>;

/** Fields that an object shows only when it is asked to. */
const shownWhenAsked: Record<string, Record<string, (world: World, object: Fields) => unknown>> = {
  invoice: {
    confirmation_secret: (_world, invoice) => invoice["confirmation_secret"] ?? null,
    payments: ({ state }, { id }) =>
      wholeList(
        Object.values(state.tables.invoicePayments).filter(({ invoice }) => invoice === id),
        "/v1/invoice_payments",
      ),
  },
  "checkout.session": {
    line_items: ({ state }, { id }) => {
      const customer = state.tables.customers[state.tables.sessions[String(id)]?.customer ?? ""];
      const taxed = state.tables.sessions[String(id)]?.automatic_tax.status === "complete";
      const location = taxed && customer && "address" in customer ? locationOf(state, customer) : null;
      return wholeList(
        (state.orders[String(id)]?.items ?? []).map(({ price, quantity }, at) => {
          const kept = state.tables.prices[price];
          const amount = (kept?.unit_amount ?? 0) * quantity;
          return {
            id: `li_${at}${String(id)}`,
            object: "item",
            amount_subtotal: amount,
            amount_total: amount,
            amount_discount: 0,
            amount_tax: location ? taxOn(amount, kept?.tax_behavior ?? null, location).amount : 0,
            currency: kept?.currency,
            description: null,
            price: kept,
            quantity,
          };
        }),
        `/v1/checkout/sessions/${String(id)}/line_items`,
      );
    },
  },
  customer: {
    tax: ({ state }, { id }) => {
      const customer = state.tables.customers[String(id)];
      const location = customer && "address" in customer ? locationOf(state, customer) : null;
      return {
        automatic_tax: location ? (collectsIn(location) ? "supported" : "not_collecting") : "unrecognized_location",
        ip_address: state.addresses[String(id)] ?? null,
        location,
        provider: "stripe",
      };
    },
    subscriptions: ({ state }, { id }) =>
      wholeList(
        Object.values(state.tables.subscriptions).filter((sub) => sub.customer === id && sub.status !== "canceled"),
        `/v1/customers/${String(id)}/subscriptions`,
      ),
  },
};

/** The object as an answer shows it: what `paths` name stands there whole. */
export function shown(world: World, object: object, paths: readonly string[]): unknown {
  const copy = structuredClone(object) as Fields;
  const kept = new Set(paths.map((path) => path.split(".").slice(0, 4).join(".")));
  for (const path of kept) expandInto(world, copy, path.split("."), path);
  return withoutUnasked(copy, [...kept]);
}

function expandInto(world: World, node: unknown, keys: string[], path: string): void {
  if (Array.isArray(node)) return node.forEach((inner) => expandInto(world, inner, keys, path));
  if (typeof node !== "object" || node === null) return;
  const [key = "", ...rest] = keys;
  const fields = node as Fields;
  const asked = shownWhenAsked[String(fields["object"])]?.[key];
  if (asked) fields[key] = structuredClone(asked(world, fields));
  else if (!(key in fields)) throw cannot(path);
  const value = fields[key];
  if (typeof value === "string") {
    const found = world.lookUp(value);
    if (!found) throw cannot(path);
    fields[key] = structuredClone(found);
  }
  if (rest.length > 0) expandInto(world, fields[key], rest, path);
}

function cannot(path: string) {
  return badRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
}

function withoutUnasked(node: unknown, paths: string[]): unknown {
  if (Array.isArray(node)) return node.map((inner) => withoutUnasked(inner, paths));
  if (typeof node !== "object" || node === null) return node;
  const hidden = shownWhenAsked[String((node as Fields)["object"])] ?? {};
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !(key in hidden) || paths.some((path) => path.split(".").includes(key)))
      .map(([key, value]) => [key, withoutUnasked(value, paths)]),
  );
}
