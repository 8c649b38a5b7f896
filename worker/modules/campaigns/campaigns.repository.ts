import { and, count, desc, eq, getTableColumns, gte, isNull, lte, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { offsetOf, toPage } from "../../lib/pagination.ts";
import type { Page, PageRequest } from "../../lib/pagination.ts";
import { publication } from "../publishing/publications/publishing.tables.ts";
import { campaign, socialPost } from "../publishing/posts/posts.tables.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";

export type StoredCampaign = typeof campaign.$inferSelect;
export interface CountedCampaign {
  campaign: StoredCampaign;
  /** How many posts it has. */
  posts: number;
  /** How many of them are of the generation of its plan. */
  made: number;
}
type NewCampaign = Omit<
  typeof campaign.$inferInsert,
  "workspaceId" | "createdAt" | "updatedAt" | "status" | "plan" | "gen"
>;

/** An account may keep so many. */
const mostCampaigns = 500;
/** No zone is further from UTC than 14 hours: a day more at each end holds every today. */
const dayMs = 86_400_000;

const owned = (workspaceId: WorkspaceId, id: string) => and(eq(campaign.id, id), eq(campaign.workspaceId, workspaceId));
const ofCampaign = sql`select count(*)::int from ${socialPost} p where p.campaign_id = ${campaign}.id and p.deleted_at is null`;
const counts = {
  posts: sql<number>`(${ofCampaign})`.as("posts"),
  made: sql<number>`(${ofCampaign} and p.gen = ${campaign}.gen)`.as("made"),
};
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const counted = ({ posts, made, ...row }: StoredCampaign & Omit<CountedCampaign, "campaign">): CountedCampaign => ({
  campaign: row,
  posts,
  made,
});

export type CampaignsRepository = ReturnType<typeof createCampaignsRepository>;

/** Campaigns of people. Every statement names the owner. */
export function createCampaignsRepository(db: Database) {
  const select = (condition: SQL | undefined) =>
    db
      .select({ ...getTableColumns(campaign), ...counts })
      .from(campaign)
      .where(condition)
      .orderBy(desc(campaign.createdAt), desc(campaign.id))
      .$dynamic();
  const first = async (condition: SQL | undefined): Promise<CountedCampaign | null> => {
    const [row] = await select(condition).limit(1);
    return row ? counted(row) : null;
  };

  return {
    find: (workspaceId: WorkspaceId, id: string) => first(owned(workspaceId, id)),

    findByRequest: (workspaceId: WorkspaceId, requestId: string) =>
      first(and(eq(campaign.workspaceId, workspaceId), eq(campaign.requestId, requestId))),

    async list(workspaceId: WorkspaceId, of: "all" | "current", request: PageRequest): Promise<Page<CountedCampaign>> {
      const shown = and(
        eq(campaign.workspaceId, workspaceId),
        of === "current" ? isNull(campaign.archivedAt) : undefined,
      );
      const [rows, [total]] = await Promise.all([
        select(shown).limit(request.size).offset(offsetOf(request)),
        db.select({ n: count() }).from(campaign).where(shown),
      ]);
      return toPage(rows.map(counted), total?.n ?? 0, request);
    },

    /** Those whose days hold `now` in some zone. */
    async listAround(workspaceId: WorkspaceId, now: Date): Promise<CountedCampaign[]> {
      const rows = await select(
        and(
          eq(campaign.workspaceId, workspaceId),
          isNull(campaign.archivedAt),
          lte(campaign.startsOn, dayOf(now.getTime() + dayMs)),
          gte(campaign.endsOn, dayOf(now.getTime() - dayMs)),
        ),
      );
      return rows.map(counted);
    },

    /** False where the account keeps enough of them, or the request was here before. */
    async add(workspaceId: WorkspaceId, row: NewCampaign, now: Date): Promise<boolean> {
      const kept = db.select({ n: count() }).from(campaign).where(eq(campaign.workspaceId, workspaceId));
      if (((await kept)[0]?.n ?? 0) >= mostCampaigns) return false;
      const added = await db
        .insert(campaign)
        .values({ ...row, workspaceId, createdAt: now, updatedAt: now })
        .onConflictDoNothing({ target: [campaign.workspaceId, campaign.requestId] })
        .returning({ id: campaign.id });
      return added.length > 0;
    },

    async change(workspaceId: WorkspaceId, id: string, change: Partial<NewCampaign>, now: Date): Promise<boolean> {
      const rows = await db
        .update(campaign)
        .set({ ...change, updatedAt: now })
        .where(owned(workspaceId, id))
        .returning({ id: campaign.id });
      return rows.length > 0;
    },

    /** With its posts, but for those that were liked, changed or ever scheduled: these stay without it. */
    async remove(workspaceId: WorkspaceId, id: string, now: Date): Promise<boolean> {
      const [, removed = []] = await runBatch(db, [
        sql`update ${socialPost} p set deleted_at = ${now.toISOString()}::timestamptz
          where p.campaign_id = ${id} and p.user_id = ${workspaceId} and p.deleted_at is null and not p.liked and p.revision = 1
            and not exists (select from ${publication} w where w.post_id = p.id)`,
        sql`delete from ${campaign} where id = ${id} and user_id = ${workspaceId} returning id`,
      ]);
      return removed.length > 0;
    },
  };
}
