import * as z from "zod/mini";
import { id, moment } from "../schema.ts";
import { supportMessage } from "./conversations.contract.ts";
import { conversationModes, messageRoles } from "./talk.ts";

const ofConversation = { conversation_id: id } as const;

/** What happens, for open inboxes: the rest is read by the ids. */
export const inboxEvent = z.discriminatedUnion("type", [
  /** One that is new, or of which more than its mode changed. */
  z.object({ type: z.literal("conversation"), ...ofConversation }),
  z.object({ type: z.literal("message"), ...ofConversation, message: supportMessage }),
  z.object({
    type: z.literal("mode"),
    ...ofConversation,
    mode: z.enum(conversationModes),
    waiting_since: z.nullable(moment),
  }),
  z.object({ type: z.literal("typing"), ...ofConversation, role: z.enum(messageRoles) }),
  /** Who left an address, or changed it. */
  z.object({ type: z.literal("lead"), lead_id: id }),
]);
export type InboxEvent = z.infer<typeof inboxEvent>;
