import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { EndedWork } from "./ended-work.rules.ts";
import { chiefOwnerOf } from "../../../accounts/workspaces.sql.ts";

interface Away {
  /** Nothing was asked about the work since then. */
  before: Date;
  /** What ended earlier is no news any more. */
  since: Date;
  /** This work alone. */
  id: string | null;
  limit: number;
}

export type NoticesRepository = ReturnType<typeof createWorkNotices>;

/** Ends of works that their owners have not seen. What its owner stopped is no news; an unconfirmed address gets no mail. */
export function createWorkNotices(db: Database) {
  return {
    async listUnseen({ before, since, id, limit }: Away): Promise<EndedWork[]> {
      const { rows } = await db.execute<EndedWork>(sql`
        select g.id, g.user_id as "workspaceId", g.kind, g.title, g.failure, g.read_in as "readIn", g.document_id as "documentId", u.email, e.ms as "endedMs"
        from generation g join "user" u on u.id = ${chiefOwnerOf(sql`g.user_id`)}
        cross join lateral (select (extract(epoch from g.ended_at) * 1000)::bigint::float8 as ms) e
        where g.seen_at is null and g.ended_at > ${since.toISOString()}::timestamptz
          and g.status in ('completed', 'failed') and g.failure is distinct from 'generation.stopped'
          and g.created_at <= ${before.toISOString()}::timestamptz
          and (g.watched_at is null or (g.watched_at <= ${before.toISOString()}::timestamptz and g.watched_at < g.ended_at))
          and u.email_verified and not u.is_anonymous and u.suspended_at is null and u.removal is null
          and (${id}::text is null or g.id = ${id}::text)
          and not exists (select from mail m where m.id = 'work-ended:' || g.id || ':' || e.ms::bigint)
        order by g.ended_at limit ${limit}`);
      return rows;
    },
  };
}
