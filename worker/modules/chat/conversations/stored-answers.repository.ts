import { and, eq, inArray, sql } from "drizzle-orm";
import type { StoreOf } from "../../../answers/kind.sql.ts";
import type { StoredAnswer } from "../../../answers/stored.ts";
import type { Database } from "../../../db/client.ts";
import { reservation } from "../../limits/limits.tables.ts";
import { aiModel } from "../../models/models.tables.ts";
import { lastErrorOf } from "../../tracking/ledger.sql.ts";
import { message } from "./conversations.tables.ts";
import { finishInThread, interruptInThread, lockThread, runningInThread, runningInThreads } from "./threads.sql.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type StoredAnswers = ReturnType<typeof createStoredAnswers>;

/** Answers as messages of their conversation, of the chat and of files. */
export function createStoredAnswers(db: Database) {
  const store: StoreOf = {
    lock: lockThread,
    finish: finishInThread,
    interrupt: interruptInThread,
    running: runningInThreads,
    runningIn: runningInThread,

    async find(answerId, actorId): Promise<StoredAnswer | null> {
      const [row] = await db
        .select({
          message,
          model: aiModel,
          questionId: reservation.questionId,
          withdrawn: sql<boolean>`${message.state} = 'stopped' and ${inArray(reservation.state, ["released", "withdrawn"])}`,
          errorType: lastErrorOf(message.id),
        })
        .from(message)
        .innerJoin(
          reservation,
          and(
            eq(reservation.id, message.id),
            sql`coalesce(${reservation.actorId}, ${reservation.workspaceId}) = ${actorId}`,
          ),
        )
        .innerJoin(aiModel, eq(aiModel.id, message.modelId))
        .where(eq(message.id, answerId));
      if (row === undefined) return null;
      const { message: stored, questionId, ...facts } = row;
      const { conversationId: lane, citations, notFound, images } = stored;
      const note = notFound ?? (images.length > 0 ? images : null);
      const sources = { citations, note };
      return { ...stored, ...facts, lane, sources, personId: actorId, questionId: questionId ?? stored.id };
    },
  };

  return {
    store,

    /** Empty where nothing was thought; null where there is no such answer of this person. */
    async findThoughts(answerId: string, userId: PersonId): Promise<string | null> {
      const [row] = await db
        .select({ thoughts: message.thoughts })
        .from(message)
        .where(and(eq(message.id, answerId), eq(message.userId, userId)));
      return row ? (row.thoughts ?? "") : null;
    },
  };
}
