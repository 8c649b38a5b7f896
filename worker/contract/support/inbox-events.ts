import * as z from "zod/mini";
import { id, moment, namedPerson } from "../schema.ts";
import { supportMessage } from "./conversations.contract.ts";
import { mark } from "./socket-marks.ts";
import { conversationModes } from "./talk.ts";

const ofConversation = { conversation_id: id } as const;

/** What happens in the conversations of a chatbot, for the owner's open inboxes: the rest is read by the ids. */
export const inboxEvents = {
  /** One that is new, or of which more than its mode changed. */
  conversation: z.object(ofConversation),
  message: z.object({ ...ofConversation, message: supportMessage }),
  mode: z.object({
    ...ofConversation,
    mode: z.enum(conversationModes),
    waiting_since: z.nullable(moment),
    assigned_to: z.nullable(namedPerson),
  }),
  /** The visitor writes; it holds for a few seconds. */
  typing: z.object(ofConversation),
  /** A member writes to the visitor; it holds for a few seconds. */
  writing: z.object({ ...ofConversation, author: namedPerson }),
  /** Who left an address, or changed it. */
  lead: z.object({ lead_id: id }),
  /** The inbox sends it back; one that does not is closed with 1013 after 256 KB, and connects again. */
  mark,
} as const;

type Events = typeof inboxEvents;
type InboxEventName = Exclude<keyof Events, "mark">;
export type InboxEvent = { [Name in InboxEventName]: { event: Name; data: z.infer<Events[Name]> } }[InboxEventName];

/** What an inbox sends over the WebSocket: its owner writes to a visitor. */
export const inboxFrame = z.object({ event: z.literal("typing"), data: z.object(ofConversation) });
