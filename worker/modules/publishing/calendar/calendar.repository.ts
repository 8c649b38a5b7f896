import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PublicationState } from "../../../contract/publishing/publications.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import { texts } from "../../../db/arrays.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { inNeed } from "../posts/publication-states.rules.ts";
import { media } from "../posts/posts.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** From an instant on, until another one. */
export interface Span {
  from: Date;
  to: Date;
}

/** A publication, or a post with a planned time of which nothing is scheduled. */
export interface CalendarRow extends Record<string, unknown> {
  id: string;
  post_id: string;
  campaign_id: string | null;
  title: string;
  excerpt: string;
  platforms: Platform[];
  account_id: string | null;
  wall_time: string;
  zone: string;
  at: string;
  state: PublicationState | "draft";
  revision: number;
  parts: number;
  media: "image" | "video" | null;
  late: boolean;
  error_code: string | null;
  remote_url: string | null;
}

const excerptLength = 160;
/** How a text begins, with an ellipsis where it goes on. */
const excerptOf = (text: SQL): SQL =>
  sql`case when length(${text}) > ${excerptLength}::int then rtrim(left(${text}, ${excerptLength}::int)) || '…' else ${text} end`;

/** What a post shows: a video, else images, else nothing. What was deleted since was an image. */
const carriedIn = (parts: SQL, workspaceId: SQL): SQL => sql`
  (select max(case m.kind when 'video' then 'video' else 'image' end)
    from jsonb_path_query(${parts}, '$[*].media_ids[*]') c(id)
    left join ${media} m on m.id = c.id #>> '{}' and m.user_id = ${workspaceId})`;

export type CalendarRepository = ReturnType<typeof createCalendarRepository>;

/** What stands in a person's calendar. */
export const createCalendarRepository = (db: Database) => ({
  /** In one round trip; `inNeed` counts what waits for a word of the person, at whatever time. */
  async read(workspaceId: WorkspaceId, { from, to }: Span, campaignId: string | null) {
    const of = campaignId === null ? sql`true` : sql`s.campaign_id = ${campaignId}`;
    const within = sql`>= ${from.toISOString()}::timestamptz`;
    const before = sql`< ${to.toISOString()}::timestamptz`;
    const [publications = [], drafts = [], [counted] = []] = await runBatch(db, [
      sql`
        select p.id, p.post_id, s.campaign_id, s.title, ${excerptOf(sql`p.snapshot #>> '{parts,0,text}'`)} as excerpt,
          json_build_array(a.platform) as platforms, p.account_id, p.wall_time, p.zone, p.due_at as at, p.state, p.revision,
          jsonb_array_length(p.snapshot -> 'parts') as parts,
          ${carriedIn(sql`p.snapshot -> 'parts'`, sql`p.user_id`)} as media, p.late, p.error_code,
          (select i.remote_url from publication_item i where i.publication_id = p.id and i.remote_url is not null
            order by i.place limit 1) as remote_url
        from publication p
        join social_account a on a.id = p.account_id
        join social_post s on s.id = p.post_id
        where p.user_id = ${workspaceId} and p.due_at ${within} and p.due_at ${before} and p.state <> 'cancelled' and ${of}
        order by p.due_at, p.id`,
      sql`
        select s.id, s.id as post_id, s.campaign_id, s.title, ${excerptOf(sql`v.text`)} as excerpt, v.platforms,
          null as account_id, s.wall_time, s.zone, s.planned_at as at, 'draft' as state, s.revision, v.parts, v.media,
          false as late, null as error_code, null as remote_url
        from social_post s
        cross join lateral (
          select coalesce((array_agg(v.parts #>> '{0,text}' order by v.platform))[1], '') as text,
            coalesce(json_agg(v.platform order by v.platform), '[]') as platforms,
            coalesce(max(jsonb_array_length(v.parts)), 0) as parts,
            max(${carriedIn(sql`v.parts`, sql`v.user_id`)}) as media
          from post_variant v where v.post_id = s.id
        ) v
        where s.user_id = ${workspaceId} and s.planned_at ${within} and s.planned_at ${before} and s.deleted_at is null and ${of}
          and not exists (select from publication p where p.post_id = s.id and p.state <> 'cancelled')
        order by s.planned_at, s.id`,
      sql`select count(*)::int as n from publication p where p.user_id = ${workspaceId} and p.state = any(${texts(inNeed)})`,
    ]);
    return {
      publications: publications as CalendarRow[],
      drafts: drafts as CalendarRow[],
      inNeed: (counted?.["n"] as number | undefined) ?? 0,
    };
  },
});
