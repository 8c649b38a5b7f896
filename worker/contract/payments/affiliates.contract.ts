import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { userParams } from "../schema.ts";

export const affiliateCode = z.string().check(z.regex(/^[A-Za-z0-9]{6,24}$/));

export const generateAffiliateCode = endpoint({
  method: "GET",
  path: "/api/generate-affiliate-code",
  access: "user",
  summary: "The caller's code, made once",
  response: z.object({ code: affiliateCode }),
});

/** Amounts are EUR cents; held ones wait until the payment can no longer be taken back. */
export const affiliateView = z.object({
  code: z.nullable(affiliateCode),
  /** Hundredths of what is paid. */
  percent: z.int(),
  referred: z.int(),
  held_cents: z.int(),
  /** Earned, and not paid out yet. */
  cleared_cents: z.int(),
  paid_cents: z.int(),
  refused_cents: z.int(),
  /** Paid out for payments that were taken back afterwards. */
  owed_cents: z.int(),
});
export type AffiliateView = z.infer<typeof affiliateView>;

export const readAffiliate = endpoint({
  method: "GET",
  path: "/api/user/{userId}/affiliate",
  access: "owner",
  summary: "What the caller's code has earned",
  params: userParams,
  response: affiliateView,
});

export const claimReferral = endpoint({
  method: "POST",
  path: "/api/user/{userId}/referral",
  access: "owner",
  summary: "Says, once and on the first day of an account, whose code it came with",
  params: userParams,
  body: z.object({ code: affiliateCode }),
  response: z.object({ referred: z.boolean() }),
});
