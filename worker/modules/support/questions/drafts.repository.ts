import { sql } from "drizzle-orm";
import { toEntry } from "../../../answers/answers.repository.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { keepInLedger, paidBy } from "../../tracking/ledger.sql.ts";
import { supportQuestion } from "../conversations/conversations.tables.ts";
import type { TrialAnswer } from "../checks/checks.rules.ts";
import type { Draft } from "./draft.rules.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

export interface DraftedAnswer {
  workspaceId: WorkspaceId;
  /** Who has it drafted. */
  actorId: PersonId;
  questionId: string;
  answer: Pick<TrialAnswer, "id" | "legs">;
  /** Null where the answer rests on nothing. */
  draft: Draft | null;
}

export type DraftsRepository = ReturnType<typeof createDraftsRepository>;

/** Answers that models draft for owners. Every statement names the owner. */
export const createDraftsRepository = (db: Database) => ({
  /** The chatbot that was asked; null for another's question. */
  async findChatbot(workspaceId: WorkspaceId, questionId: string): Promise<string | null> {
    const { rows } = await db.execute<{ id: string }>(
      sql`select q.chatbot_id as id from ${supportQuestion} q where q.id = ${questionId} and q.user_id = ${workspaceId}`,
    );
    return rows[0]?.id ?? null;
  },

  /** With its calls in the ledger; false where there is no draft, or the owner has written or decided meanwhile. */
  async keep({ workspaceId, actorId, questionId, answer, draft }: DraftedAnswer, now: Date): Promise<boolean> {
    const entries = answer.legs.map((leg, index) => toEntry(answer.id, index, "support", leg));
    const [kept = []] = await runBatch(db, [
      sql`update ${supportQuestion} q set state = 'drafted', draft = ${draft?.text ?? null}::text,
          draft_citations = ${JSON.stringify(draft?.citations ?? [])}::jsonb
        where q.id = ${questionId} and q.user_id = ${workspaceId} and q.state in ('open', 'drafted') and q.draft is null
          and ${draft !== null}::boolean returning q.id`,
      keepInLedger(entries, paidBy(workspaceId, actorId), now),
    ]);
    return kept.length > 0;
  },
});
