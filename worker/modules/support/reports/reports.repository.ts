import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { user } from "../../../accounts/accounts.tables.ts";
import type { ReportedChatbot, ReportDecision, ReportReason } from "../../../contract/support/reports.contract.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { offsetOf } from "../../../lib/pagination.ts";
import type { PageRequest } from "../../../lib/pagination.ts";
import { chatbot } from "../support.tables.ts";
import { supportReport } from "./reports.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";
import { chiefOwnerOf } from "../../../accounts/workspaces.sql.ts";

export type StoredReported = Omit<ReportedChatbot, "url"> & { public_key: string };

interface NewReport {
  id: string;
  bot: { id: string; workspaceId: WorkspaceId };
  reason: ReportReason;
  text: string | null;
}

const listed = 20;
const columns = sql`b.id, b.name, b.status, b.public_key, b.user_id as owner_id,
  (select u.email from ${user} u where u.id = ${chiefOwnerOf(sql`b.user_id`)}) as owner_email, b.stopped_at, b.stopped_for,
  (select count(*)::int from ${supportReport} r where r.chatbot_id = b.id and r.decision is null) as open,
  coalesce((select json_agg(json_build_object('id', r.id, 'reason', r.reason, 'text', r.text, 'created_at', r.created_at,
    'decision', r.decision) order by r.created_at desc) from (
      select * from ${supportReport} o where o.chatbot_id = b.id order by o.created_at desc limit ${listed}) r), '[]') as reports
  from ${chatbot} b`;
const concerned = sql`b.id in (select s.id from ${chatbot} s where s.stopped_at is not null union select r.chatbot_id from ${supportReport} r)`;

const moment = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;
const decide = (id: string, decision: ReportDecision, at: SQL): SQL =>
  sql`update ${supportReport} set decision = ${decision}, decided_at = ${at} where chatbot_id = ${id} and decision is null`;

export type ReportsRepository = ReturnType<typeof createReportsRepository>;

/** For visitors, who report, and for admins, who decide: no owner reads who reported what. */
export const createReportsRepository = (db: Database) => ({
  async add({ id, bot, reason, text }: NewReport, now: Date): Promise<void> {
    await db
      .insert(supportReport)
      .values({ id, chatbotId: bot.id, workspaceId: bot.workspaceId, reason, text, createdAt: now });
  },

  async page(request: PageRequest): Promise<{ rows: StoredReported[]; total: number }> {
    const [rows = [], [counted] = []] = await runBatch(db, [
      sql`select ${columns} where ${concerned} order by exists (select 1 from ${supportReport} r where r.chatbot_id = b.id and r.decision is null) desc,
          (select max(r.created_at) from ${supportReport} r where r.chatbot_id = b.id) desc nulls last, b.id
          limit ${request.size} offset ${offsetOf(request)}`,
      sql`select count(*)::int as total from ${chatbot} b where ${concerned}`,
    ]);
    return { rows: rows as unknown as StoredReported[], total: Number(counted?.["total"] ?? 0) };
  },

  async find(id: string): Promise<StoredReported | null> {
    const { rows } = await db.execute(sql`select ${columns} where b.id = ${id}`);
    return (rows[0] as unknown as StoredReported | undefined) ?? null;
  },

  /** The latest of two reasons stays, and the first moment. */
  async stop(id: string, reason: string, now: Date): Promise<void> {
    const at = moment(now);
    await runBatch(db, [
      sql`update ${chatbot} set stopped_at = coalesce(stopped_at, ${at}), stopped_for = ${reason}, updated_at = ${at} where id = ${id}`,
      decide(id, "stopped", at),
    ]);
  },

  async release(id: string, now: Date): Promise<void> {
    await db.execute(
      sql`update ${chatbot} set stopped_at = null, stopped_for = null, updated_at = ${moment(now)} where id = ${id}`,
    );
  },

  async dismiss(id: string, now: Date): Promise<void> {
    await db.execute(decide(id, "dismissed", moment(now)));
  },
});
