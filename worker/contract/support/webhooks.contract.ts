import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, moment, success } from "../schema.ts";
import { ofChatbot } from "./chatbots.contract.ts";
import { webhookEvents } from "./talk.ts";

const prefix = "/api/v01/support-chatbot" as const;
const ofWebhook = { params: z.object({ id }), names: { id: "chatbot-webhook" } } as const;
const target = z.url({ protocol: /^https$/ }).check(z.maxLength(2_048));
const events = z.array(z.enum(webhookEvents)).check(
  z.minLength(1),
  z.maxLength(webhookEvents.length),
  z.refine((all) => new Set(all).size === all.length),
);

export const supportWebhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Off by its owner, or after twenty events in a row that it did not take. */
  is_on: z.boolean(),
  delivered_at: z.nullable(moment),
  /** When and why an event was given up last: `http_500`, `slow`, `refused`, `unreachable`. */
  failed_at: z.nullable(moment),
  failure: z.nullable(z.string()),
  created_at: moment,
});
export type SupportWebhook = z.infer<typeof supportWebhook>;

/** Shown once. */
const withSecret = z.object({ ...supportWebhook.shape, secret: z.string() });

export const listWebhooks = endpoint({
  method: "GET",
  path: `${prefix}/webhooks/{id}`,
  access: "owner",
  right: "support.read",
  summary: "The addresses that the events of a chatbot are sent to",
  ...ofChatbot,
  response: z.object({ webhooks: z.array(supportWebhook) }),
});

export const addWebhook = endpoint({
  method: "POST",
  path: `${prefix}/webhooks/{id}`,
  access: "owner",
  right: "support.edit",
  summary:
    "Adds an address, at most five. Events come as POST of JSON, signed: `Ensemble-Signature: t=SECONDS,v1=HMAC`, where HMAC is SHA-256 under the secret of the seconds, a dot and the body. Refuse what is older than 5 minutes",
  ...ofChatbot,
  body: z.object({ url: target, events }),
  response: withSecret,
});

export const updateWebhook = endpoint({
  method: "PUT",
  path: `${prefix}/webhook/{id}`,
  access: "owner",
  right: "support.edit",
  summary: "Changes the address or the events of a webhook, or switches it off and on",
  ...ofWebhook,
  body: z.object({ url: z.optional(target), events: z.optional(events), is_on: z.optional(z.boolean()) }),
  response: supportWebhook,
});

export const removeWebhook = endpoint({
  method: "DELETE",
  path: `${prefix}/webhook/{id}`,
  access: "owner",
  right: "support.edit",
  summary: "Deletes a webhook; what waits for it is not sent",
  ...ofWebhook,
  response: success,
});

export const tryWebhook = endpoint({
  method: "POST",
  path: `${prefix}/webhook/{id}/test`,
  access: "owner",
  right: "support.edit",
  summary: "Sends the event `ping` at once, and says what came of it",
  ...ofWebhook,
  response: z.object({ delivered: z.boolean(), failure: z.nullable(z.string()) }),
});

export const renewWebhookSecret = endpoint({
  method: "POST",
  path: `${prefix}/webhook/{id}/secret`,
  access: "owner",
  right: "support.edit",
  summary: "Makes a new secret, which is shown this once; every event from now on is signed with it",
  ...ofWebhook,
  response: z.object({ secret: z.string() }),
});
