import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { texts } from "../../../db/arrays.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { pending } from "../posts/publication-states.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** A post that is to go out from an account at a time. */
export interface Candidate {
  accountId: string;
  /** Its own open publication is left out. */
  postId: string | null;
  contentHash: string;
  /** The text of all its parts, each on a line of its own. */
  text: string;
  at: Date;
}

interface Twin extends Record<string, unknown> {
  id: string;
  due_at: string;
  remote_url: string | null;
}

interface Neighbour extends Record<string, unknown> {
  id: string;
  due_at: string;
  title: string;
}

const mostListed = 5;
const titleLength = 80;

/** Letters alone count: neither their case nor the space between them. */
const normal = (text: SQL): SQL => sql`lower(btrim(regexp_replace(${text}, '\\s+', ' ', 'g')))`;
const whole = sql`(select string_agg(part ->> 'text', E'\\n' order by place)
  from jsonb_array_elements(p.snapshot -> 'parts') with ordinality as parts(part, place))`;

export type CheckingRepository = ReturnType<typeof createCheckingRepository>;

/** What else goes out from an account, or went. */
export const createCheckingRepository = (db: Database) => ({
  /** In one round trip: what says the same in the last 90 days or later, and what is less than an hour away. */
  async findAround(workspaceId: WorkspaceId, { accountId, postId, contentHash, text, at }: Candidate) {
    const moment = sql`${at.toISOString()}::timestamptz`;
    const others = sql`p.account_id = ${accountId} and p.user_id = ${workspaceId}
      and p.state not in ('cancelled', 'failed', 'missed')
      and not (p.post_id is not distinct from ${postId}::text and p.state = any(${texts(pending)}))`;
    const [duplicates = [], neighbours = []] = await runBatch(db, [
      sql`
        select p.id, p.due_at, (select i.remote_url from publication_item i
          where i.publication_id = p.id and i.remote_url is not null order by i.place limit 1) as remote_url
        from publication p
        where ${others} and p.due_at > ${moment} - interval '90 days' and (p.content_hash = ${contentHash}
          or (${text}::text ~ '\\S' and ${normal(whole)} = ${normal(sql`${text}::text`)}))
        order by p.due_at desc, p.id limit ${mostListed}`,
      sql`
        select p.id, p.due_at, coalesce(nullif(s.title, ''), left(p.snapshot #>> '{parts,0,text}', ${titleLength}::int)) as title
        from publication p join social_post s on s.id = p.post_id
        where ${others} and p.due_at > ${moment} - interval '1 hour' and p.due_at < ${moment} + interval '1 hour'
        order by p.due_at, p.id limit ${mostListed}`,
    ]);
    return { duplicates: duplicates as Twin[], neighbours: neighbours as Neighbour[] };
  },
});
