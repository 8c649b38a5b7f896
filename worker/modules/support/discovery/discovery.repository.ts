import { lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { discoveries } from "../../../contract/support/discovery.contract.ts";
import type { Discovery, FoundAddress } from "../../../contract/support/discovery.contract.ts";
import { deleteInBatches } from "../../../db/batches.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import type { CrawlState } from "../../../sites/crawl.ts";
import { chatbot, supportSource } from "../support.tables.ts";
import { supportDiscovery, supportFoundPage, supportSite } from "./discovery.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type FoundPage = Omit<typeof supportFoundPage.$inferInsert, "discoveryId" | "workspaceId">;

export interface RunningDiscovery {
  chatbotId: string;
  crawl: CrawlState;
  /** Steps whose results are stored. */
  steps: number;
}

export type StoredDiscovery = Pick<Discovery, "state" | "chatbot_id" | "url" | "urls"> & {
  crawl: Pick<CrawlState, "phase" | "stopped" | "refused" | "left">;
};

interface NewDiscovery {
  id: string;
  workspaceId: WorkspaceId;
  chatbotId: string;
  crawl: CrawlState;
}

const dayMs = 24 * 60 * 60_000;
const keptDays = 30;
const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

export type DiscoveryRepository = ReturnType<typeof createDiscoveryRepository>;

/** Looks through sites and what they found. Every statement names the owner. */
export const createDiscoveryRepository = (db: Database) => ({
  /** One that runs at the same address; null where none does. */
  async findRunning(workspaceId: WorkspaceId, chatbotId: string, url: string): Promise<string | null> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select d.id from ${supportDiscovery} d join job j on j.subject = d.id and j.kind = 'support-discovery'
      where d.chatbot_id = ${chatbotId} and d.user_id = ${workspaceId} and d.url = ${url} and j.state in ('pending', 'running')
      limit 1`);
    return rows[0]?.id ?? null;
  },

  async isRunning(workspaceId: WorkspaceId, id: string): Promise<boolean> {
    const { rows } = await db.execute(sql`
      select 1 from ${supportDiscovery} d left join job j on j.subject = d.id and j.kind = 'support-discovery'
      where d.id = ${id} and d.user_id = ${workspaceId} and coalesce(j.state, 'pending') in ('pending', 'running')`);
    return rows.length > 0;
  },

  /** False where the account has had as many as it may in a day; an id that is known is added no second time. */
  async add({ id, workspaceId, chatbotId, crawl }: NewDiscovery, now: Date): Promise<boolean> {
    const since = at(new Date(now.getTime() - dayMs));
    const { rows } = await db.execute(sql`
      insert into ${supportDiscovery} as d (id, chatbot_id, user_id, url, crawl, created_at)
      select ${id}, b.id, b.user_id, ${crawl.request.url}, ${JSON.stringify(crawl)}::jsonb, ${at(now)} from ${chatbot} b
      where b.id = ${chatbotId} and b.user_id = ${workspaceId} and (
        (select count(*) from ${supportDiscovery} o where o.user_id = ${workspaceId} and o.created_at > ${since}) < ${discoveries.aDay}::int
        or exists (select 1 from ${supportDiscovery} k where k.id = ${id} and k.user_id = ${workspaceId}))
      on conflict (id) do update set url = d.url where d.user_id = ${workspaceId} returning id`);
    return rows.length > 0;
  },

  async findStep(workspaceId: WorkspaceId, id: string): Promise<RunningDiscovery | null> {
    const { rows } = await db.execute<RunningDiscovery & Record<string, unknown>>(sql`
      select d.chatbot_id as "chatbotId", d.crawl, d.steps from ${supportDiscovery} d where d.id = ${id} and d.user_id = ${workspaceId}`);
    return rows[0] ?? null;
  },

  /** What the step after `steps` found, once. A look that is over leaves the lines that the pages of its site share. */
  async store(
    { workspaceId, id, steps }: { workspaceId: WorkspaceId; id: string; steps: number },
    crawl: CrawlState,
    found: readonly FoundPage[],
  ): Promise<void> {
    const pending = sql`d.id = ${id} and d.user_id = ${workspaceId} and d.steps = ${steps}::int`;
    const isOver = crawl.phase === "done";
    const kept: CrawlState = isOver ? { ...crawl, queue: [], seen: [], variants: {}, sitemaps: [], read: [] } : crawl;
    const site = sql`
      insert into ${supportSite} (chatbot_id, host, user_id, lines)
      select d.chatbot_id, ${crawl.scope?.host ?? ""}, d.user_id, ${JSON.stringify(crawl.lines)}::jsonb
      from ${supportDiscovery} d where ${pending}
      on conflict (chatbot_id, host) do update set lines = excluded.lines`;
    await runBatch(db, [
      sql`insert into ${supportFoundPage} (discovery_id, place, user_id, url, url_key, title, bytes, passages, pages, reason, detail)
        select d.id, p.place, d.user_id, p.url, p."urlKey", p.title, p.bytes, p.passages, p.pages, p.reason, p.detail
        from ${supportDiscovery} d, json_to_recordset(${JSON.stringify(found)}::json) as p(place int, url text, "urlKey" text,
          title text, bytes int, passages int, pages int, reason text, detail text)
        where ${pending} on conflict do nothing`,
      ...(isOver && crawl.lines.pages > 0 ? [site] : []),
      sql`update ${supportDiscovery} d set crawl = ${JSON.stringify(kept)}::jsonb, steps = d.steps + 1 where ${pending}`,
    ]);
  },

  async find(workspaceId: WorkspaceId, id: string): Promise<StoredDiscovery | null> {
    const { rows } = await db.execute<StoredDiscovery & Record<string, unknown>>(sql`
      select d.chatbot_id, d.url, coalesce(j.state, 'pending') as state,
        json_build_object('phase', d.crawl->'phase', 'stopped', d.crawl->'stopped', 'refused', d.crawl->'refused',
          'left', d.crawl->'left') as crawl,
        coalesce((select json_agg(json_build_object('url', p.url, 'title', p.title, 'bytes', p.bytes, 'passages', p.passages,
            'pages', p.pages, 'status', case when p.reason is null then 'found' else 'failed' end, 'reason', p.reason,
            'detail', p.detail, 'source_id', s.id) order by p.place)
          from ${supportFoundPage} p
          left join ${supportSource} s on s.chatbot_id = d.chatbot_id and s.url_key = p.url_key
          where p.discovery_id = d.id), '[]') as urls
      from ${supportDiscovery} d left join job j on j.subject = d.id and j.kind = 'support-discovery'
      where d.id = ${id} and d.user_id = ${workspaceId}`);
    return rows[0] ?? null;
  },

  async listAddresses(workspaceId: WorkspaceId, id: string): Promise<FoundAddress["url"][]> {
    const { rows } = await db.execute<{ url: string }>(sql`select p.url from ${supportFoundPage} p
      where p.discovery_id = ${id} and p.user_id = ${workspaceId} and p.reason is null order by p.place`);
    return rows.map(({ url }) => url);
  },

  /** Looks of more than a month ago. */
  async removeOld(now: Date): Promise<void> {
    const before = new Date(now.getTime() - keptDays * dayMs);
    await deleteInBatches(db, supportDiscovery, supportDiscovery.createdAt, lt(supportDiscovery.createdAt, before));
  },
});
