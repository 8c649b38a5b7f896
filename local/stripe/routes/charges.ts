import * as z from "zod";
import { refund } from "../billing/refunds.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageOfList } from "../http/lists.ts";
import { integer, mergeMetadata, metadata, pages, text } from "../http/params.ts";
import { badRequest } from "../http/problems.ts";
import { find } from "../world.ts";
import type { World } from "../world.ts";

export const chargeRoutes = [
  endpoint(
    "GET",
    "/charges",
    { ...pages, customer: text.optional(), payment_intent: text.optional() },
    ({ world, params: { customer, payment_intent: intent, ...paging } }) =>
      pageOfList(
        world.state.tables.charges,
        "/v1/charges",
        paging,
        (charge) =>
          (customer === undefined || charge.customer === customer) &&
          (intent === undefined || charge.payment_intent === intent),
      ),
  ),
  endpoint("GET", "/charges/:id", {}, ({ world, id }) => find(world, "charges", id)),
  endpoint(
    "POST",
    "/refunds",
    {
      charge: text.optional(),
      payment_intent: text.optional(),
      amount: integer.pipe(z.number().min(1)).optional(),
      reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
      metadata: metadata.optional(),
    },
    ({ world, params }) => {
      const charge = chargeOf(world, params.charge, params.payment_intent);
      const made = refund(
        world,
        charge,
        params.amount ?? charge.amount - charge.amount_refunded,
        params.reason ?? null,
      );
      made.metadata = mergeMetadata({}, params.metadata);
      return made;
    },
  ),
  endpoint(
    "GET",
    "/refunds",
    { ...pages, charge: text.optional(), payment_intent: text.optional() },
    ({ world, params: { charge, payment_intent: intent, ...paging } }) =>
      pageOfList(
        world.state.tables.refunds,
        "/v1/refunds",
        paging,
        (made) =>
          (charge === undefined || made.charge === charge) && (intent === undefined || made.payment_intent === intent),
      ),
  ),
  endpoint("GET", "/refunds/:id", {}, ({ world, id }) => find(world, "refunds", id)),
  endpoint("GET", "/disputes", { ...pages, charge: text.optional() }, ({ world, params: { charge, ...paging } }) =>
    pageOfList(
      world.state.tables.disputes,
      "/v1/disputes",
      paging,
      (made) => charge === undefined || made.charge === charge,
    ),
  ),
  endpoint("GET", "/disputes/:id", {}, ({ world, id }) => find(world, "disputes", id)),
];

function chargeOf(world: World, charge: string | undefined, intent: string | undefined) {
  if (!charge === !intent)
    throw badRequest("One of the following params should be provided for this request: payment_intent or charge.");
  const id = charge ?? find(world, "paymentIntents", intent ?? "", "payment_intent").latest_charge;
  return find(world, "charges", id ?? "", charge ? "charge" : "payment_intent");
}
