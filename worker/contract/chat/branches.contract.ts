import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, requestId } from "../schema.ts";
import { conversation, conversationSummary } from "./conversations.contract.ts";
import { turnsQuery } from "./turns-page.ts";

const messageParams = z.object({ userId: id, id });

export const chooseBranch = endpoint({
  method: "PUT",
  path: "/api/user/{userId}/messages/{id}/branch",
  access: "self",
  summary: "Goes on in the branch of a message, where it was left last; chat.conversation_busy while an answer runs",
  params: messageParams,
  names: { id: "message" },
  query: turnsQuery,
  response: conversation,
});

export const copyBranch = endpoint({
  method: "POST",
  path: "/api/user/{userId}/messages/{id}/copy",
  access: "self",
  summary: "A new conversation of the messages up to this one; the same request_id answers the same",
  params: messageParams,
  names: { id: "message" },
  body: z.object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    request_id: z.optional(requestId),
  }),
  response: conversationSummary,
});
