import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SupportQuestion } from "../../../contract/support/questions.contract.ts";
import type { QuestionState } from "../../../contract/support/talk.ts";
import { texts } from "../../../db/arrays.ts";
import type { Database } from "../../../db/client.ts";
import { addSources } from "../../../knowledge/sources.sql.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import { supportMessage, supportQuestion } from "../conversations/conversations.tables.ts";
import { supportSource } from "../support.tables.ts";
import { supportQuestionRun } from "../checks/checks.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

const [listed, wordings] = [200, 20];
const columns = sql`q.id, q.text, q.count, q.state, q.draft, q.draft_citations, q.source_id, q.asked_at, q.decided_at,
  coalesce((select json_agg(json_build_object('text', m.text, 'created_at', m.created_at) order by m.position desc)
    from (select * from ${supportMessage} w where w.question_id = q.id order by w.position desc limit ${wordings}) m), '[]') as wordings,
  (select json_build_object('version', max(r.version), 'passed', (count(*) filter (where r.passed))::int, 'total', count(*)::int,
      'failed', coalesce(json_agg(r.wording order by r.wording) filter (where not r.passed), '[]'), 'created_at', max(r.created_at))
    from ${supportQuestionRun} r where r.question_id = q.id and r.created_at = (
      select max(l.created_at) from ${supportQuestionRun} l where l.question_id = q.id) having count(*) > 0) as retest`;
const undecided = sql`q.state in ('open', 'drafted')`;

/** What a model's draft rests on does not bear out the owner's words. */
const citationsOf = (words: SQL): SQL => sql`case when q.draft = ${words} then q.draft_citations else '[]'::jsonb end`;

type Row = SupportQuestion & Record<string, unknown>;

export type QuestionsRepository = ReturnType<typeof createQuestionsRepository>;

/** What chatbots did not answer. Every statement names the owner. */
export function createQuestionsRepository(db: Database, caps: Pick<CapsRepository, "write">) {
  const change = async (workspaceId: WorkspaceId, id: string, set: SQL): Promise<boolean> => {
    const { rows } = await db.execute(
      sql`update ${supportQuestion} q set ${set} where q.id = ${id} and q.user_id = ${workspaceId} and ${undecided} returning q.id`,
    );
    return rows.length > 0;
  };

  return {
    /** The most asked first. */
    async list(
      workspaceId: WorkspaceId,
      chatbotId: string,
      states: readonly QuestionState[],
    ): Promise<SupportQuestion[]> {
      const { rows } = await db.execute<Row>(sql`
        select ${columns} from ${supportQuestion} q
        where q.chatbot_id = ${chatbotId} and q.user_id = ${workspaceId} and q.state = any(${texts(states)})
        order by q.count desc, q.asked_at desc, q.id limit ${listed}`);
      return rows;
    },

    async find(workspaceId: WorkspaceId, id: string): Promise<SupportQuestion | null> {
      const { rows } = await db.execute<Row>(
        sql`select ${columns} from ${supportQuestion} q where q.id = ${id} and q.user_id = ${workspaceId}`,
      );
      return rows[0] ?? null;
    },

    /** False where it is absent or decided. */
    draft: (workspaceId: WorkspaceId, id: string, draft: string | null): Promise<boolean> =>
      change(
        workspaceId,
        id,
        sql`draft = ${draft}::text, state = case when ${draft}::text is null then 'open' else 'drafted' end,
          draft_citations = ${citationsOf(sql`${draft}::text`)}`,
      ),

    dismiss: (workspaceId: WorkspaceId, id: string, now: Date): Promise<boolean> =>
      change(workspaceId, id, sql`state = 'dismissed', decided_at = ${now.toISOString()}::timestamptz`),

    /** With its answer it becomes a source of the chatbot, or changes the one that it became before; null where it is absent or decided. limits.cap_reached, limits.not_included */
    async approve(
      { workspaceId, id, sourceId, answer }: { workspaceId: WorkspaceId; id: string; sourceId: string; answer: string },
      now: Date,
    ): Promise<{ chatbotId: string } | null> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const bytes = new TextEncoder().encode(answer).length;
      const words = answer.split(/\s+/).filter((word) => word !== "").length;
      const statement = (fits: SQL) => sql`
        with chosen as materialized (
          select q.id, q.user_id, q.chatbot_id, q.text, s.id as known_id
          from ${supportQuestion} q left join ${supportSource} s on s.id = q.source_id
          where q.id = ${id} and q.user_id = ${workspaceId} and ${undecided} and (s.id is not null or ${fits}) for update of q
        ), made as (
          ${addSources("qa", sql`select ${sourceId} as id, c.user_id from chosen c where c.known_id is null`)}
        ), extended as (
          insert into ${supportSource} (id, user_id, chatbot_id, kind, title, content, bytes, words, created_at, updated_at)
          select ${sourceId}, c.user_id, c.chatbot_id, 'qa', c.text, ${answer}, ${bytes}::int, ${words}::int, ${at}, ${at}
          from chosen c where c.known_id is null
        ), reworded as (
          update ${supportSource} s set content = ${answer}, bytes = ${bytes}::int, words = ${words}::int, state = 'pending',
            updated_at = ${at} from chosen c where s.id = c.known_id
        )
        update ${supportQuestion} q set state = 'approved', source_id = coalesce(c.known_id, ${sourceId}), draft = ${answer}, decided_at = ${at},
          draft_citations = ${citationsOf(sql`${answer}::text`)}
        from chosen c where q.id = c.id returning q.chatbot_id as "chatbotId"`;
      const [done] = await caps.write<{ chatbotId: string }>({ workspaceId, cap: "stored-pages" }, statement);
      return done ?? null;
    },
  };
}
