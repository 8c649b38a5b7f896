import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { jobKinds } from "./jobs.contract.ts";
import { listing, listQuery, moment, reason, success } from "./schema.ts";

/** A step of a job is listed under the kind of its job. */
export const messageKinds = [
  "mail",
  "notification-push",
  "payment-event",
  "account-removal",
  "team-removal",
  "site-build",
  "scheduled-question",
  "support-happening",
  "support-webhook",
  "queue-probe",
  ...jobKinds,
] as const;
export type MessageKind = (typeof messageKinds)[number];

const messageId = z.string().check(z.regex(/^[\w:.-]{1,200}$/));

/** What a message is about, never what it says: neither words of a mail nor links nor addresses. */
export const failedMessage = z.object({
  id: messageId,
  kind: z.string(),
  /** Null where its work never came back to say why. */
  reason: z.nullable(z.string()),
  attempts: z.int(),
  failed_at: moment,
  recipient_domain: z.nullable(z.string()),
  user_id: z.nullable(z.string()),
  customer_id: z.nullable(z.string()),
  /** What the job is about, of a step. */
  subject: z.nullable(z.string()),
  step: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  /** False where what it held was let go meanwhile. */
  can_retry: z.boolean(),
});
export type FailedMessageRow = z.infer<typeof failedMessage>;

export const listFailedMessages = endpoint({
  method: "GET",
  path: "/api/admin/failed-messages",
  access: "admin",
  summary: "Work that failed for good, with its reason; looks for ids, kinds and reasons",
  query: z.object({
    ...listQuery(["failed_at", "kind", "attempts"]).shape,
    kind: z.optional(z.enum(messageKinds)),
  }),
  response: listing(failedMessage),
});

const params = z.object({ id: messageId });

export const retryFailedMessage = endpoint({
  method: "POST",
  path: "/api/admin/failed-messages/{id}/retry",
  access: "admin",
  summary: "Sends a message again under its id; it comes back where it fails again",
  params,
  response: success,
});

export const retryFailedMessages = endpoint({
  method: "POST",
  path: "/api/admin/failed-messages/retry",
  access: "admin",
  summary: "Sends the messages of a kind again, the oldest first; those that are left want another call",
  body: z.object({ kind: z.enum(messageKinds) }),
  response: z.object({ sent: z.int(), left: z.int() }),
});

export const dropFailedMessage = endpoint({
  method: "DELETE",
  path: "/api/admin/failed-messages/{id}",
  access: "admin",
  summary: "Lets a message go for good",
  params,
  body: z.object({ reason }),
  response: success,
});
