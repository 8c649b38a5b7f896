import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { membership } from "../../../accounts/workspaces.tables.ts";
import type { PlanLimits } from "../../../contract/plans.contract.ts";
import { rolesWith } from "../../../contract/workspaces/rights.ts";
import type { Database } from "../../../db/client.ts";
import { handOverSources } from "../../../knowledge/sources.sql.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import { entitlement } from "../../plans/plans.tables.ts";
import { supportCheck, supportCheckRun, supportQuestionRun } from "../checks/checks.tables.ts";
import {
  supportConversation,
  supportFeedback,
  supportLead,
  supportMessage,
  supportQuestion,
  supportTrace,
} from "../conversations/conversations.tables.ts";
import { supportDiscovery, supportFoundPage, supportSite } from "../discovery/discovery.tables.ts";
import { supportNotice } from "../notices/notices.tables.ts";
import { supportReport } from "../reports/reports.tables.ts";
import { chatbot, supportSource, supportVersion, supportVersionSource } from "../support.tables.ts";
import { supportWebhook } from "../webhooks/webhooks.tables.ts";

/** A chatbot on its way from one workspace to another. */
export interface Move {
  id: string;
  from: WorkspaceId;
  to: WorkspaceId;
  /** Who moves it: an editor of both. */
  personId: PersonId;
}

const idsOf = (table: PgTable, bot: SQL): SQL => sql`select id from ${table} where chatbot_id in (${bot})`;

/** Tables of which each row names its chatbot. */
const ofBot = [
  supportSource,
  supportVersion,
  supportVersionSource,
  supportDiscovery,
  supportSite,
  supportCheck,
  supportWebhook,
  supportReport,
  supportNotice,
  supportLead,
  supportConversation,
  supportMessage,
  supportTrace,
  supportFeedback,
  supportQuestion,
].map((table) => ({ table, isOfBot: (bot: SQL): SQL => sql`chatbot_id in (${bot})` }));

/** Tables of which each row hangs on one of those. */
const ofItsRows = [
  {
    table: supportFoundPage,
    isOfBot: (bot: SQL): SQL => sql`discovery_id in (${idsOf(supportDiscovery, bot)})`,
  },
  { table: supportCheckRun, isOfBot: (bot: SQL): SQL => sql`test_id in (${idsOf(supportCheck, bot)})` },
  { table: supportQuestionRun, isOfBot: (bot: SQL): SQL => sql`question_id in (${idsOf(supportQuestion, bot)})` },
  {
    table: sql`job`,
    isOfBot: (bot: SQL): SQL => sql`(subject in (${bot}) or subject in (${idsOf(supportDiscovery, bot)}))`,
  },
];

/** The rows that carry the owner of a chatbot; `bot` selects its id, or nothing. */
const handOver = (bot: SQL, from: WorkspaceId, to: WorkspaceId): SQL[] => [
  ...[...ofBot, ...ofItsRows].map(
    ({ table, isOfBot }) => sql`update ${table} set user_id = ${to} where user_id = ${from} and ${isOfBot(bot)}`,
  ),
  ...handOverSources(idsOf(supportSource, bot), from, to),
];

/** Whether nothing runs that would store its end under the workspace that it began in. */
const isIdle = (id: string): SQL => sql`
  not exists (select 1 from ${supportMessage} m where m.chatbot_id = ${id} and m.state = 'running')
  and not exists (select 1 from job j where j.state in ('pending', 'running')
    and (j.subject = ${id} or j.subject in (${idsOf(supportDiscovery, sql`select ${id}::text`)})))`;

export type MovingRepository = ReturnType<typeof createMovingRepository>;

/** Hands a chatbot over to another workspace, with every row that carries its owner. */
export function createMovingRepository(db: Database, caps: Pick<CapsRepository, "write">) {
  return {
    /** What the plan of a workspace allows in which this person edits chatbots; null where they do not. */
    async findTarget({ to, personId }: Pick<Move, "to" | "personId">): Promise<{ limits: PlanLimits | null } | null> {
      const { rows } = await db.execute<{ limits: PlanLimits | null }>(sql`
        select e.limits from ${membership} m left join ${entitlement} e on e.user_id = m.workspace_id
        where m.workspace_id = ${to} and m.person_id = ${personId} and ${mayEdit}`);
      return rows[0] ?? null;
    },

    /** How many pages it knows. */
    async countPages({ id, from }: Pick<Move, "id" | "from">): Promise<number> {
      const { rows } = await db.execute<{ pages: number }>(sql`
        select coalesce(sum(pages), 0)::int as pages from ${supportSource}
        where chatbot_id = ${id} and user_id = ${from} and state <> 'gone'`);
      return rows[0]?.pages ?? 0;
    },

    /**
     * One statement, so that the chatbot is whole in one workspace at any time. False where it is in use, or no longer there.
     * limits.cap_reached, limits.not_included of the workspace that it goes to.
     */
    async move({ id, from, to, personId }: Move, now: Date): Promise<boolean> {
      const follow = handOver(sql`select id from moved`, from, to).map(
        (statement, at) => sql`${sql.raw(`part_${at}`)} as (${statement})`,
      );
      const moved = await caps.write(
        { workspaceId: to, cap: "chatbots" },
        (fits) => sql`
        with moved as (update ${chatbot} b set user_id = ${to}, request_id = null, updated_at = ${now.toISOString()}::timestamptz
          where b.id = ${id} and b.user_id = ${from} and ${fits} and ${isIdle(id)} and exists (
            select 1 from ${membership} m where m.workspace_id = ${to} and m.person_id = ${personId} and ${mayEdit})
          returning b.id), ${sql.join(follow, sql`, `)}
        select id from moved`,
      );
      return moved.length > 0;
    },
  };
}

const mayEdit = sql`m.role in (${sql.join(
  rolesWith("support.edit").map((role) => sql`${role}`),
  sql`, `,
)})`;
