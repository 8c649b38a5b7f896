import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { chatFiles } from "./limits.ts";
import { queryTypes } from "./meters.ts";
import { id, moment, number, numberText, userParams } from "./schema.ts";

/** What is left: a null limit is unlimited; `resets_at` is when the period ends. */
export const allowance = z.object({
  limit: z.nullable(z.int()),
  used: z.int(),
  left: z.nullable(z.int()),
  resets_at: moment,
});
export type Allowance = z.infer<typeof allowance>;

/** What a question would hold until its answer is there; `tokens` go in, and `left_after` is null where nothing is counted. */
const estimate = z.object({
  tokens: z.int(),
  cost_micros: z.int(),
  left_after: z.nullable(z.int()),
  fits: z.boolean(),
});
export type Estimate = z.infer<typeof estimate>;

const ok = z.object({ status: z.literal("ok") });
/** Without an allowance for what is counted as it stands: no period begins anew. */
const allowedUser = z.object({
  status: z.literal("ok"),
  allowance: z.optional(allowance),
  /** The estimate of a question of the chat to the model that is named. */
  estimate: z.optional(estimate),
});
const allowed = z.object({ status: z.literal("ok"), allowance });
const counted = z.string().check(z.regex(/^\d{1,9}$/));

export const checkUserLimit = endpoint({
  method: "POST",
  path: "/api/check-plan/user/limits",
  access: "self",
  teamSession: true,
  reads: true,
  summary: "What is left of the caller's plan; reads only, a refusal is 429, what the plan does not include 403",
  identity: "admission",
  encoding: "multipart",
  body: z.object({
    user_id: z.optional(id),
    model_id: z.optional(numberText),
    /** A second model that would answer the same question beside it. */
    beside_model_id: z.optional(numberText),
    input_tokens: z.optional(counted),
    /** Its length in UTF-16 units, where it is known more exactly than in tokens. */
    input_length: z.optional(counted),
    input_images: z.optional(counted),
    conversation: z.optional(z.string().check(z.maxLength(64))),
    /** The project of a conversation that would begin with it, or that is stored nowhere. */
    project: z.optional(id),
    /** Ids of files that would go along. */
    "files[]": z.optional(z.array(id).check(z.maxLength(chatFiles.perQuestion))),
    /** Whether the question would be looked up in the web. */
    web: z.optional(z.enum(["0", "1"])),
    query_type: z.enum(queryTypes),
  }),
  response: allowedUser,
});

export const checkGuestLimit = endpoint({
  method: "POST",
  path: "/api/check-plan/guest-user/limits",
  access: "public",
  reads: true,
  summary: "What is left for guests of the caller's address; the address is the connection's",
  encoding: "multipart or JSON",
  body: z.object({ ip_address: z.optional(z.string().check(z.maxLength(100))) }),
  response: allowed,
});

export const reportUserActivity = endpoint({
  method: "POST",
  path: "/api/check-plan/user/activity",
  access: "self",
  teamSession: true,
  summary: "Telemetry: the caller used a query type; moves no counter",
  encoding: "multipart",
  body: z.object({ user_id: z.optional(id), query_type: z.string().check(z.minLength(1), z.maxLength(60)) }),
  response: ok,
});

export const reportGuestActivity = endpoint({
  method: "POST",
  path: "/api/check-plan/guest-user/activity",
  access: "public",
  summary: "Telemetry: a guest used the chat; moves no counter",
  encoding: "multipart or JSON",
  body: z.object({ ip_address: z.optional(z.string().check(z.maxLength(100))) }),
  response: ok,
});

export const readPlanDetails = endpoint({
  method: "POST",
  path: "/api/check-plan/details",
  access: "owner",
  teamSession: true,
  reads: true,
  summary: "The models and modules that the caller's plan includes",
  body: z.object({ user_id: id }),
  response: z.object({ included_models: z.array(number), included_modules: z.array(number) }),
});

export const readUsage = endpoint({
  method: "GET",
  path: "/api/user/{userId}/usage",
  access: "self",
  teamSession: true,
  summary: "What is left of everything that the caller's plan meters, and when it begins anew",
  params: userParams,
  response: z.object({
    meters: z.array(z.object({ query_type: z.enum(queryTypes), allowance })),
    /** The questions that the team lets the caller ask in a month, in the chat and to files. */
    member: z.optional(allowance),
  }),
});
