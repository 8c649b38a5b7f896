import { lt, sql } from "drizzle-orm";
import type { NoticeEvent } from "../../../contract/support/chatbots.ts";
import { texts } from "../../../db/arrays.ts";
import { deleteInBatches } from "../../../db/batches.ts";
import type { Database } from "../../../db/client.ts";
import { quota } from "../../limits/limits.tables.ts";
import { chatbot } from "../support.tables.ts";
import { user } from "../../../accounts/accounts.tables.ts";
import type { DueNotices, NoticeOwner, UsedAllowance } from "./due-notices.ts";
import { supportAllowanceNotice, supportNotice } from "./notices.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";
import { chiefOwnerOf } from "../../../accounts/workspaces.sql.ts";

export interface NewNotice {
  id: string;
  chatbotId: string;
  workspaceId: WorkspaceId;
  event: NoticeEvent;
  due: "at_once" | "digest";
  words: string;
}

/** The language of an owner's mails: as the chatbot `b` was set, else as it answers. */
const languageOf = sql`coalesce(b.notices ->> 'language', case b.language when 'fr' then 'fr' else 'en' end)`;
const reachable = sql`u.email_verified and u.suspended_at is null and u.removal is null`;

export type NoticesRepository = ReturnType<typeof createSupportNotices>;

export const createSupportNotices = (db: Database) => ({
  async add({ id, chatbotId, workspaceId, event, due, words }: NewNotice, now: Date): Promise<void> {
    await db
      .insert(supportNotice)
      .values({ id, chatbotId, workspaceId, event, due, words, createdAt: now })
      .onConflictDoNothing();
  },

  /** Null where the chatbot is gone, or its owner gets no mails. */
  async findOwner(chatbotId: string): Promise<NoticeOwner | null> {
    const { rows } = await db.execute<NoticeOwner & Record<string, unknown>>(sql`
      select b.name, u.email, ${languageOf} as language
      from ${chatbot} b join ${user} u on u.id = ${chiefOwnerOf(sql`b.user_id`)} and ${reachable} where b.id = ${chatbotId}`);
    return rows[0] ?? null;
  },

  /** Those that wait and may be sent: after one mail about an event of a chatbot, others wait until `quietSince`. */
  async listDue(
    due: "at_once" | "digest",
    quietSince: Date,
    only: { chatbotId: string } | null,
  ): Promise<DueNotices[]> {
    const { rows } = await db.execute<DueNotices & Record<string, unknown>>(sql`
      select b.id as "chatbotId", b.name, u.email, ${languageOf} as language,
        json_agg(json_build_object('id', n.id, 'event', n.event, 'words', n.words) order by n.created_at, n.id) as notices
      from ${supportNotice} n join ${chatbot} b on b.id = n.chatbot_id join ${user} u on u.id = ${chiefOwnerOf(sql`b.user_id`)} and ${reachable}
      where n.sent_at is null and n.due = ${due} ${only === null ? sql`` : sql`and b.id = ${only.chatbotId}`}
        and not exists (select 1 from ${supportNotice} s where s.chatbot_id = b.id and s.event = n.event and s.due = ${due}
          and s.sent_at > ${quietSince.toISOString()}::timestamptz)
      group by b.id, b.name, u.email, language, case when ${due} = 'digest' then '' else n.event end limit 200`);
    return rows;
  },

  /** What was sent keeps nothing of a visitor. */
  async markSent(ids: readonly string[], now: Date): Promise<void> {
    await db.execute(
      sql`update ${supportNotice} set sent_at = ${now.toISOString()}::timestamptz, words = ''
        where id = any(${texts(ids)}) and sent_at is null`,
    );
  },

  async removeOld(before: Date): Promise<void> {
    await deleteInBatches(db, supportNotice, supportNotice.createdAt, lt(supportNotice.createdAt, before));
  },

  /** Accounts of which so many percent of this period's answers are used, and that were not yet written to about it. */
  async takeUsed(percents: readonly number[], now: Date): Promise<UsedAllowance[]> {
    const at = sql`${now.toISOString()}::timestamptz`;
    const levels = sql.join(
      percents.map((percent) => sql`(${percent}::int)`),
      sql`, `,
    );
    const { rows } = await db.execute<UsedAllowance & Record<string, unknown>>(sql`
      with used as (
        select q.user_id, q.period_start, q.period_end, q.used, q.limit_units + q.granted as most, max(p.percent) as percent
        from ${quota} q join (values ${levels}) p (percent) on q.used * 100 >= (q.limit_units + q.granted) * p.percent
        where q.query_type = 'support-answers' and q.period_start <= ${at} and q.period_end > ${at} and q.limit_units > 0
        group by 1, 2, 3, 4, 5
      ), noted as (
        insert into ${supportAllowanceNotice} (user_id, period_start, percent, created_at)
        select g.user_id, g.period_start, g.percent, ${at} from used g
        where exists (select 1 from ${chatbot} b where b.user_id = g.user_id)
        on conflict do nothing returning user_id, period_start, percent
      )
      select g.user_id as "workspaceId", u.email, g.percent, g.used, g.most as "limit", g.period_start as "periodStart",
        g.period_end as "resetsAt", (select ${languageOf} from ${chatbot} b where b.user_id = g.user_id order by b.created_at limit 1) as language
      from noted n join used g using (user_id, period_start, percent) join ${user} u on u.id = ${chiefOwnerOf(sql`g.user_id`)} and ${reachable}`);
    return rows;
  },
});
