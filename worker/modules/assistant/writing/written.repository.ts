import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { StoreOf } from "../../../answers/kind.sql.ts";
import { noSources } from "../../../answers/sources.rules.ts";
import type { StoredAnswer } from "../../../answers/stored.ts";
import { deleteInBatches } from "../../../db/batches.ts";
import type { Database } from "../../../db/client.ts";
import { reservation } from "../../limits/limits.tables.ts";
import { aiModel } from "../../models/models.tables.ts";
import { lastErrorOf } from "../../tracking/ledger.sql.ts";
import { documentStatements } from "../tailoring/tailored.sql.ts";
import { assistantAnswer } from "./writing.tables.ts";
import type { Purpose } from "./asked-writing.rules.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

/** A text that a model has finished. */
export interface FinishedText {
  purpose: Purpose;
  about: string | null;
  text: string;
  isComplete: boolean;
}

export type WrittenRepository = ReturnType<typeof createWrittenRepository>;

/** What models write for documents, each text beside its reservation. */
export function createWrittenRepository(db: Database) {
  const store: StoreOf = {
    finish: ({ run: { id }, outcome, text, costMicros, now }, state, condition) => {
      if (state === "withdrawn") return [sql`delete from assistant_answer where id = ${id} and ${condition}`];
      const last = outcome.legs.at(-1);
      return [
        sql`update assistant_answer set text = ${text}, state = ${state}, reason = ${outcome.reason},
            model_id = ${outcome.model.id}, instead_of = ${outcome.insteadOf && JSON.stringify(outcome.insteadOf)}::jsonb,
            input_tokens = ${last?.inputTokens ?? 0}, output_tokens = ${last?.outputTokens ?? 0}, cost_micros = ${costMicros}
          where id = ${id} and state = 'running' and ${condition}`,
        ...(state === "complete" ? documentStatements({ id, text, now, condition }) : []),
      ];
    },
    interrupt: (answerId) => [
      sql`update assistant_answer set state = 'interrupted', reason = 'restarted' where id = ${answerId} and state = 'running'`,
    ],
    running: sql`select id from assistant_answer where state = 'running'`,

    async find(answerId, actorId): Promise<StoredAnswer | null> {
      const [row] = await db
        .select({
          stored: assistantAnswer,
          model: aiModel,
          lane: reservation.lane,
          questionId: reservation.questionId,
          withdrawn: sql<boolean>`${assistantAnswer.state} = 'stopped' and ${inArray(reservation.state, ["released", "withdrawn"])}`,
          errorType: lastErrorOf(assistantAnswer.id),
        })
        .from(assistantAnswer)
        .innerJoin(reservation, eq(reservation.id, assistantAnswer.id))
        .innerJoin(aiModel, eq(aiModel.id, assistantAnswer.modelId))
        .where(and(eq(assistantAnswer.id, answerId), sql`${assistantAnswer.userId} = ${actorId}`));
      if (row === undefined) return null;
      const { stored, lane, questionId, ...facts } = row;
      return {
        ...stored,
        personId: stored.userId,
        ...facts,
        lane: lane ?? stored.id,
        questionId: questionId ?? stored.id,
        sources: noSources,
      };
    },
  };

  return {
    store,

    /** Null where this account has no such text, or a model still writes it. */
    async find(userId: PersonId, answerId: string): Promise<FinishedText | null> {
      const { purpose, about, text, state } = assistantAnswer;
      const [row] = await db
        .select({ purpose, about, text, state })
        .from(assistantAnswer)
        .where(and(eq(assistantAnswer.id, answerId), eq(assistantAnswer.userId, userId)));
      if (row === undefined || row.state === "running") return null;
      return { purpose: row.purpose, about: row.about, text: row.text, isComplete: row.state === "complete" };
    },

    /** Deletes texts that were asked for before a moment: they stand in their documents, or were not wanted. */
    async removeBefore(moment: Date): Promise<void> {
      const isOld = sql`${lt(assistantAnswer.createdAt, moment)} and ${assistantAnswer.state} <> 'running'`;
      await deleteInBatches(db, assistantAnswer, assistantAnswer.createdAt, isOld);
    },
  };
}
