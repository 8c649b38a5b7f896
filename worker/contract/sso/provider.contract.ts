import * as z from "zod/mini";
import { challenge, token, verifier } from "../auth.contract.ts";
import { endpoint } from "../endpoint.ts";
import { id, moment, success } from "../schema.ts";
import { invitedRoles } from "../workspaces/roles.ts";

/** What a try of a provider goes through, in this order: the last one is that the address is of a proved domain. */
export const trialSteps = ["discovery", "keys", "answer", "code", "token", "address", "domain"] as const;
export type TrialStep = (typeof trialSteps)[number];

export const trial = z.object({
  steps: z.array(
    z.object({
      step: z.enum(trialSteps),
      done: z.boolean(),
      /** A word of the protocol where it failed. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** The address that the provider named. */
  email: z.nullable(z.string()),
});
export type SsoTrial = z.infer<typeof trial>;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

export const providerView = z.object({
  issuer: z.string(),
  client_id: z.string(),
  /** An address of a proved domain counts, though the provider does not say that it is verified. */
  trusts_domain: z.boolean(),
  /** What a person becomes who signs in for the first time; null: only who was invited comes in. */
  joins_as: z.nullable(z.enum(invitedRoles)),
  /** When a sign-in with these settings was tried and went well. */
  tested_at: z.nullable(moment),
  enabled: z.boolean(),
  /** Members with an address of a proved domain come into the team by it alone. */
  required: z.boolean(),
  /** The owner who comes in without it all the same. */
  keeper: z.nullable(id),
});
export type ProviderView = z.infer<typeof providerView>;

export const readProvider = endpoint({
  method: "GET",
  path: "/api/workspace/provider",
  access: "user",
  right: "sign-in.manage",
  summary: "The OpenID provider that members of the team sign in with, without its secret",
  response: z.object({
    provider: z.nullable(providerView),
    /** Where the provider sends people back to: it is entered there. */
    redirect_uri: z.url(),
  }),
});

export const saveProvider = endpoint({
  method: "PUT",
  path: "/api/workspace/provider",
  access: "user",
  right: "sign-in.manage",
  proof: true,
  summary:
    "Sets the provider. Another issuer, client or secret is off until it was tried; sessions that it opened go on",
  body: z.object({
    issuer: z.string().check(z.trim(), z.maxLength(500), z.url()),
    client_id: text,
    /** Left out, the one that is kept stays. */
    client_secret: z.optional(text),
    trusts_domain: z.boolean(),
    joins_as: z.nullable(z.enum(invitedRoles)),
  }),
  response: providerView,
});

export const switchProvider = endpoint({
  method: "POST",
  path: "/api/workspace/provider/switch",
  access: "user",
  right: "sign-in.manage",
  proof: true,
  summary:
    "Switches it on or off, and whether it is required: one owner, who is named, comes in without it all the same",
  body: z.object({ enabled: z.boolean(), required: z.boolean(), keeper: z.nullable(id) }),
  response: providerView,
});

export const removeProvider = endpoint({
  method: "DELETE",
  path: "/api/workspace/provider",
  access: "user",
  right: "sign-in.manage",
  proof: true,
  summary: "Removes the provider, and ends every session that it opened",
  response: success,
});

export const startProviderTrial = endpoint({
  method: "POST",
  path: "/api/workspace/provider/trial",
  access: "user",
  right: "sign-in.manage",
  summary:
    "Tries what the provider says of itself, and where to send a window for a whole sign-in, which opens nothing",
  body: z.object({ challenge }),
  response: z.object({ trial, url: z.nullable(z.url()) }),
});

export const finishProviderTrial = endpoint({
  method: "POST",
  path: "/api/workspace/provider/trial/finish",
  access: "user",
  right: "sign-in.manage",
  summary: "How far that sign-in came; one that went well lets the provider be switched on",
  body: z.object({ code: token, verifier }),
  response: trial,
});
