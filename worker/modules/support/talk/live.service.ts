import type { Visits } from "../../../bindings/visits.ts";
import type { Clock } from "../../../lib/clock.ts";
import { conversationNotFound, ticketOver, visitorUnknown } from "../support.errors.ts";
import type { VisitorTokens } from "../visitors/visitor-tokens.ts";
import type { TalkRepository } from "./talk.repository.ts";

interface Dependencies {
  talks: Pick<TalkRepository, "findTalk" | "findUsualWait">;
  tokens: Pick<VisitorTokens, "read">;
  visits: Pick<Visits, "issueTicket" | "join">;
  clock: Clock;
}

const ticketMs = 30_000;
/** What visitors waited before says nothing of today. */
const usualWithinMs = 30 * 24 * 60 * 60_000;

export type LiveTalkService = ReturnType<typeof createLiveTalk>;

/** What reaches a visitor's pages between turns: what a person writes, and who answers. */
export function createLiveTalk({ talks, tokens, visits, clock }: Dependencies) {
  return {
    /** support.visitor_unknown, support.conversation_not_found */
    async order({ token, conversation_id: conversationId }: { token: string; conversation_id: string }) {
      const visitor = await tokens.read(token);
      if (visitor === null) throw visitorUnknown();
      const talk = await talks.findTalk(visitor, conversationId);
      if (talk === null) throw conversationNotFound();
      const now = clock.now();
      const [id, usualWait] = await Promise.all([
        visits.issueTicket({ ...talk, conversationId }),
        talks.findUsualWait(talk.botId, new Date(now - usualWithinMs)),
      ]);
      return {
        ticket: `${conversationId}.${id}`,
        expires_at: new Date(now + ticketMs).toISOString(),
        usual_wait_minutes: usualWait,
      };
    },

    /** support.ticket_over for a ticket that was used, is over or never was. */
    async join(ticket: string, asked: { isWebSocket: boolean; signal: AbortSignal }): Promise<Response> {
      const [conversationId = "", id = ""] = ticket.split(".");
      const opened = await visits.join(conversationId, id, asked);
      if (opened === null) throw ticketOver();
      return opened;
    },
  };
}
