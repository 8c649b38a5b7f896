import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PostNumbers } from "../../../contract/publishing/publications.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { socialAccount } from "../accounts/accounts.tables.ts";
import { postMetric, publication } from "../publications/publishing.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** The spread over the posts whose network tells this number; all but `n` null where none does. */
export interface Spread {
  n: number;
  low: number | null;
  median: number | null;
  high: number | null;
}

/** Posts that went out at the same hour of the same weekday, on the clock of their author. */
export interface HourNumbers {
  /** From 1, Monday, to 7. */
  weekday: number;
  hour: number;
  n: number;
  impressions: number | null;
  reactions: number | null;
}

export interface OwnNumbers {
  /** How many posts were measured at all. */
  n: number;
  spreads: Record<keyof PostNumbers, Spread>;
  hours: HourNumbers[];
}

const names = ["impressions", "reached", "reactions", "comments", "shares", "clicks"] as const;
/** A reading of the first hours tells how young a post is, not how it was received. */
const ripeAfter = sql`interval '20 hours'`;

const figure = (name: keyof PostNumbers): SQL => sql`(m.numbers ->> ${sql.raw(`'${name}'`)})::numeric`;
const quantile = (share: number, name: keyof PostNumbers): SQL =>
  sql`percentile_cont(${sql.raw(String(share))}) within group (order by ${figure(name)})::float`;
const spreadOf = (name: keyof PostNumbers): SQL => sql`json_build_object('n', count(${figure(name)})::int,
  'low', ${quantile(0.25, name)}, 'median', ${quantile(0.5, name)}, 'high', ${quantile(0.75, name)}) as ${sql.raw(name)}`;

export type OwnNumbersRepository = ReturnType<typeof createOwnNumbersRepository>;

/** What a person's own posts came to at one network: nothing here is guessed, and nothing is of other people. */
export const createOwnNumbersRepository = (db: Database) => ({
  /** By the last reading of each published post that is at least a day old. */
  async read(workspaceId: WorkspaceId, platform: Platform): Promise<OwnNumbers> {
    const measured = sql`${publication} p join ${socialAccount} a on a.id = p.account_id and a.user_id = p.user_id
      join lateral (select r.numbers from ${postMetric} r where r.publication_id = p.id and r.user_id = p.user_id
        and r.as_of >= p.published_at + ${ripeAfter} order by r.day desc limit 1) m on true
      where p.user_id = ${workspaceId} and p.state = 'published' and a.platform = ${platform}`;
    const [[whole] = [], hours = []] = await runBatch(db, [
      sql`select count(*)::int as n, ${sql.join(names.map(spreadOf), sql`, `)} from ${measured}`,
      sql`select extract(isodow from p.wall_time::timestamp)::int as weekday,
          extract(hour from p.wall_time::timestamp)::int as hour, count(*)::int as n,
          ${quantile(0.5, "impressions")} as impressions, ${quantile(0.5, "reactions")} as reactions
        from ${measured} group by 1, 2 order by 1, 2`,
    ]);
    const { n, ...spreads } = whole as unknown as { n: number } & OwnNumbers["spreads"];
    return { n, spreads, hours: hours as unknown as HourNumbers[] };
  },
});
