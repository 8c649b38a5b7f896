import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { email, id, personName, sentNumber, success, userParams } from "./schema.ts";

export const planTypes = ["pdf", "cv", "social", "support", "combo", "chatai"] as const;
export type PlanType = (typeof planTypes)[number];

const planView = z.object({
  id: z.int(),
  name: z.object({ en: z.string(), fr: z.string() }),
  plan_type: z.enum(planTypes),
});

/** A guest has no plan and no address of its own. */
export const userView = z.object({
  id,
  name: z.string(),
  email: z.string(),
  guest: z.boolean(),
  email_verified: z.boolean(),
  isPremium: z.boolean(),
  incognito: z.boolean(),
  plan: z.nullable(planView),
  /** The team whose provider opened the session, and which alone it opens; absent where the person opened it in a way of their own. */
  only_workspace: z.optional(id),
});
export type UserView = z.infer<typeof userView>;

export const readUser = endpoint({
  method: "GET",
  path: "/api/user/{userId}",
  access: "self",
  teamSession: true,
  summary: "The caller and the plan",
  params: userParams,
  response: z.object({ data: userView }),
});

export const updateName = endpoint({
  method: "POST",
  path: "/api/user/{userId}/name",
  access: "owner",
  summary: "Gives the caller another name",
  params: userParams,
  body: z.object({ name: personName }),
  response: z.object({ name: z.string() }),
});

export const readSubscribed = endpoint({
  method: "GET",
  path: "/api/user/subscribe/{userId}",
  access: "owner",
  summary: "Whether the caller wants marketing e-mails",
  params: userParams,
  response: z.object({ status: z.boolean() }),
});

export const updateSubscribed = endpoint({
  method: "POST",
  path: "/api/user/update-subscribe/{userId}",
  access: "owner",
  summary: "Turns marketing e-mails on or off",
  params: userParams,
  body: z.object({ status: z.boolean() }),
  response: success,
});

export const readIncognito = endpoint({
  method: "GET",
  path: "/api/user/{userId}/incognito",
  access: "self",
  teamSession: true,
  summary: "Whether new conversations are kept",
  params: userParams,
  response: z.object({ incognito: z.boolean() }),
});

export const updateIncognito = endpoint({
  method: "POST",
  path: "/api/user/{userId}/incognito",
  access: "self",
  summary: "Turns incognito on or off; on, new conversations are not stored",
  params: userParams,
  body: z.object({ incognito: z.boolean() }),
  response: z.object({ incognito: z.boolean() }),
});

export const updatePreviousPlan = endpoint({
  method: "POST",
  path: "/api/users/update-prev-plan",
  access: "owner",
  summary: "Remembers the plan that the caller comes from; grants nothing",
  body: z.object({ user_id: id, prev_plan: z.nullable(sentNumber) }),
  response: success,
});

export const exportUser = endpoint({
  method: "GET",
  path: "/api/user/{userId}/export",
  access: "owner",
  proof: true,
  summary: "Everything that is kept of the caller, as a ZIP of JSON files and pictures",
  params: userParams,
  download: true,
});

export const removeUser = endpoint({
  method: "DELETE",
  path: "/api/user/{userId}",
  access: "owner",
  proof: true,
  summary: "Deletes the caller with everything that is theirs; the address typed again confirms it",
  params: userParams,
  body: z.object({
    email,
    /** The next owner of each team whose last owner the caller is, beside others; null ends it with the account. */
    teams: z.optional(z.array(z.object({ id, next_owner: z.nullable(id) })).check(z.maxLength(50))),
  }),
  response: success,
});
