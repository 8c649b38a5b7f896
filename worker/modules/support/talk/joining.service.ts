import type { AnswersService, SignedAsker } from "../../../answers/answers.service.ts";
import { conversationNotFound, visitorUnknown } from "../support.errors.ts";
import type { VisitorTokens } from "../visitors/visitor-tokens.ts";
import type { TalkRepository } from "./talk.repository.ts";

interface Dependencies {
  talks: Pick<TalkRepository, "findTalk">;
  tokens: Pick<VisitorTokens, "read">;
  answers: Pick<AnswersService, "resume" | "stop">;
}

/** The conversation of an answer, and the visitor whose it is. */
export interface JoinedConversation {
  token: string;
  conversationId: string;
}

/** Running answers, for the visitors who asked. chat.answer_not_found, support.conversation_not_found, support.visitor_unknown */
export function createTalkJoining({ talks, tokens, answers }: Dependencies) {
  /** As far as a signature tells; whether a visitor is still known is asked where the object does not know the answer. */
  async function signerOf({ token, conversationId }: JoinedConversation): Promise<SignedAsker> {
    const visitor = await tokens.read(token);
    if (visitor === null) throw visitorUnknown();
    return {
      credential: { token },
      claimedUserIds: [],
      async confirm() {
        if ((await talks.findTalk(visitor, conversationId)) === null) throw conversationNotFound();
        return { id: visitor.leadId, sessionId: visitor.tokenHash };
      },
    };
  }
  return {
    async resume(id: string, { from, ...joined }: JoinedConversation & { from: string | null }) {
      return answers.resume(await signerOf(joined), id, { from, ...placeOf(joined) });
    },

    async stop(id: string, { shown, ...joined }: JoinedConversation & { shown: number | undefined }) {
      const { withdrawn } = await answers.stop(await signerOf(joined), id, { shown, ...placeOf(joined) });
      return { success: true as const, withdrawn };
    },
  };
}

const placeOf = ({ conversationId: lane }: JoinedConversation) => ({ lane, kind: "support" });
