import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { allowance } from "./limits.contract.ts";
import { capNames, meteredTypes, queryTypes } from "./meters.ts";
import { subscriptionView } from "./payments/subscriptions.contract.ts";
import { id, listing, listQuery, moment, number, numberText, reason, requestId } from "./schema.ts";
import { planTypes } from "./users.contract.ts";

export const peopleColumns = ["created_at", "email", "plan", "cost", "questions"] as const;
export type PeopleColumn = (typeof peopleColumns)[number];
export const peopleStates = ["active", "suspended", "needs_look", "guests"] as const;
export type PeopleState = (typeof peopleStates)[number];
/** Up to where all accounts, and those that match, are counted. */
export const countedPeople = { listed: 10_000, found: 1_000 } as const;

const name = z.object({ en: z.string(), fr: z.string() });
/** Micro-USD. */
const spent = z.object({ questions: z.int(), cost_micros: z.int() });

const person = {
  id,
  name: z.string(),
  /** A guest has none: empty. */
  email: z.string(),
  guest: z.boolean(),
  created_at: moment,
  /** When the account was made, a session last renewed, or a question asked. */
  last_seen: moment,
};

/** `questions` and `cost_micros` are those of the running month (UTC). */
export const personRow = z.object({
  ...person,
  ...spent.shape,
  plan: z.nullable(z.object({ id: number, name })),
  suspended: z.boolean(),
  needs_look: z.boolean(),
});
export type PersonRow = z.infer<typeof personRow>;

const personGrant = z.object({
  id,
  query_type: z.enum(queryTypes),
  units: z.int(),
  reason: z.string(),
  admin_email: z.string(),
  created_at: moment,
  ends_at: moment,
});

/** What an admin sees of an account: counts, and nothing of what its owner wrote. */
export const personRecord = z.object({
  ...person,
  email_verified: z.boolean(),
  plan: z.nullable(
    z.object({
      id: number,
      name,
      plan_type: z.enum(planTypes),
      period_start: z.nullable(moment),
      period_end: z.nullable(moment),
    }),
  ),
  needs_look: z.nullable(z.enum(["two_subscriptions", "unknown_price"])),
  suspension: z.nullable(z.object({ since: moment, reason: z.nullable(z.string()) })),
  /** What the plan and the grants of the period allow. */
  meters: z.array(
    z.object({
      query_type: z.enum(queryTypes),
      allowance,
      granted: z.int(),
      /** The ceiling of the period in micro-USD, and what counts against it; null is without one. */
      cost: z.nullable(z.object({ limit_micros: z.int(), used_micros: z.int() })),
    }),
  ),
  /** What stands under each cap of the plan; a limit of null is without a cap. */
  caps: z.array(z.object({ cap: z.enum(capNames), limit: z.nullable(z.int()), used: z.int() })),
  usage: z.object({ month: spent, in_all: spent }),
  counts: z.object({ conversations: z.int(), documents: z.int(), sessions: z.int() }),
  /** Who they are at the payment provider, and where its own pages show them. */
  customer: z.nullable(z.object({ id: z.string(), url: z.nullable(z.url()) })),
  subscriptions: z.array(subscriptionView),
  /** The latest first. */
  grants: z.array(personGrant),
});
export type PersonRecord = z.infer<typeof personRecord>;

const personParams = z.object({ id });

export const listPeople = endpoint({
  method: "GET",
  path: "/api/admin/users",
  access: "admin",
  summary: "Accounts, or guests, with plan, and questions and cost of this month; searched by e-mail, name or id",
  query: z.object({
    ...listQuery(peopleColumns).shape,
    plan: z.optional(numberText),
    state: z.optional(z.enum(peopleStates)),
  }),
  /** `more`: there are more than were counted. */
  response: z.object({ ...listing(personRow).shape, more: z.boolean() }),
});

export const readPerson = endpoint({
  method: "GET",
  path: "/api/admin/users/{id}",
  access: "admin",
  summary: "An account's plan, usage, cost and standing; nothing of what its owner wrote",
  params: personParams,
  response: personRecord,
});

export const syncPerson = endpoint({
  method: "POST",
  path: "/api/admin/users/{id}/sync",
  access: "admin",
  summary: "Fetches an account's subscriptions from the payment provider, and makes its plan follow",
  params: personParams,
  response: personRecord,
});

export const grantPerson = endpoint({
  method: "POST",
  path: "/api/admin/users/{id}/grant",
  access: "admin",
  summary: "Adds units to the running period of a query type, once for its request_id",
  params: personParams,
  body: z.object({
    request_id: requestId,
    query_type: z.enum(meteredTypes),
    units: z.int().check(z.positive(), z.maximum(1_000_000)),
    reason,
  }),
  response: personRecord,
});

export const suspendPerson = endpoint({
  method: "POST",
  path: "/api/admin/users/{id}/suspend",
  access: "admin",
  summary: "Suspends an account: ends its sessions and the answers that run",
  params: personParams,
  body: z.object({ reason }),
  response: personRecord,
});

export const restorePerson = endpoint({
  method: "POST",
  path: "/api/admin/users/{id}/restore",
  access: "admin",
  summary: "Ends the suspension of an account",
  params: personParams,
  response: personRecord,
});
