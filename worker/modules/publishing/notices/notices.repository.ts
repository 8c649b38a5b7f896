import { sql } from "drizzle-orm";
import { texts } from "../../../db/arrays.ts";
import type { Database } from "../../../db/client.ts";
import type { DueTroubles, EndingAccount } from "./due-notices.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";
import { chiefOwnerOf } from "../../../accounts/workspaces.sql.ts";

interface NoticeWindow {
  /** It stands like this since then: its person may have seen it. */
  before: Date;
  /** What is older is no news any more. */
  since: Date;
  /** Who got such a mail since then gets the next one later. */
  quietSince: Date;
}

const reachable = sql`u.email_verified and u.suspended_at is null and u.removal is null`;
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const mostMails = 200;

export type NoticesRepository = ReturnType<typeof createPublishingNotices>;

/** What people are written to about: publications that did not go out, and accounts that end. */
export const createPublishingNotices = (db: Database) => ({
  /** In the language of the account that failed last; what is still looked for at the network is no news yet. */
  async listTroubles({ before, since, quietSince }: NoticeWindow): Promise<DueTroubles[]> {
    const { rows } = await db.execute<DueTroubles & Record<string, unknown>>(sql`
      select p.user_id as "workspaceId", u.email, (array_agg(a.language order by p.updated_at desc))[1] as language,
        json_agg(json_build_object('id', p.id, 'platform', a.platform, 'state', p.state, 'code', p.error_code,
          'words', left(p.snapshot #>> '{parts,0,text}', 300), 'since', p.updated_at) order by p.due_at, p.id) as troubles
      from publication p
        join social_account a on a.id = p.account_id and a.status <> 'disconnected'
        join "user" u on u.id = ${chiefOwnerOf(sql`p.user_id`)} and ${reachable}
      where p.state in ('unknown', 'failed', 'missed', 'partly_published', 'needs_reconnect')
        and (p.state <> 'unknown' or p.error_code = 'ask')
        and p.updated_at <= ${at(before)} and p.updated_at > ${at(since)} and (p.told_at is null or p.told_at < p.updated_at)
        and not exists (select from publication t where t.user_id = p.user_id and t.told_at > ${at(quietSince)})
      group by p.user_id, u.email limit ${mostMails}`);
    return rows;
  },

  async markTold(workspaceId: WorkspaceId, ids: readonly string[], now: Date): Promise<void> {
    await db.execute(
      sql`update publication set told_at = ${at(now)} where user_id = ${workspaceId} and id = any(${texts(ids)})`,
    );
  },

  /** Once for each number of `days`; what renews itself has no end. */
  async listEnding(days: readonly number[], now: Date): Promise<EndingAccount[]> {
    const levels = sql.join(
      days.map((level) => sql`(${level}::int)`),
      sql`, `,
    );
    const { rows } = await db.execute<EndingAccount & Record<string, unknown>>(sql`
      select a.id, a.user_id as "workspaceId", u.email, a.language, a.platform, a.handle, a.zone, a.ends_at as "endsAt", w.days
      from social_account a
        join "user" u on u.id = ${chiefOwnerOf(sql`a.user_id`)} and ${reachable}
        cross join lateral (select min(d.days) as days from (values ${levels}) d (days)
          where a.ends_at <= ${at(now)} + make_interval(days => d.days)) w
      where a.status in ('connected', 'expiring') and a.ends_at > ${at(now)} and w.days < coalesce(a.warned_days, 1000)
      order by a.ends_at limit ${mostMails}`);
    return rows;
  },

  /** Unless it was connected again meanwhile. */
  async markWarned({ id, endsAt, days }: Pick<EndingAccount, "id" | "endsAt" | "days">): Promise<void> {
    await db.execute(
      sql`update social_account set warned_days = ${days} where id = ${id} and ends_at = ${at(new Date(endsAt))}`,
    );
  },
});
