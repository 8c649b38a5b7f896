import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { email, id, listing, listQuery, moment } from "../schema.ts";
import { providerId } from "./subscriptions.contract.ts";

export const receivePaymentEvent = endpoint({
  method: "POST",
  path: "/api/stripe/webhook",
  access: "public",
  summary: "Events of the payment provider; only a signed one is stored, once, and worked on later",
  response: z.object({ received: z.literal(true) }),
});

export const paymentEventStates = ["received", "done", "ignored"] as const;
export type PaymentEventState = (typeof paymentEventStates)[number];

export const paymentEvent = z.object({
  id: providerId,
  type: z.string(),
  /** `received` waits; `ignored` concerned no customer of ours. */
  state: z.enum(paymentEventStates),
  customer_id: z.nullable(z.string()),
  object_id: z.nullable(z.string()),
  user_id: z.nullable(id),
  user_email: z.nullable(email),
  created_at: moment,
  received_at: moment,
  done_at: z.nullable(moment),
  /** Milliseconds from its arrival to its end, or until now. */
  waited: z.int(),
});
export type PaymentEvent = z.infer<typeof paymentEvent>;

export const listPaymentEvents = endpoint({
  method: "GET",
  path: "/api/admin/payment-events",
  access: "admin",
  summary: "What the payment provider told; looks for whole ids, types and e-mail addresses",
  query: z.object({
    ...listQuery(["received_at", "created_at", "type"]).shape,
    state: z.optional(z.enum(paymentEventStates)),
  }),
  response: listing(paymentEvent),
});

export const replayPaymentEvent = endpoint({
  method: "POST",
  path: "/api/admin/payment-events/{id}/replay",
  access: "admin",
  summary: "Works on an event once more; it changes nothing twice, and sends no mail twice",
  params: z.object({ id: providerId }),
  response: paymentEvent,
});
