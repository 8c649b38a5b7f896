import * as z from "zod";
import { cancelSubscription } from "../billing/endings.ts";
import { findRecurring } from "../billing/items.ts";
import { updateSubscription } from "../billing/updates.ts";
import { ownTaxIds } from "../billing/tax-ids.ts";
import { useMethod } from "../billing/taking.ts";
import { startSubscription } from "../billing/subscriptions.ts";
import { locationOf } from "../billing/location.ts";
import { notPlaced } from "../billing/tax.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageOfList } from "../http/lists.ts";
import { boolean, clearable, integer, metadata, mergeMetadata, pages, text } from "../http/params.ts";
import { badRequest, missing } from "../http/problems.ts";
import { find, findCustomer, newStripeId } from "../world.ts";
import type { World } from "../world.ts";
import { cancellationDetails, changedItem, subscriptionFields, termsOf } from "./subscription-params.ts";

export const subscriptionRoutes = [
  endpoint(
    "POST",
    "/subscriptions",
    {
      ...subscriptionFields,
      customer: text,
      items: z
        .array(z.strictObject({ price: text, quantity: integer.optional(), metadata: metadata.optional() }))
        .min(1)
        .max(20),
      trial_period_days: integer.pipe(z.number().min(0).max(730)).optional(),
    },
    ({ world, params }) => {
      const customer = findCustomer(world, params.customer, "customer");
      const byMail = params.collection_method === "send_invoice";
      if (byMail && params.days_until_due === undefined)
        throw badRequest("If `collection_method` is `send_invoice`, `days_until_due` must be set.", {
          param: "days_until_due",
        });
      params.items.forEach(({ price }, at) => findRecurring(world, price, `items[${at}][price]`));
      const { default_payment_method: named } = params;
      const method = named ? useMethod(world, named, customer, "default_payment_method") : null;
      if (params.automatic_tax?.enabled && !locationOf(world.state, customer, { method })) throw notPlaced();
      return startSubscription(world, {
        customer: customer.id,
        items: params.items.map(({ price, quantity = 1, metadata: given }) => ({
          id: newStripeId("si"),
          price,
          quantity,
          metadata: mergeMetadata({}, given),
        })),
        trialEnd: trialEndOf(world, params, customer.id),
        method,
        daysUntilDue: byMail ? (params.days_until_due ?? 0) : null,
        metadata: mergeMetadata({}, params.metadata),
        settings: params.payment_settings,
        accountTaxIds: ownTaxIds(world, params.invoice_settings),
        ...termsOf(params),
        byHolder: false,
      });
    },
  ),
  endpoint(
    "GET",
    "/subscriptions",
    {
      ...pages,
      customer: text.optional(),
      price: text.optional(),
      status: z
        .enum([
          "all",
          "ended",
          "active",
          "canceled",
          "incomplete",
          "incomplete_expired",
          "past_due",
          "paused",
          "trialing",
          "unpaid",
        ])
        .optional(),
      test_clock: text.optional(),
    },
    ({ world, params: { customer, price, status, test_clock: clock, ...paging } }) =>
      pageOfList(world.state.tables.subscriptions, "/v1/subscriptions", paging, (sub) => {
        if (customer !== undefined && sub.customer !== customer) return false;
        if (price !== undefined && !sub.items.data.some((item) => item.price.id === price)) return false;
        if (clock !== undefined && sub.test_clock !== clock) return false;
        if (status === "all") return true;
        if (status === "ended") return sub.ended_at !== null;
        return status === undefined ? sub.status !== "canceled" : sub.status === status;
      }),
  ),
  endpoint("GET", "/subscriptions/:id", {}, ({ world, id }) => find(world, "subscriptions", id)),
  endpoint(
    "POST",
    "/subscriptions/:id",
    {
      ...subscriptionFields,
      items: z.array(changedItem).max(20).optional(),
      proration_date: integer.optional(),
      cancel_at: clearable(integer).optional(),
      cancellation_details: cancellationDetails.optional(),
    },
    ({ world, params, id }) => {
      const sub = find(world, "subscriptions", id);
      const { default_payment_method: method } = params;
      const customer = method ? findCustomer(world, sub.customer) : undefined;
      const own = method && customer ? useMethod(world, method, customer, "default_payment_method") : undefined;
      updateSubscription(world, sub, { ...params, default_payment_method: own });
      return sub;
    },
  ),
  endpoint(
    "DELETE",
    "/subscriptions/:id",
    {
      invoice_now: boolean.optional(),
      prorate: boolean.optional(),
      cancellation_details: cancellationDetails.optional(),
    },
    ({ world, params, id }) => {
      const sub = find(world, "subscriptions", id);
      if (sub.ended_at !== null) throw missing("subscription", id);
      cancelSubscription(world, sub, "cancellation_requested", params.cancellation_details?.comment ?? null);
      return sub;
    },
  ),
];

function trialEndOf(
  world: World,
  {
    trial_end: end,
    trial_period_days: days,
  }: { trial_end?: number | "now" | undefined; trial_period_days?: number | undefined },
  customer: string,
): number | null {
  const now = world.now(customer);
  if (end !== undefined && days !== undefined)
    throw badRequest("You may only specify one of these parameters: trial_end, trial_period_days.");
  if (typeof end === "number" && end <= now)
    throw badRequest("Invalid timestamp: must be an integer Unix timestamp in the future.", { param: "trial_end" });
  if (typeof end === "number") return end;
  return days ? now + days * 86_400 : null;
}
