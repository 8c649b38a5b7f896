import type { Visits } from "../../../bindings/visits.ts";
import type { Bots } from "../../../bindings/bots.ts";
import type { BodyOf } from "../../../contract/endpoint.ts";
import type { SupportConversation, SupportMessage } from "../../../contract/support/conversations.contract.ts";
import type { replyToVisitor } from "../../../contract/support/inbox.contract.ts";
import type { InboxEvent } from "../../../contract/support/inbox-events.ts";
import type { LiveEvent } from "../../../contract/support/talk-events.ts";
import type { CallerIds, UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { logError } from "../../../lib/log.ts";
import type { BotsService } from "../bots/bots.service.ts";
import type { SupportConversationsService } from "../conversations/conversations.service.ts";
import { plainMessage } from "../conversations/plain-message.rules.ts";
import { conversationNotFound, notTakenOver, ticketOver } from "../support.errors.ts";
import type { InboxRepository } from "./inbox.repository.ts";
import type { ModeChange } from "./modes.rules.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  rows: InboxRepository;
  bots: Pick<BotsService, "require">;
  conversations: Pick<SupportConversationsService, "read">;
  objects: Pick<Bots, "issueTicket" | "openInbox" | "publish" | "closeEnded">;
  visits: Pick<Visits, "takeOver" | "say">;
  clock: Clock;
}

const ticketMs = 30_000;

/** What members do in the conversations of visitors. support.conversation_not_found for another's. */
export function createInboxService({ rows, bots, conversations, objects, visits, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  /** Other inboxes see it later, when they read again: what was done is done. */
  const publish = (botId: string, event: InboxEvent): Promise<void> =>
    objects
      .publish(botId, event)
      .catch((error: unknown) => logError("inbox.not_published", error, { event: event.event }));

  /** What their objects cannot be told is found by them at a later event. */
  async function closeAt(botIds: readonly string[]): Promise<void> {
    const closed = await Promise.allSettled(botIds.map((id) => objects.closeEnded(id)));
    for (const one of closed) if (one.status === "rejected") logError("inbox.not_closed", one.reason);
  }

  /** The visitor's page finds it when it reads again. */
  const say = (conversationId: string, event: LiveEvent): Promise<void> =>
    visits
      .say(conversationId, event)
      .catch((error: unknown) => logError("visit.not_reached", error, { event: event.event }));

  async function read(caller: CallerIds, id: string): Promise<SupportConversation> {
    const { thread: _, ...conversation } = await conversations.read(caller, id);
    return conversation;
  }

  async function change(caller: CallerIds, id: string, by: ModeChange): Promise<SupportConversation> {
    const changed = await rows.change(caller, id, by, now());
    // What runs is not stored in any case: this silences it.
    if (changed !== null && by !== "hand_back")
      await visits.takeOver(id, changed.epoch).catch((error: unknown) => logError("visit.not_silenced", error));
    const conversation = await read(caller, id);
    const { mode, waiting_since, assigned_to } = conversation;
    if (changed !== null) {
      await say(id, { event: "mode", data: { conversation_id: id, mode } });
      await publish(changed.chatbot_id, {
        event: "mode",
        data: { conversation_id: id, mode, waiting_since, assigned_to },
      });
    }
    return conversation;
  }

  return {
    /** support.not_found for another's chatbot. */
    async order({ workspaceId, sessionId }: Pick<UserCaller, "workspaceId" | "sessionId">, botId: string) {
      await bots.require(workspaceId, botId);
      const ticket = `${botId}.${await objects.issueTicket(botId, sessionId)}`;
      return { ticket, expires_at: new Date(clock.now() + ticketMs).toISOString() };
    },

    /** support.ticket_over for a ticket that was used, is over or never was, and without a WebSocket. */
    async join(ticket: string, isWebSocket: boolean): Promise<Response> {
      const [botId = "", id = ""] = ticket.split(".");
      const opened = isWebSocket && botId !== "" ? await objects.openInbox(botId, id) : null;
      if (opened === null) throw ticketOver();
      return opened;
    },

    /** Those of these sessions that may still hold the inbox of this chatbot open. */
    findAlive: (botId: string, sessions: readonly string[]): Promise<string[]> =>
      rows.findAlive(botId, sessions, now()),

    /** Sessions of this account have ended: what they hold open is closed. */
    async closeEnded(personId: PersonId): Promise<void> {
      await closeAt(await rows.listBots(personId));
    },

    /** A membership of this workspace has ended: the inboxes that its person has open there are closed. */
    async closeLeft(workspaceId: WorkspaceId): Promise<void> {
      await closeAt(await rows.listOwnBots(workspaceId));
    },

    takeOver: (caller: CallerIds, id: string): Promise<SupportConversation> => change(caller, id, "take_over"),
    handBack: (caller: CallerIds, id: string): Promise<SupportConversation> => change(caller, id, "hand_back"),
    close: (caller: CallerIds, id: string): Promise<SupportConversation> => change(caller, id, "close"),

    /** support.not_taken_over where the bot answers, or answers again. */
    async reply(
      caller: CallerIds,
      conversationId: string,
      { text, request_id }: BodyOf<typeof replyToVisitor>,
    ): Promise<SupportMessage> {
      const draft = { id: createId(), text, requestId: request_id ?? null };
      const written = await rows.reply(caller, conversationId, draft, now());
      if (written === null) {
        await read(caller, conversationId);
        throw notTakenOver();
      }
      const { id, text: kept, created_at, author } = written;
      const message = plainMessage("person", { id, text: kept, at: new Date(created_at), author });
      if (written.is_new) {
        const { action: _, version: __, comment: ___, hand_over: ____, author: _____, ...shown } = message;
        const data = { ...shown, conversation_id: conversationId, position: Number(written.position) };
        await say(conversationId, { event: "person", data });
        await publish(written.chatbot_id, { event: "message", data: { conversation_id: conversationId, message } });
      }
      return message;
    },

    /** A frame of an open inbox of this chatbot: the holder of the session writes in a conversation that was taken over. */
    async type(botId: string, conversationId: string, sessionId: string): Promise<void> {
      const writer = await rows.findWriter(botId, conversationId, sessionId, now());
      if (writer === null) return;
      const data = { conversation_id: conversationId };
      await say(conversationId, { event: "typing", data });
      if (writer.colleague !== null)
        await publish(botId, { event: "writing", data: { ...data, author: writer.colleague } });
    },

    async see(caller: CallerIds, id: string): Promise<void> {
      if (!(await rows.see(caller, id, now()))) throw conversationNotFound();
    },
  };
}

export type InboxService = ReturnType<typeof createInboxService>;
