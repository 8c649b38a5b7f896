import type { LiveEvent } from "../contract/support/talk-events.ts";
import type { AnswerCalls } from "./answers.ts";

/** Who opens the live channel of a conversation. */
export interface VisitHolder {
  botId: string;
  conversationId: string;
}

/** The calls that the object of a conversation with a visitor takes. */
export interface VisitCalls extends AnswerCalls {
  arrive(): Promise<string[]>;
  takeOver(epoch: number): Promise<void>;
  say(event: LiveEvent): void;
  issueTicket(holder: VisitHolder): string;
  closeLive(): void;
}

export type Visits = ReturnType<typeof createVisits>;

/** Conversations of visitors, each in an object of its own. */
export function createVisits(objects: DurableObjectNamespace<VisitCalls>) {
  const of = (conversationId: string) => objects.get(objects.idFromName(conversationId));

  return {
    /** A further message has come: the messages whose answer was withdrawn for it, once nothing runs any more. */
    arrive: (conversationId: string): Promise<string[]> => of(conversationId).arrive(),

    /** A person has come, by the statement that counted this epoch: the running answer says nothing more. */
    takeOver: (conversationId: string, epoch: number): Promise<void> => of(conversationId).takeOver(epoch),

    /** Sends an event to the tabs in which the conversation is open. */
    say: async (conversationId: string, event: LiveEvent): Promise<void> => of(conversationId).say(event),

    /** Opens the live channel within 30 s, once. */
    issueTicket: async (holder: VisitHolder): Promise<string> => of(holder.conversationId).issueTicket(holder),

    /** A WebSocket, or server-sent events; null for a ticket that was used, is over, or never was. */
    async join(conversationId: string, ticket: string, asked: { isWebSocket: boolean; signal: AbortSignal }) {
      const address = `https://visit/live?${new URLSearchParams({ ticket })}`;
      const response = await of(conversationId).fetch(address, {
        signal: asked.signal,
        ...(asked.isWebSocket && { headers: { upgrade: "websocket" } }),
      });
      return response.status === 403 ? null : response;
    },

    /** The key or the visitor is gone: open tabs are closed for good. */
    closeLive: async (conversationId: string): Promise<void> => of(conversationId).closeLive(),

    /** The conversation is deleted: nothing of it stays in its object. */
    delete: (conversationId: string): Promise<void> => of(conversationId).delete(),
  };
}
