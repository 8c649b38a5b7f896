import * as z from "zod";
import { attach, detach, newMethod } from "../billing/methods.ts";
import { numbers, tokens } from "../cards.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageOfList } from "../http/lists.ts";
import { postalAddress, integer, mergeMetadata, metadata, pages, postal, text } from "../http/params.ts";
import { badRequest } from "../http/problems.ts";
import { change, find, findCustomer } from "../world.ts";
import type { World } from "../world.ts";

const card = z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text.optional() });
const billing = z.strictObject({ name: text.optional(), email: text.optional(), address: postal.optional() });

export const paymentMethodRoutes = [
  endpoint(
    "POST",
    "/payment_methods",
    { type: z.literal("card"), card, billing_details: billing.optional(), metadata: metadata.optional() },
    ({ world, params }) => {
      const name = numbers[params.card.number.replaceAll(" ", "")];
      if (!name)
        throw badRequest("Your card number is incorrect.", { code: "incorrect_number", param: "card[number]" });
      const { name: holder = null, email = null, address } = params.billing_details ?? {};
      const method = newMethod(world, name, { name: holder, email, address: address ? postalAddress(address) : null });
      method.metadata = mergeMetadata({}, params.metadata);
      return method;
    },
  ),
  endpoint(
    "GET",
    "/payment_methods",
    { ...pages, customer: text.optional(), type: z.literal("card").optional() },
    ({ world, params }) =>
      pageOfList(
        world.state.tables.paymentMethods,
        "/v1/payment_methods",
        params,
        ({ customer }) => customer !== null && (params.customer === undefined || customer === params.customer),
      ),
  ),
  endpoint(
    "GET",
    "/customers/:id/payment_methods",
    { ...pages, type: z.literal("card").optional() },
    ({ world, params, id }) =>
      pageOfList(
        world.state.tables.paymentMethods,
        `/v1/customers/${id}/payment_methods`,
        params,
        ({ customer }) => customer === findCustomer(world, id).id,
      ),
  ),
  endpoint("GET", "/payment_methods/:id", {}, ({ world, id }) => taken(world, id)),
  endpoint("POST", "/payment_methods/:id", { metadata: metadata.optional() }, ({ world, params, id }) => {
    const method = find(world, "paymentMethods", id);
    change(world, method, "payment_method.updated", {
      metadata: mergeMetadata(method.metadata ?? {}, params.metadata),
    });
    return method;
  }),
  endpoint("POST", "/payment_methods/:id/attach", { customer: text }, ({ world, params, id }) =>
    attach(world, taken(world, id), findCustomer(world, params.customer, "customer")),
  ),
  endpoint("POST", "/payment_methods/:id/detach", {}, ({ world, id }) => {
    const method = find(world, "paymentMethods", id);
    if (method.customer === null)
      throw badRequest("The payment method you provided is not attached to a customer so detachment is impossible.");
    return detach(world, method);
  }),
];

/** The names of the test cards stand for a new method each time. */
function taken(world: World, id: string) {
  const name = tokens[id];
  return name ? newMethod(world, name, { name: null, email: null }) : find(world, "paymentMethods", id);
}
