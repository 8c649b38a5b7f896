import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { toEntry } from "../../../../answers/answers.repository.ts";
import type { Leg } from "../../../../answers/run.ts";
import type { PlanItem } from "../../../../contract/publishing/planner.ts";
import { texts } from "../../../../db/arrays.ts";
import { runBatch } from "../../../../db/client.ts";
import type { Database } from "../../../../db/client.ts";
import { keepInLedger, paidByJob } from "../../../tracking/ledger.sql.ts";
import type { StoredCampaign } from "../../campaigns.repository.ts";
import { publication } from "../../../publishing/publications/publishing.tables.ts";
import { campaign, socialPost } from "../../../publishing/posts/posts.tables.ts";
import type { PlanReader } from "./plan-reader.rules.ts";
import type { WorkspaceId } from "../../../../lib/owner-ids.ts";
import { chiefOwnerOf } from "../../../../accounts/workspaces.sql.ts";

/** The calls of one step: a second delivery of it is the same. */
export interface PlanCalls {
  workspaceId: WorkspaceId;
  campaignId: string;
  hold: string;
  step: string;
  legs: readonly Leg[];
}

interface MadePlan {
  plan: readonly PlanItem[];
  /** The address that could not be read for it. */
  unreadWebsite: string | null;
}

interface Address {
  workspaceId: WorkspaceId;
  id: string;
}

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
const owned = ({ workspaceId, id }: Address): SQL => sql`c.id = ${id} and c.user_id = ${workspaceId}`;
const ledgerIdOf = ({ hold, step }: Pick<PlanCalls, "hold" | "step">): string => `${hold}:${step}`;

const recorded = ({ workspaceId, campaignId, legs, ...of }: PlanCalls, now: Date): SQL[] =>
  legs.length === 0
    ? []
    : [
        keepInLedger(
          legs.map((leg, place) => toEntry(ledgerIdOf(of), place, "social", leg)),
          paidByJob(workspaceId, campaignId),
          now,
        ),
      ];

export type PlansRepository = ReturnType<typeof createPlansRepository>;

/** Plans of campaigns and what was written from them. Every statement names the owner. */
export const createPlansRepository = (db: Database) => ({
  /** Takes a campaign for a plan, once: false while one is being made. One that was taken before `lostBefore` and has no job is free. */
  async claim(of: Address, again: boolean, now: Date, lostBefore: Date): Promise<boolean> {
    const isLost = sql`c.status in ('planning', 'planned', 'generating') and c.updated_at < ${at(lostBefore)}
      and not exists (select from job j where j.subject = c.id and j.kind = 'campaign-plan' and j.state in ('pending', 'running'))`;
    const { rows } = await db.execute(sql`
      update ${campaign} c set status = 'planning', failure = null, updated_at = ${at(now)}
      where ${owned(of)} and (c.status in ('draft', 'failed') or (${again}::boolean and c.status in ('active', 'ended'))
        or (${isLost})) returning c.id`);
    return rows.length > 0;
  },

  /** For a plan that did not begin. */
  async giveBack({ workspaceId, id, status, failure }: StoredCampaign): Promise<void> {
    await db.execute(sql`
      update ${campaign} c set status = ${status}, failure = ${failure} where ${owned({ workspaceId, id })} and c.status = 'planning'`);
  },

  /** The plan of a generation, with the calls for it. */
  async keepPlan(of: Address, gen: number, made: MadePlan, calls: PlanCalls, now: Date): Promise<void> {
    await runBatch(db, [
      sql`update ${campaign} c set plan = ${JSON.stringify(made.plan)}::jsonb, gen = ${gen}::int, status = 'planned',
          unread_website = ${made.unreadWebsite}, updated_at = ${at(now)}
        where ${owned(of)} and c.gen < ${gen}::int`,
      ...recorded(calls, now),
    ]);
  },

  async keepCalls(calls: PlanCalls, now: Date): Promise<void> {
    const [ledger] = recorded(calls, now);
    if (ledger !== undefined) await db.execute(ledger);
  },

  /** Also one that was deleted since: it is not written a second time. */
  async hasPost({ workspaceId, id }: Address, gen: number, item: number): Promise<boolean> {
    const { rows } = await db.execute(sql`
      select 1 from ${socialPost} p
      where p.campaign_id = ${id} and p.user_id = ${workspaceId} and p.gen = ${gen}::int and p.plan_item = ${item}::int`);
    return rows.length > 0;
  },

  /** Posts of earlier generations go, but for those that were liked, changed or ever scheduled. */
  async removeReplaced({ workspaceId, id }: Address, now: Date): Promise<void> {
    await db.execute(sql`
      update ${socialPost} p set deleted_at = ${at(now)} from ${campaign} c
      where ${owned({ workspaceId, id })} and p.campaign_id = c.id and p.user_id = c.user_id and p.gen < c.gen
        and p.deleted_at is null and not p.liked and p.revision = 1
        and not exists (select from ${publication} w where w.post_id = p.id)`);
  },

  /** Micro-USD of the calls of these steps. */
  async costOf(workspaceId: WorkspaceId, hold: string, steps: readonly string[]): Promise<number> {
    const ids = steps.map((step) => ledgerIdOf({ hold, step }));
    const { rows } = await db.execute<{ cost: number }>(sql`
      select coalesce(sum(cost_micros), 0)::float8 as cost from usage_record
      where answer_id = any(${texts(ids)}) and user_id = ${workspaceId}`);
    return rows[0]?.cost ?? 0;
  },

  /** Null where no mail may go: to an address that is not confirmed, or to an account that is closed. */
  async findReader({ workspaceId, id }: Address): Promise<PlanReader | null> {
    const { rows } = await db.execute<PlanReader>(sql`
      select c.name, u.email from ${campaign} c join "user" u on u.id = ${chiefOwnerOf(sql`c.user_id`)}
      where ${owned({ workspaceId, id })} and u.email_verified and not u.is_anonymous and u.suspended_at is null
        and u.removal is null`);
    return rows[0] ?? null;
  },
});
