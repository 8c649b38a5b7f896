import * as z from "zod";
import { collect, subscriptionOf } from "../billing/collecting.ts";
import { voidInvoice } from "../billing/invoices.ts";
import { confirmationNeeded, declineOf, cardOf } from "../billing/methods.ts";
import { noCard } from "../billing/changes.ts";
import { previewInvoice } from "../billing/preview.ts";
import { finalizeDraft } from "../billing/renewals.ts";
import { useMethod } from "../billing/taking.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageOfList, wholeList } from "../http/lists.ts";
import { automaticTax, boolean, integer, pages, text } from "../http/params.ts";
import { badRequest, cardProblem } from "../http/problems.ts";
import { find, findCustomer } from "../world.ts";
import { changedItem, proration } from "./subscription-params.ts";

const statuses = z.enum(["draft", "open", "paid", "uncollectible", "void"]);

export const invoiceRoutes = [
  endpoint(
    "POST",
    "/invoices/create_preview",
    {
      customer: text.optional(),
      subscription: text,
      subscription_details: z
        .strictObject({
          items: z.array(changedItem).optional(),
          proration_behavior: proration.optional(),
          proration_date: integer.optional(),
        })
        .optional(),
      automatic_tax: automaticTax.optional(),
      preview_mode: z.literal("next").optional(),
    },
    ({ world, params }) => {
      const sub = find(world, "subscriptions", params.subscription, "subscription");
      if (params.customer && params.customer !== sub.customer)
        throw badRequest("The customer is not the subscription's.", { param: "customer" });
      if (sub.ended_at !== null)
        throw badRequest("You cannot preview the upcoming invoice for a canceled subscription.", {
          code: "invoice_upcoming_none",
        });
      return previewInvoice(world, sub, params.subscription_details ?? {});
    },
  ),
  endpoint(
    "GET",
    "/invoices",
    {
      ...pages,
      customer: text.optional(),
      subscription: text.optional(),
      status: statuses.optional(),
      collection_method: text.optional(),
    },
    ({ world, params: { customer, subscription, status, collection_method: method, ...paging } }) =>
      pageOfList(world.state.tables.invoices, "/v1/invoices", paging, (invoice) =>
        [
          customer === undefined || invoice.customer === customer,
          subscription === undefined || subscriptionOf(world, invoice)?.id === subscription,
          status === undefined || invoice.status === status,
          method === undefined || invoice.collection_method === method,
        ].every(Boolean),
      ),
  ),
  endpoint("GET", "/invoices/:id", {}, ({ world, id }) => find(world, "invoices", id)),
  endpoint("GET", "/invoices/:id/lines", pages, ({ world, id }) =>
    wholeList(find(world, "invoices", id).lines.data, `/v1/invoices/${id}/lines`),
  ),
  endpoint(
    "POST",
    "/invoices/:id/pay",
    { payment_method: text.optional(), off_session: boolean.optional() },
    ({ world, params, id }) => {
      const invoice = find(world, "invoices", id);
      if (invoice.status === "paid") throw badRequest("Invoice is already paid");
      if (invoice.status !== "open")
        throw badRequest(`The invoice is ${invoice.status ?? "a draft"} and cannot be paid.`);
      const customer = findCustomer(world, invoice.customer);
      const method = params.payment_method
        ? useMethod(world, params.payment_method, customer, "payment_method")
        : undefined;
      const used =
        method ??
        subscriptionOf(world, invoice)?.default_payment_method ??
        customer.invoice_settings.default_payment_method;
      const outcome = collect(world, invoice, { method, byHand: true });
      if (outcome === "no_card") throw noCard();
      if (outcome === "confirm")
        throw cardProblem({ code: "invoice_payment_intent_requires_action", message: confirmationNeeded.message });
      if (outcome === "declined") throw cardProblem(declineOf(cardOf(world, used ?? "")));
      return invoice;
    },
  ),
  endpoint("POST", "/invoices/:id/finalize", { auto_advance: boolean.optional() }, ({ world, id }) =>
    finalizeDraft(world, find(world, "invoices", id)),
  ),
  endpoint("POST", "/invoices/:id/void", {}, ({ world, id }) => {
    const invoice = find(world, "invoices", id);
    if (invoice.status !== "open") throw badRequest("You can only void an open invoice.");
    return voidInvoice(world, invoice);
  }),
  endpoint(
    "GET",
    "/invoice_payments",
    {
      ...pages,
      invoice: text.optional(),
      payment: z.strictObject({ type: z.literal("payment_intent"), payment_intent: text }).optional(),
      status: z.enum(["open", "paid", "canceled"]).optional(),
    },
    ({ world, params: { invoice, payment, status, ...paging } }) =>
      pageOfList(world.state.tables.invoicePayments, "/v1/invoice_payments", paging, (paid) =>
        [
          invoice === undefined || paid.invoice === invoice,
          payment === undefined || paid.payment.payment_intent === payment.payment_intent,
          status === undefined || paid.status === status,
        ].every(Boolean),
      ),
  ),
  endpoint("GET", "/invoice_payments/:id", {}, ({ world, id }) => find(world, "invoicePayments", id)),
];
