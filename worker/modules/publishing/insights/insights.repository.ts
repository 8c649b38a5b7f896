import { sql } from "drizzle-orm";
import type { PostNumbers } from "../../../contract/publishing/publications.ts";
import type { AccountKind } from "../../../contract/networks/facts.ts";
import { platforms, type Platform } from "../../../contract/networks/networks.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { socialAccount } from "../accounts/accounts.tables.ts";
import { postMetric, publication, publicationItem } from "../publications/publishing.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

const bestListed = 5;
const excerptLength = 160;

/** A post at one network: its newest publication there. */
export interface ReceivedPost {
  kind: AccountKind;
  /** Whether its first part is out. */
  is_out: boolean;
  published_at: string | null;
  as_of: string | null;
  numbers: PostNumbers | null;
}

export interface DayRow extends PostNumbers {
  day: string;
  published: Record<Platform, number>;
  failed: number;
  measured: number;
  as_of: string | null;
}

export interface BestRow {
  publication_id: string;
  post_id: string;
  platform: Platform;
  excerpt: string;
  published_at: string;
  remote_url: string | null;
  numbers: PostNumbers;
}

/** What stands of a publication `p` by its last reading. */
const lastReading = sql`lateral (select m.as_of, m.numbers from ${postMetric} m
  where m.publication_id = p.id and m.user_id = p.user_id order by m.day desc limit 1) m`;
const firstItem = sql`${publicationItem} i on i.publication_id = p.id and i.user_id = p.user_id and i.place = 0`;

const figure = (name: keyof PostNumbers) => sql`(m.numbers ->> ${sql.raw(`'${name}'`)})::numeric`;
const sumOf = (name: keyof PostNumbers) => sql`round(sum(${figure(name)}))::float8 as ${sql.raw(name)}`;
const engagement = sql`coalesce(${figure("reactions")}, 0) + coalesce(${figure("comments")}, 0) + coalesce(${figure("shares")}, 0)`;

const publishedAt = (platform: Platform) =>
  sql`${platform}::text, count(*) filter (where p.published_at is not null and a.platform = ${platform})::int`;
const published = sql`jsonb_build_object(${sql.join(platforms.map(publishedAt), sql`, `)}) as published`;

export type InsightsRepository = ReturnType<typeof createInsightsRepository>;

/** How what a person published was received. Every statement names the owner. */
export const createInsightsRepository = (db: Database) => ({
  /** Null where the post never was to go out there. */
  async findReceived(workspaceId: WorkspaceId, postId: string, platform: Platform): Promise<ReceivedPost | null> {
    const { rows } = await db.execute<ReceivedPost & Record<string, unknown>>(sql`
      select a.kind, i.state = 'published' as is_out, p.published_at, m.as_of, m.numbers
      from ${publication} p join ${socialAccount} a on a.id = p.account_id and a.user_id = p.user_id
        join ${firstItem} left join ${lastReading} on true
      where p.user_id = ${workspaceId} and p.post_id = ${postId} and a.platform = ${platform}
      order by i.state = 'published' desc, p.published_at desc nulls last, p.due_at desc limit 1`);
    return rows[0] ?? null;
  },

  /** By the UTC day on which a post went out, or was to; days on which nothing did are absent. `to` is excluded. */
  async readPeriod(workspaceId: WorkspaceId, { from, to }: { from: Date; to: Date }) {
    const moment = sql`coalesce(p.published_at, p.due_at)`;
    const within = sql`p.user_id = ${workspaceId} and ${moment} >= ${from.toISOString()}::timestamptz
      and ${moment} < ${to.toISOString()}::timestamptz`;
    const owned = sql`${publication} p join ${socialAccount} a on a.id = p.account_id and a.user_id = p.user_id`;
    const [days = [], best = []] = await runBatch(db, [
      sql`
        select to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD') as day, ${published},
          count(*) filter (where p.published_at is null)::int as failed, count(m.numbers)::int as measured,
          max(m.as_of) as as_of, ${sumOf("impressions")}, ${sumOf("reached")}, ${sumOf("reactions")},
          ${sumOf("comments")}, ${sumOf("shares")}, ${sumOf("clicks")}
        from ${owned} left join ${lastReading} on p.published_at is not null
        where ${within} and (p.published_at is not null or p.state in ('failed', 'missed', 'partly_published'))
        group by 1 order by 1`,
      sql`
        select p.id as publication_id, p.post_id, a.platform, p.published_at, i.remote_url, m.numbers,
          left(p.snapshot #>> '{parts,0,text}', ${excerptLength}::int) as excerpt
        from ${owned} join ${firstItem} join ${lastReading} on true
        where ${within} and p.published_at is not null
        order by ${engagement} desc, ${figure("impressions")} desc nulls last, p.id limit ${bestListed}`,
    ]);
    return { days: days as unknown as DayRow[], best: best as unknown as BestRow[] };
  },
});
