import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { ledgerNames } from "./providers.ts";
import { id, sentFlag, sentNumber, success, userParams } from "./schema.ts";

/** The words of specification 8, and http_{status}_error. */
export const errorType = z
  .string()
  .check(z.regex(/^(query_cancel|api_error|unknown_error|system_error|network_error|http_(\d{3}_)?error)$/));

/** What a client sends that has nothing to say. */
const empty = z.pipe(
  z.literal(""),
  z.transform(() => null),
);

export const trackUsage = endpoint({
  method: "POST",
  path: "/api/admin/track-usage",
  access: "self",
  summary: "Telemetry of one answer as the browser saw it; never read back into limits or cost",
  body: z.object({
    user_id: z.optional(id),
    model_id: sentNumber,
    response_time: z.number().check(z.nonnegative(), z.maximum(86_400_000)),
    input_tokens: z.int().check(z.nonnegative(), z.maximum(100_000_000)),
    output_tokens: z.int().check(z.nonnegative(), z.maximum(100_000_000)),
    total_cost: z.number().check(z.nonnegative(), z.maximum(1_000_000)),
    success: sentFlag,
    error_type: z.optional(z.nullable(z.union([errorType, empty]))),
    error_details: z.optional(z.nullable(z.string().check(z.maxLength(2_000)))),
  }),
  response: success,
});

export const trackGuestVisit = endpoint({
  method: "GET",
  path: "/api/user-statistics/track-guest",
  access: "public",
  summary: "Telemetry: a guest is here; who it is stays unknown",
  response: success,
});

export const trackUserVisit = endpoint({
  method: "POST",
  path: "/api/user-statistics/track/{userId}",
  access: "owner",
  teamSession: true,
  summary: "Telemetry: the caller is here",
  params: userParams,
  response: success,
});

const provider = z.enum(ledgerNames);
const names = z.nullable(z.object({ en: z.string(), fr: z.string() }));
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
const counted = z.object({
  input_tokens: z.int(),
  output_tokens: z.int(),
  cost_micros: z.int(),
});
const asked = z.object({ questions: z.int(), ...counted.shape });
const called = z.object({ calls: z.int(), failures: z.int(), ...counted.shape });

export const readMyStatistics = endpoint({
  method: "GET",
  path: "/api/user/{userId}/statistics",
  access: "self",
  summary: "What the caller asked in a UTC month, by model, beside the twelve months up to now; costs are micro-USD",
  params: userParams,
  query: z.object({ month: z.optional(month) }),
  response: z.object({
    month,
    models: z.array(z.object({ model_id: z.int(), name: z.nullable(z.string()), ...asked.shape })),
    months: z.array(z.object({ month, ...asked.shape })),
  }),
});
export type MyStatistics = z.infer<typeof readMyStatistics.response>;

const day = z.iso.date().check(z.regex(/^20/));
/** What came in less what went back, and how much of that is the merchant's own. */
const earned = z.object({ revenue_cents: z.int(), revenue_excluding_tax_cents: z.int() });

export const readMoney = endpoint({
  method: "GET",
  path: "/api/admin/money",
  access: "admin",
  summary: "What models cost (micro-USD) and what came in (EUR cents) between two UTC days, at most 366 of them",
  query: z.object({ from: day, to: day }),
  response: z.object({
    from: day,
    to: day,
    /** EUR for one USD, as configured; the two currencies meet nowhere else. */
    usd_eur_rate: z.nullable(z.number()),
    totals: z.object({ ...called.shape, ...earned.shape, refunded_cents: z.int(), payments: z.int() }),
    /** Payments in another currency than EUR, which are in no sum. */
    other_payments: z.int(),
    days: z.array(z.object({ day, ...called.shape, ...earned.shape })),
    /** Without an id: guests, and payments for a price that belongs to no plan. */
    plans: z.array(z.object({ plan_id: z.nullable(z.int()), name: names, ...called.shape, ...earned.shape })),
    /** Model 0 makes embeddings, and stands for searches of the web. */
    models: z.array(z.object({ model_id: z.int(), name: z.nullable(z.string()), provider, ...called.shape })),
    providers: z.array(z.object({ provider, ...called.shape })),
  }),
});
export type Money = z.infer<typeof readMoney.response>;

export const readOverview = endpoint({
  method: "GET",
  path: "/api/admin/overview",
  access: "admin",
  summary: "How the business stands: accounts, who pays, revenue of the UTC month, answers of the UTC day, what failed",
  response: z.object({
    month,
    day,
    /** Accounts with an address. */
    people: z.int(),
    /** Those among them that were made this month. */
    new_people: z.int(),
    /** Accounts with an active subscription; a trial does not pay yet. */
    paying: z.int(),
    /** What came in this month less what went back, in EUR cents. */
    revenue_cents: z.int(),
    /** Answers of models to people that came to their end today. */
    answers: z.int(),
    /** Messages that wait in the list of failed work. */
    failed_messages: z.int(),
    /** Jobs that failed today. */
    failed_jobs: z.int(),
    /** Subscriptions that have not ended; without an id, for a price that belongs to no plan. */
    subscriptions: z.array(
      z.object({
        plan_id: z.nullable(z.int()),
        name: names,
        monthly: z.int(),
        yearly: z.int(),
        trials: z.int(),
        unpaid: z.int(),
        /** Those among these that end with their period. */
        ending: z.int(),
      }),
    ),
  }),
});
export type Overview = z.infer<typeof readOverview.response>;
