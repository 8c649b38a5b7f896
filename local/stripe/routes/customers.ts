import * as z from "zod";
import { endpoint } from "../http/endpoint.ts";
import { pageOfList } from "../http/lists.ts";
import { postalAddress, clearable, integer, mergeMetadata, metadata, pages, postal, text } from "../http/params.ts";
import { badRequest } from "../http/problems.ts";
import { change, find, findCustomer, isGone } from "../world.ts";
import { newCustomer } from "../billing/customers.ts";
import { cancelSubscription } from "../billing/endings.ts";
import { saveMethod, useMethod } from "../billing/taking.ts";
import { locationOf } from "../billing/location.ts";
import { notPlaced } from "../billing/tax.ts";
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
const tax = { ip_address: clearable(text).optional() };
type Fields = z.output<z.ZodObject<typeof fields>>;

export const customerRoutes = [
  endpoint(
    "POST",
    "/customers",
    {
      ...fields,
      test_clock: text.optional(),
      tax: z.strictObject({ ...tax, validate_location: z.enum(["deferred", "immediately"]).optional() }).optional(),
    },
    ({ world, params }) => {
      const { test_clock: clock, tax: place, ...given } = params;
      if (clock) refuseFull(world, find(world, "clocks", clock, "test_clock").id);
      const ip = place?.ip_address ?? undefined;
      if (place?.validate_location === "immediately" && !isPlaced(world, given, ip)) throw notPlaced();
      const customer = newCustomer(world, clock ?? null);
      Object.assign(customer, changesOf(world, customer, given));
      if (ip) world.state.addresses[customer.id] = ip;
      world.emit("customer.created", customer);
      return customer;
    },
  ),
  endpoint(
    "GET",
    "/customers",
    { ...pages, email: text.optional(), test_clock: text.optional() },
    ({ world, params }) =>
      pageOfList(world.state.tables.customers as Record<string, Customer>, "/v1/customers", params, (customer) => {
        if (isGone(customer)) return false;
        if (customer.test_clock !== (params.test_clock ?? null)) return false;
        return params.email === undefined || customer.email === params.email;
      }),
  ),
  endpoint("GET", "/customers/:id", {}, ({ world, id }) => find(world, "customers", id)),
  endpoint(
    "POST",
    "/customers/:id",
    {
      ...fields,
      tax: z
        .strictObject({ ...tax, validate_location: z.enum(["auto", "deferred", "immediately"]).optional() })
        .optional(),
    },
    ({ world, params, id }) => {
      const { tax: place, ...given } = params;
      const customer = findCustomer(world, id);
      const ip = place?.ip_address === undefined ? world.state.addresses[id] : (place.ip_address ?? "");
      const changes = changesOf(world, customer, given);
      const { validate_location: check = "auto" } = place ?? {};
      const checked = check === "immediately" || (check === "auto" && isTaxed(world, customer));
      if (checked && !locationOf(world.state, { ...customer, ...changes }, { ip })) throw notPlaced();
      if (ip) world.state.addresses[id] = ip;
      else delete world.state.addresses[id];
      change(world, customer, "customer.updated", changes);
      return customer;
    },
  ),
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

/** Whether the location of a customer was recognised and is relied on. */
function isTaxed(world: World, customer: Customer): boolean {
  const taxed = Object.values(world.state.tables.subscriptions).some(
    (sub) => sub.customer === customer.id && sub.ended_at === null && sub.automatic_tax.enabled,
  );
  return taxed && locationOf(world.state, customer) !== null;
}

/** Whether a customer who is not made yet could be found. */
function isPlaced(world: World, { address }: Fields, ip: string | undefined): boolean {
  const unmade = {
    id: "",
    address: address ? postalAddress(address) : null,
    invoice_settings: {},
  } as unknown as Customer;
  return locationOf(world.state, unmade, { ip }) !== null;
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
          address: address && postalAddress(address),
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
