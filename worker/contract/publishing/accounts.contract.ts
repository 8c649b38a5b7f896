import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, list, moment, page, pageQuery, success, userParams } from "../schema.ts";
import { accountKinds } from "../networks/facts.ts";
import { platforms } from "../networks/networks.ts";
import { accountStatuses, sentPlatform as platform } from "./planner.ts";
import { zone } from "../times.ts";

const prefix = "/api/auth/social" as const;
const kind = z.enum(accountKinds);

const ofPlatform = { params: z.object({ platform }), names: { platform: null } } as const;
const ownPlatform = { params: z.object({ platform, ...userParams.shape }), names: { platform: null } } as const;
const ofAccount = { params: z.object({ id }), names: { id: "social-account" } } as const;

export const socialAccountView = z.object({
  id,
  platform: z.enum(platforms),
  kind,
  handle: z.string(),
  name: z.string(),
  zone: z.string(),
  is_primary: z.boolean(),
  status: z.enum(accountStatuses),
  /** From when on it publishes nothing before its owner connects it again; null where it is renewed by itself. */
  ends_at: z.nullable(moment),
  /** What X sold to it: how long a post may be depends on that. */
  subscription_type: z.nullable(z.string()),
  last_published_at: z.nullable(moment),
  last_error: z.nullable(z.string()),
  created_at: moment,
});
export type SocialAccountView = z.infer<typeof socialAccountView>;

export const listSocialAccounts = endpoint({
  method: "GET",
  path: `${prefix}/accounts/{userId}`,
  access: "owner",
  right: "planner.read",
  summary: "The accounts that the caller publishes with, the newest first",
  params: userParams,
  query: pageQuery,
  response: list(page(socialAccountView)),
});

export const listOfferedAccounts = endpoint({
  method: "GET",
  path: `${prefix}/offered`,
  access: "user",
  right: "planner.read",
  summary: "The networks that can be connected here, and which kinds of accounts of each",
  response: z.array(z.object({ platform: z.enum(platforms), kinds: z.array(kind) })),
});
export type OfferedAccounts = z.infer<typeof listOfferedAccounts.response>;

export const readAccountPlaces = endpoint({
  method: "GET",
  path: `${prefix}/places/{userId}`,
  access: "owner",
  right: "planner.read",
  summary: "How many accounts the caller's plan lets them connect, and how many are; a null limit is without one",
  params: userParams,
  response: z.object({ used: z.int(), limit: z.nullable(z.int()) }),
});
export type AccountPlaces = z.infer<typeof readAccountPlaces.response>;

export const connectSocialAccount = endpoint({
  method: "GET",
  path: `${prefix}/{platform}/connect/{userId}`,
  access: "owner",
  right: "planner.connect",
  summary:
    "Where to send the browser to connect an account; it comes back to the planner, which finishes within ten minutes",
  ...ownPlatform,
  query: z.object({ kind: z.optional(kind), return_path: z.optional(z.string().check(z.maxLength(2_000))) }),
  response: z.object({ url: z.string() }),
});

export const receiveSocialConsent = endpoint({
  method: "GET",
  path: `${prefix}/{platform}/callback`,
  access: "public",
  summary: "Where a network sends the browser back: redirects to the planner with what came along, and spends nothing",
  ...ofPlatform,
  query: z.object({
    state: z.optional(z.string()),
    code: z.optional(z.string()),
    error: z.optional(z.string()),
    error_description: z.optional(z.string()),
  }),
  download: true,
});

export const finishSocialConnect = endpoint({
  method: "POST",
  path: `${prefix}/{platform}/finish/{userId}`,
  access: "owner",
  right: "planner.connect",
  summary: "Connects what the network consented to; only in the session that began, and once",
  ...ownPlatform,
  body: z.object({
    state: z.string().check(z.minLength(1), z.maxLength(500)),
    /** Absent where the network refused. */
    code: z.optional(z.string().check(z.minLength(1), z.maxLength(2_000))),
    /** The zone of the browser: what the account's wall times are in until it is changed. */
    zone,
  }),
  response: z.object({
    accounts: z.array(socialAccountView),
    /** How many more the plan has no room for. */
    left_out: z.int(),
    return_path: z.string(),
  }),
});

export const changeSocialAccount = endpoint({
  method: "PUT",
  path: `${prefix}/accounts/{id}`,
  access: "owner",
  right: "planner.connect",
  summary: "Changes the time zone of an account; what is scheduled keeps its instants",
  ...ofAccount,
  body: z.object({ zone }),
  response: socialAccountView,
});

export const setPrimaryAccount = endpoint({
  method: "PUT",
  path: `${prefix}/accounts/{id}/set-primary`,
  access: "owner",
  right: "planner.connect",
  summary: "Makes an account the one that posts of its network go out from unless they name another",
  ...ofAccount,
  response: success,
});

export const disconnectPlatform = endpoint({
  method: "DELETE",
  path: `${prefix}/{platform}/disconnect/{userId}`,
  access: "owner",
  right: "planner.connect",
  summary: "Disconnects every account of a network; what it published stays listed",
  ...ownPlatform,
  response: success,
});

export const disconnectSocialAccount = endpoint({
  method: "DELETE",
  path: `${prefix}/{platform}/disconnect/{userId}/{account}`,
  access: "owner",
  right: "planner.connect",
  summary: "Disconnects one account; what it published stays listed",
  params: z.object({ platform, ...userParams.shape, account: id }),
  names: { platform: null, account: "social-account" },
  response: success,
});
