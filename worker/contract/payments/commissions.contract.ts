import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { email, id, listing, listQuery, moment, reason } from "../schema.ts";
import { currency, providerId } from "./subscriptions.contract.ts";

export const commissionStates = ["held", "cleared", "paid", "refused", "clawed_back"] as const;
export type CommissionState = (typeof commissionStates)[number];
export const commissionDecisions = ["paid", "refused"] as const;
export type CommissionDecision = (typeof commissionDecisions)[number];

export const commission = z.object({
  /** The invoice that it is for. */
  id: providerId,
  affiliate_id: id,
  affiliate_email: z.nullable(email),
  user_id: id,
  amount_cents: z.int(),
  currency,
  state: z.enum(commissionStates),
  reason: z.nullable(z.string()),
  /** The reference of the payout; beside `clawed_back` it says that the money is owed. */
  reference: z.nullable(z.string()),
  held_until: moment,
  created_at: moment,
  reviewed_at: z.nullable(moment),
});
export type CommissionRow = z.infer<typeof commission>;

export const listCommissions = endpoint({
  method: "GET",
  path: "/api/admin/commissions",
  access: "admin",
  summary: "What affiliates earn; looks for whole ids, e-mail addresses and references",
  query: z.object({
    ...listQuery(["created_at", "held_until", "amount_cents"]).shape,
    state: z.optional(z.enum(commissionStates)),
  }),
  response: listing(commission),
});

export const reviewCommission = endpoint({
  method: "POST",
  path: "/api/admin/commissions/{id}/review",
  access: "admin",
  summary: "Marks a commission as paid out, under the payout's reference, or refuses it",
  params: z.object({ id: providerId }),
  body: z.object({
    decision: z.enum(commissionDecisions),
    reason,
    /** Needed where it is paid. */
    reference: z.optional(z.string().check(z.minLength(3), z.maxLength(200))),
  }),
  response: commission,
});
