import { randomBytes } from "node:crypto";
import { shown } from "./http/expand.ts";
import { missing, missingParam } from "./http/problems.ts";
import type { Customer, StripeEvent } from "./objects.ts";
import type { Rows, State } from "./state.ts";

export const apiVersion = "2026-10-28.endive";
/** Stands for the origin in kept addresses, which changes with the port. */
export const here = "http://stand-in.invalid";

export interface World {
  state: State;
  /** Seconds, by the test clock of the customer where it has one. */
  now(customerId?: string | null): number;
  emit(type: string, object: object, previous?: Record<string, unknown>): void;
  /** Any object by its id. */
  lookUp(id: string): object | undefined;
}

interface Surroundings {
  state: State;
  /** Milliseconds on this machine. */
  machineTime: () => number;
  /** The API call that is being answered. */
  request: () => StripeEvent["request"];
  onEvent: (event: StripeEvent) => void;
}

export interface Moment {
  clock: string | null;
  /** Seconds. */
  at: number;
}

export function createWorld({ state, machineTime, request, onEvent }: Surroundings) {
  let moment: Moment | undefined;
  const clockOf = (customerId: string | null | undefined) => {
    const customer = customerId ? state.tables.customers[customerId] : undefined;
    return customer && !isGone(customer) ? customer.test_clock : null;
  };
  const now = (clock: string | null) => {
    if (moment?.clock === clock) return moment.at;
    return (clock && state.tables.clocks[clock]?.frozen_time) || Math.floor((machineTime() + state.ahead) / 1000);
  };
  const world: World = {
    state,
    now: (customerId) => now(clockOf(customerId)),
    emit(type, object, previous) {
      const copy = shown(world, object, []) as Record<string, unknown>;
      const customer = copy["object"] === "customer" ? copy["id"] : copy["customer"];
      const event: StripeEvent = {
        id: newStripeId("evt"),
        object: "event",
        api_version: apiVersion,
        created: now(clockOf(typeof customer === "string" ? customer : null)),
        data: previous ? { object: copy, previous_attributes: previous } : { object: copy },
        livemode: false,
        pending_webhooks: 1,
        request: request(),
        type,
      };
      state.tables.events[event.id] = event;
      onEvent(event);
    },
    lookUp: (id) => Object.values(state.tables).find((table) => Object.hasOwn(table, id))?.[id],
  };
  /** Does something at another moment than the present one. */
  const at = (when: Moment, act: () => void) => {
    const before = moment;
    moment = when;
    try {
      act();
    } finally {
      moment = before;
    }
  };
  return { world, at, timeOf: now };
}

export function newStripeId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString("base64url").replaceAll(/[-_]/g, "0")}`;
}

const words: Record<keyof Rows, string> = {
  customers: "customer",
  products: "product",
  prices: "price",
  sessions: "checkout.session",
  subscriptions: "subscription",
  schedules: "subscription_schedule",
  invoices: "invoice",
  invoicePayments: "invoice_payment",
  paymentIntents: "payment_intent",
  setupIntents: "setupintent",
  paymentMethods: "PaymentMethod",
  charges: "charge",
  refunds: "refund",
  disputes: "dispute",
  portals: "billing_portal.session",
  portalConfigurations: "configuration",
  webhookEndpoints: "webhook endpoint",
  taxIds: "tax_id",
  clocks: "test_helpers.test_clock",
  events: "event",
};

/** The object that the address names, or that `param` does. */
export function find<K extends keyof Rows>(world: World, kind: K, id: string, param?: string): Rows[K] {
  const table = world.state.tables[kind];
  const found = Object.hasOwn(table, id) ? table[id] : undefined;
  if (!found) throw param ? missingParam(words[kind], id, param) : missing(words[kind], id);
  return found;
}

export function findCustomer(world: World, id: string, param?: string): Customer {
  const found = find(world, "customers", id, param);
  if (isGone(found)) throw param ? missingParam("customer", id, param) : missing("customer", id);
  return found;
}

export function isGone<T extends object>(object: T | { deleted: true }): object is { deleted: true } & T {
  return "deleted" in object && object.deleted === true;
}

/** Changes an object, and sends an event where the change is visible. */
export function change<T extends object>(world: World, object: T, event: string | null, fields: Partial<T>): void {
  const before = structuredClone(object) as Record<string, unknown>;
  Object.assign(object, fields);
  const changed = Object.entries(object).filter(
    ([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value),
  );
  if (!event || changed.length === 0) return;
  world.emit(event, object, Object.fromEntries(changed.map(([key]) => [key, before[key] ?? null])));
}
