import { and, asc, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PublicationSnapshot, PublicationState } from "../../../contract/social/publications.ts";
import type { Platform } from "../../../contract/social/social.ts";
import type { Database } from "../../../db/client.ts";
import { socialAccount } from "../accounts/accounts.tables.ts";
import { chargeOf } from "./items.rules.ts";
import type { PlannedItem } from "./items.rules.ts";
import { isPartlyOut } from "./publications.sql.ts";
import { publication, publicationItem } from "./publishing.tables.ts";
import type { ZonedTime } from "./times.rules.ts";

export type PublicationRow = typeof publication.$inferSelect;
export type PublicationItemRow = typeof publicationItem.$inferSelect;

/** A publication with its items, and the network that it goes to. */
export interface StoredPublication extends PublicationRow {
  platform: Platform;
  items: PublicationItemRow[];
}

/** `trouble`: what the last of its calls that did not work came to. */
export interface SolvedPublication extends StoredPublication {
  trouble: string | null;
}

export interface PublicationDraft extends ZonedTime, Content {
  id: string;
  userId: string;
  postId: string;
  accountId: string;
  requestId: string;
  /** The post, where it is written with its publication. */
  post: { platform: Platform; title: string; language: "fr" | "en" } | null;
}

/** What goes out. */
interface Content {
  snapshot: PublicationSnapshot;
  contentHash: string;
  items: readonly PlannedItem[];
}

export interface Version {
  userId: string;
  id: string;
  /** The revision that the person saw. */
  baseVersion: number;
}

interface Allowed {
  from: readonly PublicationState[];
  only?: SQL;
}

/** One side wins: what the object has claimed meanwhile is of another state. */
function changed({ userId, id, baseVersion }: Version, { from, only = sql`true` }: Allowed, to: SQL, now: Date): SQL {
  const states = sql.join(
    from.map((state) => sql`${state}`),
    sql`, `,
  );
  return sql`
    update publication p set ${to}, revision = p.revision + 1, fence = p.fence + 1, next_try_at = null, lease_until = null,
      updated_at = ${now.toISOString()}
    where p.id = ${id} and p.user_id = ${userId} and p.revision = ${baseVersion} and p.state in (${states})
      and ${only}
    returning p.id, p.user_id, p.account_id`;
}

export type PublicationsRepository = ReturnType<typeof createPublicationsRepository>;

/** Publications as their person writes and reads them. A write counts in the fence: the object's older ones change nothing. */
export function createPublicationsRepository(db: Database) {
  async function change(...of: Parameters<typeof changed>): Promise<boolean> {
    const { rows } = await db.execute(changed(...of));
    return rows.length > 0;
  }

  async function read(where: SQL | undefined, limit: number): Promise<StoredPublication[]> {
    const rows = await db
      .select({ row: publication, platform: socialAccount.platform })
      .from(publication)
      .innerJoin(socialAccount, eq(socialAccount.id, publication.accountId))
      .where(where)
      .orderBy(asc(publication.dueAt), asc(publication.id))
      .limit(limit);
    if (rows.length === 0) return [];
    const items = await db
      .select()
      .from(publicationItem)
      .where(
        inArray(
          publicationItem.publicationId,
          rows.map(({ row }) => row.id),
        ),
      )
      .orderBy(asc(publicationItem.place));
    return rows.map(({ row, platform }) => ({
      ...row,
      platform,
      items: items.filter(({ publicationId }) => publicationId === row.id),
    }));
  }

  return {
    /** False where the request was stored before. */
    async schedule(draft: PublicationDraft, now: Date): Promise<boolean> {
      const { id, userId, postId, accountId, snapshot, contentHash, requestId, items, post } = draft;
      const at = now.toISOString();
      const parts = JSON.stringify(snapshot.parts);
      const { rows } = await db.execute(sql`
        with post as (
          insert into social_post (id, user_id, origin, title, content_hash, language, created_at, updated_at)
          select ${postId}, ${userId}, 'manual', ${post?.title ?? ""}, ${contentHash}, ${post?.language ?? "fr"}, ${at}, ${at}
          where ${post !== null} on conflict do nothing returning id
        ),
        variant as (
          insert into post_variant (post_id, platform, user_id, parts, first_comment)
          select id, ${post?.platform ?? ""}, ${userId}, ${parts}::jsonb, ${snapshot.first_comment} from post
        ),
        scheduled as (
          insert into publication (id, user_id, post_id, account_id, wall_time, zone, due_at, snapshot, content_hash, units,
            request_id, created_at, updated_at)
          select ${id}, ${userId}, ${postId}, ${accountId}, ${draft.wallTime}, ${draft.zone}, ${draft.dueAt.toISOString()},
            ${JSON.stringify(snapshot)}::jsonb, ${contentHash}, ${chargeOf(items).units}::int,
            ${requestId}, ${at}, ${at}
          on conflict do nothing returning id, user_id, account_id
        )
        insert into publication_item (publication_id, place, user_id, account_id, kind)
        select s.id, v.place, s.user_id, s.account_id, v.kind
        from scheduled s, jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as v(place int, kind text)
        returning publication_id`);
      return rows.length > 0;
    },

    async find(userId: string, id: string): Promise<StoredPublication | null> {
      const [found] = await read(and(eq(publication.id, id), eq(publication.userId, userId)), 1);
      return found ?? null;
    },

    async findByRequest(userId: string, requestId: string): Promise<StoredPublication | null> {
      const [found] = await read(and(eq(publication.requestId, requestId), eq(publication.userId, userId)), 1);
      return found ?? null;
    },

    /** The next ones first. */
    list: (userId: string, states: readonly PublicationState[], most: number): Promise<StoredPublication[]> =>
      read(and(eq(publication.userId, userId), inArray(publication.state, [...states])), most),

    /** What was published from `since` on, late or after a call that did not work: its last one stands beside it. */
    async listSolved(userId: string, since: Date, most: number): Promise<SolvedPublication[]> {
      const trouble = sql<string | null>`(select a.outcome from publication_attempt a
        where a.publication_id = publication.id and a.kind in ('upload', 'create') and a.outcome <> 'done'
        order by a.started_at desc limit 1)`;
      const found = await db
        .select({ id: publication.id, trouble })
        .from(publication)
        .where(
          and(
            eq(publication.userId, userId),
            eq(publication.state, "published"),
            gte(publication.publishedAt, since),
            sql`(${publication.late} or ${trouble} is not null)`,
          ),
        )
        .orderBy(desc(publication.publishedAt))
        .limit(most);
      if (found.length === 0) return [];
      const rows = await read(
        inArray(
          publication.id,
          found.map(({ id }) => id),
        ),
        most,
      );
      return found.flatMap(({ id, trouble }) =>
        rows.filter((row) => row.id === id).map((row) => ({ ...row, trouble })),
      );
    },

    move: (version: Version, { wallTime, zone, dueAt }: ZonedTime, now: Date): Promise<boolean> =>
      change(
        version,
        { from: ["scheduled"], only: sql`not ${isPartlyOut}` },
        sql`wall_time = ${wallTime}, zone = ${zone}, due_at = ${dueAt.toISOString()}, slot_id = null`,
        now,
      ),

    /** Other words at the same time, of which nothing is out yet. */
    async rewrite(version: Version, { snapshot, contentHash, items }: Content, now: Date): Promise<boolean> {
      const words = sql`snapshot = ${JSON.stringify(snapshot)}::jsonb, content_hash = ${contentHash},
        units = ${chargeOf(items).units}::int`;
      const { rows } = await db.execute(sql`
        with rewritten as (${changed(version, { from: ["scheduled"], only: sql`not ${isPartlyOut}` }, words, now)}),
        gone as (
          delete from publication_item i using rewritten r where i.publication_id = r.id and i.place >= ${items.length}::int
        )
        insert into publication_item (publication_id, place, user_id, account_id, kind)
        select r.id, v.place, r.user_id, r.account_id, v.kind
        from rewritten r, jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as v(place int, kind text)
        on conflict (publication_id, place) do update set kind = excluded.kind, state = 'waiting'
        returning publication_id`);
      return rows.length > 0;
    },

    /** What is partly out cannot be taken back. */
    cancel: (version: Version, now: Date): Promise<boolean> =>
      change(
        version,
        { from: ["scheduled", "failed", "missed", "needs_reconnect"], only: sql`not ${isPartlyOut}` },
        sql`state = 'cancelled', error_code = null, error_detail = null`,
        now,
      ),

    /** Due at once, and then tried after what is out. */
    again: (version: Version, { wallTime, zone, dueAt }: ZonedTime, now: Date): Promise<boolean> =>
      change(
        version,
        { from: ["failed", "missed", "partly_published", "needs_reconnect"] },
        sql`state = 'scheduled', wall_time = ${wallTime}, zone = ${zone}, due_at = ${dueAt.toISOString()}, attempts = 0,
          late = false, error_code = null, error_detail = null`,
        now,
      ),

    /** What waits for an account that is connected again; what is too late by then is asked about. */
    async reconnected(accountId: string, now: Date): Promise<void> {
      await db.execute(sql`
        update publication set state = 'scheduled', fence = fence + 1, revision = revision + 1, next_try_at = null,
          error_code = null, error_detail = null, updated_at = ${now.toISOString()}
        where account_id = ${accountId} and state = 'needs_reconnect'`);
    },

    /** Whatever waits is taken back. */
    async cancelAll(userId: string): Promise<void> {
      await db.execute(sql`
        update publication set state = 'cancelled', fence = fence + 1, revision = revision + 1
        where user_id = ${userId} and state in ('scheduled', 'needs_reconnect')`);
    },

    async listAccounts(userId: string): Promise<string[]> {
      const rows = await db
        .select({ id: socialAccount.id })
        .from(socialAccount)
        .where(eq(socialAccount.userId, userId));
      return rows.map(({ id }) => id);
    },

    /** Those that are not over, from `after` on: what they hold of the plan is prolonged. */
    async listOpen(after: string, most: number) {
      return db
        .select({
          id: publication.id,
          /** How many of its items are out. */
          out: sql<number>`(select count(*)::int from publication_item i
            where i.publication_id = ${publication.id} and i.state = 'published')`,
        })
        .from(publication)
        .where(
          sql`${publication.id} > ${after} and ${publication.state} in
            ('scheduled', 'claimed', 'uploading', 'ready', 'armed', 'unknown', 'needs_reconnect')`,
        )
        .orderBy(asc(publication.id))
        .limit(most);
    },
  };
}
