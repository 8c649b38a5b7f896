import { asc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PublicationSnapshot, PublicationState } from "../../../contract/publishing/publications.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import type { Database } from "../../../db/client.ts";
import { socialAccount } from "../accounts/accounts.tables.ts";
import { chargeOf } from "./items.rules.ts";
import type { PlannedItem } from "./items.rules.ts";
import { isPartlyOut } from "./publications.sql.ts";
import { createPublicationReads } from "./publication-reads.repository.ts";
import { publication } from "./publishing.tables.ts";
import type { ZonedTime } from "../posts/times.rules.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

export interface PublicationDraft extends ZonedTime, Content {
  id: string;
  workspaceId: WorkspaceId;
  /** Who has it go out. */
  personId: PersonId;
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
  workspaceId: WorkspaceId;
  personId: PersonId;
  id: string;
  /** The revision that the person saw. */
  baseVersion: number;
}

interface TransitionGuard {
  from: readonly PublicationState[];
  only?: SQL;
}

/** One side wins: what the object has claimed meanwhile is of another state. */
function changed(
  { workspaceId, id, baseVersion }: Version,
  { from, only = sql`true` }: TransitionGuard,
  to: SQL,
  now: Date,
): SQL {
  const states = sql.join(
    from.map((state) => sql`${state}`),
    sql`, `,
  );
  return sql`
    update publication p set ${to}, revision = p.revision + 1, fence = p.fence + 1, next_try_at = null, lease_until = null,
      updated_at = ${now.toISOString()}
    where p.id = ${id} and p.user_id = ${workspaceId} and p.revision = ${baseVersion} and p.state in (${states})
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

  return {
    ...createPublicationReads(db),

    /** False where the request was stored before. */
    async schedule(draft: PublicationDraft, now: Date): Promise<boolean> {
      const { id, workspaceId, personId, postId, accountId, snapshot, contentHash, requestId, items, post } = draft;
      const at = now.toISOString();
      const parts = JSON.stringify(snapshot.parts);
      const { rows } = await db.execute(sql`
        with post as (
          insert into social_post (id, user_id, author_id, origin, title, content_hash, language, created_at, updated_at)
          select ${postId}, ${workspaceId}, ${personId}, 'manual', ${post?.title ?? ""}, ${contentHash}, ${post?.language ?? "fr"}, ${at}, ${at}
          where ${post !== null} on conflict do nothing returning id
        ),
        variant as (
          insert into post_variant (post_id, platform, user_id, parts, first_comment)
          select id, ${post?.platform ?? ""}, ${workspaceId}, ${parts}::jsonb, ${snapshot.first_comment} from post
        ),
        scheduled as (
          insert into publication (id, user_id, scheduled_by, post_id, account_id, wall_time, zone, due_at, snapshot, content_hash, units,
            request_id, created_at, updated_at)
          select ${id}, ${workspaceId}, ${personId}, ${postId}, ${accountId}, ${draft.wallTime}, ${draft.zone}, ${draft.dueAt.toISOString()},
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

    move: (version: Version, { wallTime, zone, dueAt }: ZonedTime, now: Date): Promise<boolean> =>
      change(
        version,
        { from: ["scheduled"], only: sql`not ${isPartlyOut}` },
        sql`scheduled_by = ${version.personId}, wall_time = ${wallTime}, zone = ${zone}, due_at = ${dueAt.toISOString()}, slot_id = null`,
        now,
      ),

    /** Other words at the same time, of which nothing is out yet. */
    async rewrite(version: Version, { snapshot, contentHash, items }: Content, now: Date): Promise<boolean> {
      const words = sql`scheduled_by = ${version.personId}, snapshot = ${JSON.stringify(snapshot)}::jsonb, content_hash = ${contentHash},
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
        sql`state = 'scheduled', scheduled_by = ${version.personId}, wall_time = ${wallTime}, zone = ${zone}, due_at = ${dueAt.toISOString()}, attempts = 0,
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
    async cancelAll(workspaceId: WorkspaceId): Promise<void> {
      await db.execute(sql`
        update publication set state = 'cancelled', fence = fence + 1, revision = revision + 1
        where user_id = ${workspaceId} and state in ('scheduled', 'needs_reconnect')`);
    },

    async listAccounts(workspaceId: WorkspaceId): Promise<string[]> {
      const rows = await db
        .select({ id: socialAccount.id })
        .from(socialAccount)
        .where(eq(socialAccount.workspaceId, workspaceId));
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
