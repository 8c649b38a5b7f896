import {
  listSupportConversations,
  readSupportConversation,
  removeSupportConversation,
  type SupportConversation,
} from "#contract/support/conversations.contract.ts";
import { closeConversation, handBack, markSeen, replyToVisitor, takeOver } from "#contract/support/inbox.contract.ts";
import type { InboxEvent } from "#contract/support/inbox-events.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { mayHere } from "#session/rights.ts";
import { onAccountChange } from "#session/session.store.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { fetchChatbots } from "../chatbots.actions.ts";
import { isListed, pollMs, inboxQuery, typingMs, withMessage, type InboxFilter } from "./inbox.rules.ts";
import { listenToInbox, type InboxSocket } from "./inbox-socket.ts";
import { inbox, noInbox } from "./inbox.store.ts";

let socket: InboxSocket | null = null;
let isFollowing = false;

/** Opens a chatbot's inbox; what it returns leaves it. */
export function openInboxOf(botId: string): () => void {
  followAccount();
  if (inbox.botId !== botId) Object.assign(inbox, noInbox(botId));
  void fetchConversations();
  socket?.close();
  socket = listenToInbox(botId, {
    onEvent,
    onLive(isLive) {
      inbox.isLive = isLive;
      if (isLive) refresh();
    },
  });
  // Where no WebSocket comes through, the inbox is read again and again.
  const timer = setInterval(() => {
    if (!inbox.isLive && document.visibilityState === "visible") refresh();
  }, pollMs);
  return () => {
    clearInterval(timer);
    socket?.close();
    socket = null;
    inbox.isLive = false;
  };
}

function followAccount(): void {
  if (isFollowing) return;
  isFollowing = true;
  onAccountChange(() => {
    socket?.close();
    socket = null;
    Object.assign(inbox, noInbox(null));
  });
}

function refresh(): void {
  void fetchConversations();
  if (inbox.conversationId !== null) void readConversation(inbox.conversationId);
}

/** Never throws. */
export async function fetchConversations(): Promise<void> {
  const { botId, filter } = inbox;
  if (botId === null) return;
  if (inbox.status === "failed") Object.assign(inbox, { status: "loading", error: null });
  try {
    const query = { page: "1", ...inboxQuery(filter) };
    const { data, total } = await call(listSupportConversations, { params: { id: botId }, query }, { quiet: true });
    if (inbox.botId !== botId || inbox.filter !== filter) return;
    Object.assign(inbox, { status: "ready", error: null, rows: data.filter((row) => isListed(row, filter)), total });
  } catch (error) {
    if (inbox.botId === botId && inbox.status !== "ready")
      Object.assign(inbox, { status: "failed", error: errorKeyOf(error) });
  }
}

export function filterInbox(filter: InboxFilter): void {
  Object.assign(inbox, { filter, status: "loading", rows: [] });
  void fetchConversations();
}

/** Shows a conversation, which counts as seen then; null shows none. */
export function showConversation(id: string | null): void {
  if (inbox.conversationId === id) return;
  Object.assign(inbox, {
    conversationId: id,
    conversation: null,
    conversationError: null,
    typingUntil: 0,
    writing: null,
  });
  if (id !== null) void readConversation(id);
}

/** Never throws. */
export async function readConversation(id: string): Promise<void> {
  inbox.conversationError = null;
  try {
    const conversation = await call(readSupportConversation, { params: { id } }, { quiet: true });
    if (inbox.conversationId !== id) return;
    inbox.conversation = conversation;
    if (conversation.unread) void see(id);
  } catch (error) {
    if (inbox.conversationId === id && inbox.conversation === null) inbox.conversationError = errorKeyOf(error);
  }
}

async function see(id: string): Promise<void> {
  if (!mayHere("support.answer")) return;
  try {
    await call(markSeen, { params: { id } }, { quiet: true });
    const row = inbox.rows.find((one) => one.id === id);
    if (row) row.unread = false;
    if (inbox.conversation?.id === id) inbox.conversation.unread = false;
  } catch {
    // It is marked when it is opened again.
  }
}

const steps = { takeOver, handBack, close: closeConversation } as const;

/** True where it is done; a refusal is said, and what is true now is read. */
export async function changeMode(id: string, step: keyof typeof steps): Promise<boolean> {
  try {
    put(await call(steps[step], { params: { id } }));
    void fetchChatbots();
    return true;
  } catch (error) {
    reportError(error);
    void readConversation(id);
    return false;
  }
}

/** Throws what the API refuses. */
export async function reply(id: string, text: string, requestId: string): Promise<void> {
  const message = await call(replyToVisitor, { params: { id }, body: { text, request_id: requestId } });
  if (inbox.conversation?.id === id) inbox.conversation.thread = withMessage(inbox.conversation.thread, message);
  void fetchConversations();
}

/** Tells the visitor that the owner writes. */
export const tellTyping = (id: string): void => socket?.send(id);

/** Throws what the API refuses. */
export async function removeConversation(id: string): Promise<void> {
  await call(removeSupportConversation, { body: { conversation_id: id } });
  inbox.rows = inbox.rows.filter((row) => row.id !== id);
  if (inbox.conversationId === id) showConversation(null);
  void fetchChatbots();
}

function put(conversation: SupportConversation): void {
  if (inbox.conversation?.id === conversation.id) Object.assign(inbox.conversation, conversation);
  const row = inbox.rows.find(({ id }) => id === conversation.id);
  if (row) Object.assign(row, conversation);
}

function onEvent(event: InboxEvent): void {
  if (event.event !== "lead" && event.data.conversation_id === inbox.conversationId) showInConversation(event);
  if (event.event === "typing" || event.event === "writing") return;
  if (event.event === "mode") void fetchChatbots();
  void fetchConversations();
}

/** Shows in the open conversation what happened in it. */
function showInConversation({ event, data }: Exclude<InboxEvent, { event: "lead" }>): void {
  const { conversation } = inbox;
  if (event === "writing") inbox.writing = { author: data.author, until: Date.now() + typingMs };
  if (event === "message" && data.message.role === "person") inbox.writing = null;
  if (event === "typing") inbox.typingUntil = Date.now() + typingMs;
  else if (event === "conversation") void readConversation(data.conversation_id);
  else if (conversation && event === "mode")
    Object.assign(conversation, {
      mode: data.mode,
      waiting_since: data.waiting_since,
      assigned_to: data.assigned_to,
    });
  else if (conversation && event === "message") {
    conversation.thread = withMessage(conversation.thread, data.message);
    if (data.message.role !== "visitor") return;
    inbox.typingUntil = 0;
    void see(data.conversation_id);
  }
}
