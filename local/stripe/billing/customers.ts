import type { Customer } from "../objects.ts";
import { newStripeId } from "../world.ts";
import type { World } from "../world.ts";

/** A customer of whom only the clock is known. */
export function newCustomer(world: World, clockId: string | null, known: Partial<Customer> = {}): Customer {
  const clock = clockId ? world.state.tables.clocks[clockId] : undefined;
  const customer: Customer = {
    id: newStripeId("cus"),
    object: "customer",
    address: null,
    balance: 0,
    created: clock?.frozen_time ?? world.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: "ENS",
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: clock?.id ?? null,
    ...known,
  };
  world.state.tables.customers[customer.id] = customer;
  return customer;
}
