import type { CapRefusal, CapRequest } from "../modules/support/bot-object/caps.machine.ts";
import type { CapUse } from "../modules/support/bot-object/live-caps.ts";
import type { InboxEvent } from "../contract/support/inbox-events.ts";
import { createObjects } from "./objects.ts";

/** The calls that the object of a chatbot takes. */
export interface BotCalls extends Rpc.DurableObjectBranded {
  hold(request: CapRequest): Promise<CapRefusal | null>;
  settle(answerId: string, counts: boolean): boolean;
  usedBy(most: number): CapUse;
  searchAgain(most: number): boolean;
  setStopped(isStopped: boolean): void;
  publish(event: InboxEvent): Promise<void>;
  issueTicket(session: string): string;
  fetch(request: Request): Promise<Response>;
  closeEnded(): Promise<void>;
  delete(): Promise<void>;
}

export type Bots = ReturnType<typeof createBots>;

/** What is counted and shown live of each chatbot, in an object of its own. */
export function createBots(objects: DurableObjectNamespace<BotCalls>) {
  const of = createObjects(objects);

  return {
    /** Holds one answer, or says which of the chatbot's own caps it meets. Holding it again is the same hold. */
    hold: (botId: string, request: CapRequest): Promise<CapRefusal | null> => of(botId).hold(request),

    /** Ends a hold, once: `counts` says whether a model wrote the answer. True where most of the day's cap is used with it. */
    settle: async (botId: string, answerId: string, counts: boolean): Promise<boolean> =>
      of(botId).settle(answerId, counts),

    /** What was answered today and this month, and who asked most today. */
    usedBy: async (botId: string, most: number): Promise<CapUse> => of(botId).usedBy(most),

    /** Counts a second search of today; false where there were `most` already. */
    searchAgain: async (botId: string, most: number): Promise<boolean> => of(botId).searchAgain(most),

    /** While it is stopped, every hold is refused. */
    setStopped: async (botId: string, isStopped: boolean): Promise<void> => of(botId).setStopped(isStopped),

    /** Sends an event to every inbox of the owner that is open. */
    publish: (botId: string, event: InboxEvent): Promise<void> => of(botId).publish(event),

    /** Opens one inbox within 30 s, for the holder of this session. */
    issueTicket: async (botId: string, session: string): Promise<string> => of(botId).issueTicket(session),

    /** The WebSocket of an inbox; null for a ticket that was used, is over, or never was. */
    async openInbox(botId: string, ticket: string): Promise<Response | null> {
      const address = `https://bot/?${new URLSearchParams({ ticket })}`;
      const response = await of(botId).fetch(address, { headers: { upgrade: "websocket" } });
      return response.status === 101 ? response : null;
    },

    /** Closes the inboxes whose session has ended. */
    closeEnded: (botId: string): Promise<void> => of(botId).closeEnded(),

    /** The chatbot is gone: nothing of it stays in its object. */
    delete: (botId: string): Promise<void> => of(botId).delete(),
  };
}
