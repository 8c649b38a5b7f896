import * as z from "zod";
import { expireSession } from "../billing/checkout.ts";
import { newSession } from "../billing/sessions.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageOfList } from "../http/lists.ts";
import { pages, text } from "../http/params.ts";
import type { Customer } from "../objects.ts";
import { checkoutFields } from "./checkout-params.ts";
import type { CheckoutParams } from "./checkout-params.ts";
import { badRequest } from "../http/problems.ts";
import { find, findCustomer } from "../world.ts";

/** What needs to be known of a customer, or to be taken from the page. */
function refuseForCustomer(params: CheckoutParams, customer: Customer): void {
  const update = params.customer_update ?? {};
  if (params.tax_id_collection?.enabled && update.name !== "auto")
    throw badRequest(
      "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.",
    );
  if (params.automatic_tax?.enabled && !customer.address && update.address !== "auto")
    throw badRequest(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto'.",
    );
}

export const checkoutSessionRoutes = [
  endpoint("POST", "/checkout/sessions", checkoutFields, ({ world, params }) => {
    if (params.customer && params.customer_email)
      throw badRequest("You may only specify one of these parameters: customer, customer_email.");
    const customer = params.customer ? findCustomer(world, params.customer, "customer") : null;
    if (customer) refuseForCustomer(params, customer);
    else if (params.customer_update)
      throw badRequest("`customer_update` can only be used with `customer`.", { param: "customer_update" });
    const now = world.now(params.customer);
    const { expires_at: expiry = now + 86_400 } = params;
    if (expiry < now + 1_800 || expiry > now + 86_400)
      throw badRequest(
        "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
        { param: "expires_at" },
      );
    const session = newSession(world, params, now, expiry);
    world.state.tables.sessions[session.id] = session;
    return session;
  }),
  endpoint(
    "GET",
    "/checkout/sessions",
    {
      ...pages,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(["open", "complete", "expired"]).optional(),
    },
    ({ world, params: { customer, status, subscription, ...paging } }) =>
      pageOfList(world.state.tables.sessions, "/v1/checkout/sessions", paging, (session) =>
        [
          customer === undefined || session.customer === customer,
          status === undefined || session.status === status,
          subscription === undefined || session.subscription === subscription,
        ].every(Boolean),
      ),
  ),
  endpoint("GET", "/checkout/sessions/:id", {}, ({ world, id }) => find(world, "sessions", id)),
  endpoint("POST", "/checkout/sessions/:id/expire", {}, ({ world, id }) =>
    expireSession(world, find(world, "sessions", id)),
  ),
];
