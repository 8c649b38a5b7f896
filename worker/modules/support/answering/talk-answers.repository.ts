import { and, eq, inArray, sql } from "drizzle-orm";
import type { StoreOf } from "../../../answers/kind.sql.ts";
import type { StoredAnswer } from "../../../answers/stored.ts";
import type { Database } from "../../../db/client.ts";
import { reservation } from "../../limits/limits.tables.ts";
import { aiModel } from "../../models/models.tables.ts";
import { lastErrorOf } from "../../tracking/ledger.sql.ts";
import { supportConversation, supportLead, supportMessage } from "../conversations/conversations.tables.ts";
import { chatbot } from "../support.tables.ts";
import { finishTalk, interruptTalk, lockTalk, runningInTalk, runningTalks } from "./talk-answers.sql.ts";
import { sourcesOf } from "./asked-support.rules.ts";
import type { TalkNote } from "./asked-support.rules.ts";

export type TalkAnswers = ReturnType<typeof createTalkAnswers>;

/** Answers as messages of a conversation with a visitor. */
export function createTalkAnswers(db: Database) {
  const store: StoreOf = {
    lock: lockTalk,
    finish: finishTalk,
    isStored: ({ run: { id } }) =>
      sql`exists (select 1 from ${supportMessage} where id = ${id} and coalesce(reason, '') <> 'taken_over')`,
    interrupt: interruptTalk,
    running: runningTalks,
    runningIn: runningInTalk,

    async find(answerId, actorId): Promise<StoredAnswer | null> {
      const [row] = await db
        .select({
          message: supportMessage,
          model: aiModel,
          questionId: reservation.questionId,
          withdrawn: sql<boolean>`${supportMessage.state} = 'stopped' and ${inArray(reservation.state, ["released", "withdrawn"])}`,
          errorType: lastErrorOf(supportMessage.id),
        })
        .from(supportMessage)
        .innerJoin(reservation, eq(reservation.id, supportMessage.id))
        .innerJoin(
          supportConversation,
          and(eq(supportConversation.id, supportMessage.conversationId), eq(supportConversation.leadId, actorId)),
        )
        .innerJoin(aiModel, eq(aiModel.id, supportMessage.modelId))
        .where(eq(supportMessage.id, answerId));
      if (row === undefined) return null;
      const { message, questionId, ...facts } = row;
      const { conversationId: lane, citations, outcome, action } = message;
      const note: TalkNote | null = outcome && {
        conversationId: lane,
        outcome,
        action: action ?? "continue",
        waitingFor: null,
        handOver: null,
        offers: [],
        sourceIds: sourcesOf(citations),
      };
      return {
        ...message,
        ...facts,
        lane,
        personId: actorId,
        questionId: questionId ?? message.id,
        sources: { citations, note },
      };
    },
  };

  return {
    store,

    /** Finds those of these token hashes whose visitors are still known to a chatbot that is not stopped. */
    async findAlive(tokenHashes: readonly string[]): Promise<string[]> {
      if (tokenHashes.length === 0) return [];
      const rows = await db
        .select({ tokenHash: supportLead.tokenHash })
        .from(supportLead)
        .innerJoin(chatbot, and(eq(chatbot.id, supportLead.chatbotId), sql`${chatbot.stoppedAt} is null`))
        .where(inArray(supportLead.tokenHash, [...tokenHashes]));
      return rows.map(({ tokenHash }) => tokenHash);
    },
  };
}
