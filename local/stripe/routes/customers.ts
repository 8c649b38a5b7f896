import * as z from "zod";
import { endpoint } from "../http/endpoint.ts";
import { listOf } from "../http/lists.ts";
import { clearable, integer, mergeMetadata, metadata, pages, postal, text } from "../http/params.ts";
import { badRequest } from "../http/problems.ts";
import { change, find, findCustomer, isGone } from "../world.ts";
import { newCustomer } from "../billing/customers.ts";
import { cancelSubscription } from "../billing/endings.ts";
import { saveMethod, useMethod } from "../billing/taking.ts";
import type { Customer } from "../objects.ts";
import type { World } from "../world.ts";

const fields = {
  email: clearable(text).optional(),
  name: clearable(text).optional(),
  description: clearable(text).optional(),
  phone: clearable(text).optional(),
  address: clearable(postal).optional(),
  preferred_locales: clearable(z.array(text)).optional(),
  tax_exempt: z.enum(["none", "exempt", "reverse"]).optional(),
  balance: integer.optional(),
  payment_method: text.optional(),
  invoice_settings: z
    .strictObject({ default_payment_method: clearable(text).optional(), footer: clearable(text).optional() })
    .optional(),
  metadata: metadata.optional(),
};
type Fields = z.output<z.ZodObject<typeof fields>>;

export const customerRoutes = [
  endpoint("POST", "/customers", { ...fields, test_clock: text.optional() }, ({ world, params }) => {
    const { test_clock: clock, ...given } = params;
    if (clock) refuseFull(world, find(world, "clocks", clock, "test_clock").id);
    const customer = newCustomer(world, clock ?? null);
    Object.assign(customer, changesOf(world, customer, given));
    world.emit("customer.created", customer);
    return customer;
  }),
  endpoint(
    "GET",
    "/customers",
    { ...pages, email: text.optional(), test_clock: text.optional() },
    ({ world, params }) =>
      listOf(world.state.tables.customers as Record<string, Customer>, "/v1/customers", params, (customer) => {
        if (isGone(customer)) return false;
        if (customer.test_clock !== (params.test_clock ?? null)) return false;
        return params.email === undefined || customer.email === params.email;
      }),
  ),
  endpoint("GET", "/customers/:id", {}, ({ world, id }) => find(world, "customers", id)),
  endpoint("POST", "/customers/:id", fields, ({ world, params, id }) => {
    const customer = findCustomer(world, id);
    change(world, customer, "customer.updated", changesOf(world, customer, params));
    return customer;
  }),
  endpoint("DELETE", "/customers/:id", {}, ({ world, id }) => {
    const customer = findCustomer(world, id);
    for (const sub of Object.values(world.state.tables.subscriptions))
      if (sub.customer === id && sub.ended_at === null) cancelSubscription(world, sub, "cancellation_requested");
    for (const session of Object.values(world.state.tables.sessions))
      if (session.customer === id && session.status === "open")
        change(world, session, null, { status: "expired", url: null });
    world.emit("customer.deleted", customer);
    return (world.state.tables.customers[id] = { id, object: "customer", deleted: true });
  }),
];

const perClock = 3;

/** https://docs.stripe.com/billing/testing/test-clocks */
function refuseFull(world: World, clock: string): void {
  const on = Object.values(world.state.tables.customers).filter((one) => !isGone(one) && one.test_clock === clock);
  if (on.length >= perClock)
    throw badRequest(`A test clock can have at most ${perClock} customers.`, { param: "test_clock" });
}

function changesOf(world: World, customer: Customer, params: Fields): Partial<Customer> {
  const {
    metadata: given,
    address,
    payment_method: method,
    invoice_settings: settings,
    preferred_locales,
    ...plain
  } = params;
  if (method) saveMethod(world, method, customer);
  const wanted = settings?.default_payment_method;
  const chosen =
    typeof wanted === "string"
      ? useMethod(world, wanted, customer, "invoice_settings[default_payment_method]")
      : wanted;
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...(preferred_locales === undefined ? {} : { preferred_locales: preferred_locales ?? [] }),
    ...(address === undefined
      ? {}
      : {
          address: address && {
            city: null,
            country: null,
            line1: null,
            line2: null,
            postal_code: null,
            state: null,
            ...address,
          },
        }),
    ...(settings === undefined
      ? {}
      : {
          invoice_settings: {
            ...customer.invoice_settings,
            ...(chosen === undefined ? {} : { default_payment_method: chosen }),
            ...(settings.footer === undefined ? {} : { footer: settings.footer }),
          },
        }),
    metadata: mergeMetadata(customer.metadata, given),
  } as Partial<Customer>;
}
