import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SupportStatistics, SupportTrace } from "../../../contract/support/statistics.contract.ts";
import { inBatches } from "../../../db/batches.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { aiModel } from "../../models/models.tables.ts";
import {
  supportConversation,
  supportFeedback,
  supportLead,
  supportMessage,
  supportTrace,
} from "../conversations/conversations.tables.ts";
import type { TracedPassage } from "../conversations/trace.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

const [questionsListed, monthsBack, fewestReplies] = [10, 5, 3];

type Totals = Omit<SupportStatistics, "since" | "days" | "months" | "top_questions">;
type Days = SupportStatistics["days"];
type Months = SupportStatistics["months"];
type Questions = SupportStatistics["top_questions"];

export interface StoredTrace extends Omit<SupportTrace, "passages"> {
  passages: TracedPassage[] | null;
}

const modelWrote = sql`m.role = 'bot' and m.model_id is not null and m.state = 'complete'`;

/** A greeting or the wish for a person is answered by a rule: it is no question. */
const answeredByRule = sql`(select n.outcome from ${supportMessage} n
  where n.conversation_id = m.conversation_id and n.position > m.position order by n.position limit 1) = 'small_talk'`;

export type StatisticsRepository = ReturnType<typeof createStatisticsRepository>;

/** What answers of the last months cost, this one included. */
const monthsOf = (workspaceId: WorkspaceId, chatbotId: string, at: SQL): SQL => sql`
    select to_char(g.month, 'YYYY-MM') as month, count(m.id)::int as answers, coalesce(sum(m.cost_micros), 0)::bigint::text as cost_micros
    from generate_series(date_trunc('month', ${at} at time zone 'UTC') - make_interval(months => ${monthsBack}),
      date_trunc('month', ${at} at time zone 'UTC'), '1 month') as g(month)
    left join ${supportMessage} m on m.chatbot_id = ${chatbotId} and m.user_id = ${workspaceId} and ${modelWrote}
      and m.created_at >= g.month at time zone 'UTC' and m.created_at < (g.month + interval '1 month') at time zone 'UTC'
      and exists (select 1 from ${supportConversation} c where c.id = m.conversation_id and not c.is_trial)
    group by g.month order by g.month`;

/** Every statement names the owner. What an owner tries is counted nowhere. */
export const createStatisticsRepository = (db: Database) => ({
  async read(workspaceId: WorkspaceId, chatbotId: string, since: Date, now: Date) {
    const from = sql`${since.toISOString()}::timestamptz`;
    const at = sql`${now.toISOString()}::timestamptz`;
    const said = sql`${supportMessage} m join ${supportConversation} c on c.id = m.conversation_id and not c.is_trial
      where m.chatbot_id = ${chatbotId} and m.user_id = ${workspaceId} and m.created_at >= ${from}`;
    const talks = sql`${supportConversation} c where c.chatbot_id = ${chatbotId} and c.user_id = ${workspaceId} and not c.is_trial`;
    const leads = sql`${supportLead} l where l.chatbot_id = ${chatbotId} and l.user_id = ${workspaceId} and l.contact_at >= ${from}`;
    const perDay = sql`(date_trunc('day', m.created_at at time zone 'UTC'))`;
    const [[totals = {}] = [], questions = [], days = [], months = []] = await runBatch(db, [
      sql`
        with said as materialized (
          select m.id, m.conversation_id, c.lead_id, m.role, m.outcome, m.action, m.created_at, ${modelWrote} as is_model
          from ${said}
        ), waits as (
          select extract(epoch from min(p.created_at) - min(h.created_at)) / 60 as minutes
          from said h join said p on p.conversation_id = h.conversation_id and p.role = 'person' and p.created_at > h.created_at
          where h.action = 'hand_over' group by h.conversation_id
        )
        select (select count(*)::int from ${talks} and c.created_at >= ${from}) as conversations,
          count(distinct s.lead_id) filter (where s.role = 'visitor')::int as visitors,
          (select count(*)::int from ${leads}) as leads,
          count(*) filter (where s.is_model)::int as answers,
          count(*) filter (where s.role = 'bot' and s.outcome = 'answered')::int as answered,
          count(*) filter (where s.role = 'bot' and s.outcome = 'not_found')::int as not_found,
          count(*) filter (where f.rating = 'up')::int as rated_up,
          count(*) filter (where f.rating = 'down')::int as rated_down,
          (select count(*)::int from ${talks} and c.updated_at >= ${from} and c.resolved = 'confirmed') as resolved_confirmed,
          (select count(*)::int from ${talks} and c.updated_at >= ${from} and c.resolved = 'assumed') as resolved_assumed,
          count(distinct s.conversation_id) filter (where s.action = 'hand_over')::int as handed_over,
          (select case when count(*) >= ${fewestReplies} then round(percentile_cont(0.5) within group (order by w.minutes))::int end
            from waits w) as reply_minutes
        from said s left join ${supportFeedback} f on f.message_id = s.id`,
      sql`select min(m.text) as text, count(*)::int as count from ${said} and m.role = 'visitor' and length(m.text) between 8 and 200
        and ${answeredByRule} is not true
        group by lower(regexp_replace(m.text, '\\W+', ' ', 'g')) order by count(*) desc, max(m.created_at) desc limit ${questionsListed}`,
      sql`
        with day as (
          select generate_series(date_trunc('day', ${from} at time zone 'UTC'), date_trunc('day', ${at} at time zone 'UTC'), '1 day') as day
        ), said as (
          select ${perDay} as day, count(*) filter (where ${modelWrote})::int as answers,
            count(*) filter (where m.role = 'bot' and m.outcome = 'not_found')::int as not_found from ${said} group by 1
        ), begun as (
          select date_trunc('day', c.created_at at time zone 'UTC') as day, count(*)::int as n from ${talks} and c.created_at >= ${from} group by 1
        ), left_words as (
          select date_trunc('day', l.contact_at at time zone 'UTC') as day, count(*)::int as n from ${leads} group by 1
        )
        select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(b.n, 0) as conversations, coalesce(s.answers, 0) as answers,
          coalesce(s.not_found, 0) as not_found, coalesce(w.n, 0) as leads
        from day d left join said s on s.day = d.day left join begun b on b.day = d.day left join left_words w on w.day = d.day
        order by d.day`,
      monthsOf(workspaceId, chatbotId, at),
    ]);
    return {
      totals: totals as unknown as Totals,
      questions: questions as unknown as Questions,
      days: days as unknown as Days,
      months: months.map((row) => ({ ...row, cost_micros: Number(row["cost_micros"]) })) as unknown as Months,
    };
  },

  /** Null for another's. */
  async findTrace(workspaceId: WorkspaceId, messageId: string): Promise<StoredTrace | null> {
    const { rows } = await db.execute<StoredTrace & Record<string, unknown>>(sql`
      select m.id as message_id, m.outcome, m.action, m.version, a.name as model, m.cost_micros::int as cost_micros, m.created_at,
        t.searched_for, t.threshold, t.passages
      from ${supportMessage} m join ${supportConversation} c on c.id = m.conversation_id
        left join ${supportTrace} t on t.message_id = m.id left join ${aiModel} a on a.id = m.model_id
      where m.id = ${messageId} and m.user_id = ${workspaceId} and c.user_id = ${workspaceId} and m.role = 'bot' and m.state <> 'running'`);
    return rows[0] ?? null;
  },

  /** A rule's word, a day after the last message: answered from the sources, not rated down, no person called, no return. */
  async assumeResolved(now: Date): Promise<void> {
    const at = sql`${now.toISOString()}::timestamptz`;
    const isAssumed = sql`c.mode in ('bot', 'closed')
        and (select m.outcome from ${supportMessage} m where m.conversation_id = c.id and m.role in ('visitor', 'bot')
          and m.outcome is distinct from 'small_talk' order by m.position desc limit 1) = 'answered'
        and not exists (select 1 from ${supportMessage} m left join ${supportFeedback} f on f.message_id = m.id
          where m.conversation_id = c.id and (m.action = 'hand_over' or f.rating = 'down'))`;
    await inBatches(async (most) => {
      const { rowCount } = await db.execute(sql`
        with due as (
          select d.id from ${supportConversation} d
          where d.resolved = 'none' and (d.judged_at is null or d.judged_at < d.updated_at)
            and d.updated_at < ${at} - interval '1 day' and d.updated_at > ${at} - interval '3 days'
          order by d.updated_at limit ${most}::int
        )
        update ${supportConversation} c set judged_at = ${at}, resolved = case when ${isAssumed} then 'assumed' else c.resolved end
        from due where due.id = c.id and c.updated_at < ${at} - interval '1 day'`);
      return rowCount >= most;
    });
  },
});
