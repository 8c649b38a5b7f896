import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, moment, requestId, success, userParams } from "../schema.ts";

/** The end of a link: 256 bits in base64url. What else stands there is looked for in the same way, whatever its length. */
const token = z.string();
const tokenParams = z.object({ token });
const ofConversation = z.object({ userId: id, id });

/** A link to a conversation as it stood once. */
export const share = z.object({
  conversation_id: id,
  title: z.nullable(z.string()),
  /** The page that shows it, below our origin. */
  path: z.string(),
  created_at: moment,
  /** When what it shows was taken. */
  taken_at: moment,
});
export type Share = z.infer<typeof share>;

/** A page of the web that the text refers to as [n]. */
const sharedSource = z.object({ n: z.int(), title: z.string(), url: z.string() });
export type SharedSource = z.infer<typeof sharedSource>;

const sharedMessage = z.object({
  role: z.enum(["user", "assistant"]),
  text: z.string(),
  /** Addresses of its pictures, which stop with the share. */
  pictures: z.array(z.string()),
  model_name: z.nullable(z.string()),
  /** Absent where there are none. */
  sources: z.optional(z.array(sharedSource)),
});
export type SharedMessage = z.infer<typeof sharedMessage>;

export const sharedConversation = z.object({
  title: z.nullable(z.string()),
  taken_at: moment,
  messages: z.array(sharedMessage),
});
export type SharedConversation = z.infer<typeof sharedConversation>;

export const listShares = endpoint({
  method: "GET",
  path: "/api/user/{userId}/shares",
  access: "self",
  summary: "The caller's links to conversations, the latest first",
  params: userParams,
  response: z.array(share),
});

export const readShare = endpoint({
  method: "GET",
  path: "/api/user/{userId}/conversation/{id}/share",
  access: "self",
  summary: "The link to a conversation; null where there is none",
  params: ofConversation,
  names: { id: "conversation" },
  response: z.nullable(share),
});

export const shareConversation = endpoint({
  method: "PUT",
  path: "/api/user/{userId}/conversation/{id}/share",
  access: "self",
  summary: "Shares a conversation as it stands now; where it is shared already, the link stays and shows that",
  params: ofConversation,
  names: { id: "conversation" },
  response: share,
});

export const revokeShare = endpoint({
  method: "DELETE",
  path: "/api/user/{userId}/conversation/{id}/share",
  access: "self",
  summary: "Revokes the link to a conversation: it and its pictures are gone at once",
  params: ofConversation,
  names: { id: "conversation" },
  response: success,
});

export const openShare = endpoint({
  method: "GET",
  path: "/api/shares/{token}",
  access: "public",
  summary: "What a shared conversation says",
  params: tokenParams,
  names: { token: null },
  response: sharedConversation,
});

export const readSharedPicture = endpoint({
  method: "GET",
  path: "/api/shares/{token}/pictures/{n}",
  access: "public",
  summary: "A picture of a shared conversation, counted from 0",
  params: z.object({ token, n: z.string().check(z.regex(/^\d{1,4}$/)) }),
  names: { token: null, n: null },
  download: true,
});

export const continueShare = endpoint({
  method: "POST",
  path: "/api/shares/{token}/continue",
  access: "self",
  summary: "Copies a shared conversation into one of the caller's; a repeated request_id answers the same",
  params: tokenParams,
  names: { token: null },
  body: z.object({ request_id: requestId }),
  response: z.object({ conversation_id: id }),
});
