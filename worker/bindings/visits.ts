import type { LiveEvent } from "../contract/support/talk-events.ts";
import type { CapRefusal, CapRequest } from "../modules/support/bot-object/caps.machine.ts";
import type { AnswerCalls } from "./answers.ts";
import { createObjects } from "./objects.ts";
import { shardOf } from "../lib/shard.rules.ts";

/** Who opens the live channel of a conversation. */
export interface VisitHolder {
  botId: string;
  conversationId: string;
}

/** A place under the caps of a chatbot. */
export interface CapPlace {
  botId: string;
  request: CapRequest;
}

/** Messages whose answer was withdrawn for the one that has its turn now, or the cap that it meets. */
export type Turn = { pending: string[] } | { refused: CapRefusal };

/** The calls that the object of a conversation with a visitor takes. */
export interface VisitCalls extends AnswerCalls {
  takeTurn(conversationId: string, answerId: string, place: CapPlace | null): Promise<Turn>;
  giveUpTurn(conversationId: string, answerId: string, botId: string | null): Promise<void>;
  takeOver(conversationId: string, epoch: number): Promise<void>;
  say(conversationId: string, event: LiveEvent): void;
  issueTicket(holder: VisitHolder): string;
  closeLive(conversationId: string): void;
  /** Empties an object that an earlier release made for this conversation alone. */
  deleteEarlier(conversationId: string): Promise<void>;
}

export type Visits = ReturnType<typeof createVisits>;

const shards = 256;

/** The object of a conversation: found by the signature of its visitor alone, and there before most conversations begin. */
export const hostOfVisit = (conversationId: string): string => `visits ${shardOf(conversationId, shards)}`;

/** Conversations of visitors, in objects that each host many. */
export function createVisits(objects: DurableObjectNamespace<VisitCalls>) {
  const named = createObjects(objects);
  const of = (conversationId: string) => named(hostOfVisit(conversationId));

  return {
    /**
     * A message has come: its turn, once nothing runs in the conversation any more, with its place under the caps; null
     * needs none. The turn ends when its answer starts here, or is given up.
     */
    takeTurn: async (conversationId: string, answerId: string, place: CapPlace | null): Promise<Turn> =>
      of(conversationId).takeTurn(conversationId, answerId, place),

    /** Its answer was not admitted: the place is free again, and the next message has its turn. */
    giveUpTurn: (conversationId: string, answerId: string, botId: string | null): Promise<void> =>
      of(conversationId).giveUpTurn(conversationId, answerId, botId),

    /** A person has come, by the statement that counted this epoch: the running answer says nothing more. */
    takeOver: (conversationId: string, epoch: number): Promise<void> =>
      of(conversationId).takeOver(conversationId, epoch),

    /** Sends an event to the tabs in which the conversation is open. */
    say: async (conversationId: string, event: LiveEvent): Promise<void> =>
      of(conversationId).say(conversationId, event),

    /** Opens the live channel within 30 s, once. */
    issueTicket: async (holder: VisitHolder): Promise<string> => of(holder.conversationId).issueTicket(holder),

    /** A WebSocket, or server-sent events; null for a ticket that was used, is over, or never was. */
    async join(conversationId: string, ticket: string, asked: { isWebSocket: boolean; signal: AbortSignal }) {
      const address = `https://visit/?${new URLSearchParams({ ticket })}`;
      const response = await of(conversationId).fetch(address, {
        signal: asked.signal,
        ...(asked.isWebSocket && { headers: { upgrade: "websocket" } }),
      });
      return response.status === 403 ? null : response;
    },

    /** The key or the visitor is gone: open tabs are closed for good. */
    closeLive: async (conversationId: string): Promise<void> => of(conversationId).closeLive(conversationId),

    /** The conversation is deleted: nothing of it stays in its object, nor in the one that it had alone before. */
    async delete(conversationId: string): Promise<void> {
      const earlier = named(conversationId);
      await Promise.all([of(conversationId).delete(conversationId), earlier.deleteEarlier(conversationId)]);
    },
  };
}
