import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { user } from "../../accounts/accounts.tables.ts";
import { personNamed } from "../../accounts/workspaces.sql.ts";
import { membership } from "../../accounts/workspaces.tables.ts";
import type { CommentedKind } from "../../contract/comments/comment-links.rules.ts";
import type { Passage, SentPart } from "../../contract/comments/comments.contract.ts";
import { comments as limits } from "../../contract/limits.ts";
import { rolesWith } from "../../contract/workspaces/rights.ts";
import type { Right } from "../../contract/workspaces/rights.ts";
import { texts } from "../../db/arrays.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { toMoment } from "../../db/columns.ts";
import type { CallerIds } from "../../lib/caller.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import type { StoredThread } from "./comment-view.rules.ts";
import { comment, commentThread } from "./comments.tables.ts";
import { subjects } from "./subjects.sql.ts";

/** A thing of a workspace. */
export interface CommentedThing {
  kind: CommentedKind;
  workspaceId: WorkspaceId;
  id: string;
}

/** A comment as it is written. */
export interface NewComment {
  id: string;
  by: CallerIds;
  body: readonly SentPart[];
  /** Whom it mentions. */
  mentions: readonly string[];
}

/** What became of a comment; null in its place is a thing that is not seen in the workspace. */
export interface WriteVerdict extends Record<string, unknown> {
  /** How the thing is called. */
  name: string;
  is_there: boolean;
  is_unreached: boolean;
  is_full: boolean;
  /** It stands, written now or by the same request before. */
  stands: boolean;
}

export interface EditVerdict extends Record<string, unknown> {
  name: string;
  /** Null where the comment is gone. */
  thread: string | null;
  is_own: boolean;
  is_unreached: boolean;
  /** The body before the change. */
  before: SentPart[];
  /** The same request was carried out before. */
  is_repeat: boolean;
  changed: boolean;
}

export interface RemovalVerdict extends Record<string, unknown> {
  is_there: boolean;
  removed: boolean;
}

export type CommentsRepository = ReturnType<typeof createCommentsRepository>;

const foundOf = ({ kind, workspaceId, id }: CommentedThing): SQL =>
  sql`select f.id, f.name from (${subjects[kind].seenIn(workspaceId)}) f where f.id = ${id}`;

/** The same, which stays until the transaction has ended. */
const heldOf = (thing: CommentedThing): SQL => sql`${foundOf(thing)} for key share`;

const readersOf = (workspaceId: WorkspaceId, right: Right): SQL => sql`
  select m.person_id from ${membership} m where m.workspace_id = ${workspaceId} and m.role = any(${texts(rolesWith(right))})`;

const unreached = ({ kind, workspaceId }: CommentedThing, mentions: readonly string[]): SQL => sql`
  select n.id from unnest(${texts(mentions)}) n(id) where n.id not in (${readersOf(workspaceId, subjects[kind].right)})`;

/** How many comments a thing has; over the thing `found`. */
const countOf = ({ kind }: CommentedThing): SQL => sql`
  select count(*)::int as n from found f join ${commentThread} t on t.${subjects[kind].column} = f.id join ${comment} c on c.thread_id = t.id`;

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

const lockThread = (id: string): SQL => sql`select t.id from ${commentThread} t where t.id = ${id} for update`;
const lockThreadOf = (commentId: string): SQL => sql`
  select t.id from ${commentThread} t join ${comment} c on c.thread_id = t.id where c.id = ${commentId} for update of t`;

/** Every statement finds the thing in its workspace first. */
export function createCommentsRepository(db: Database) {
  return {
    /** How many threads are open of each thing that has some. */
    async countOpen(kind: CommentedKind, workspaceId: WorkspaceId): Promise<{ id: string; open: number }[]> {
      const { column, seenIn } = subjects[kind];
      const { rows } = await db.execute<{ id: string; open: number }>(sql`
        select t.${column} as id, count(*)::int as open from ${commentThread} t
        where t.user_id = ${workspaceId} and t.resolved_at is null
          and t.${column} in (select f.id from (${seenIn(workspaceId)}) f)
        group by 1 order by 1`);
      return rows;
    },

    /** The threads of a thing, or one of them, the oldest first; null where the thing is not seen in the workspace. */
    async list(thing: CommentedThing, only?: string): Promise<StoredThread[] | null> {
      const { rows } = await db.execute<StoredThread | { id: null }>(sql`
        select t.id, t.passage, t.resolved_at, t.created_at, ${personNamed(sql`t.resolved_by`)} as resolved_by,
          (select jsonb_agg(jsonb_build_object('id', c.id, 'author', ${personNamed(sql`c.author_id`)}, 'body', c.body,
              'version', c.version, 'created_at', c.created_at, 'edited_at', c.edited_at, 'deleted_at', c.deleted_at)
              order by c.id <> t.id, c.created_at, c.id)
            from ${comment} c where c.thread_id = t.id) as comments,
          (select jsonb_object_agg(p.id, p.name) from ${user} p where p.id in (
            select e.value ->> 'person' from ${comment} c, jsonb_array_elements(c.body) e where c.thread_id = t.id)) as names
        from (${foundOf(thing)}) f left join ${commentThread} t on t.${subjects[thing.kind].column} = f.id
          ${only === undefined ? sql`` : sql`and t.id = ${only}`}
        order by t.created_at, t.id`);
      return rows.length === 0 ? null : rows.filter((row): row is StoredThread => row.id !== null);
    },

    /** Nothing is written where no one else is in the workspace. */
    async start(
      thing: CommentedThing,
      { id, by, body, mentions }: NewComment,
      { passage, isAlone }: { passage: Passage | null; isAlone: boolean },
      now: Date,
    ): Promise<WriteVerdict | null> {
      const { rows } = await db.execute<WriteVerdict>(sql`
        with found as (${heldOf(thing)}), counted as (${countOf(thing)}), unreached as (${unreached(thing, mentions)}),
        begun as (
          insert into ${commentThread} (id, user_id, ${subjects[thing.kind].column}, passage, created_at)
          select ${id}, ${thing.workspaceId}, f.id, ${passage === null ? sql`null` : json(passage)}, ${toMoment(now)} from found f, counted n
          where not ${isAlone}::boolean and n.n < ${limits.perThing}::int and not exists (select from unreached)
          on conflict (id) do nothing returning id
        ),
        written as (
          insert into ${comment} (id, thread_id, user_id, author_id, body, created_at)
          select b.id, b.id, ${thing.workspaceId}, ${by.id}, ${json(body)}, ${toMoment(now)} from begun b returning id
        )
        select f.name, true as is_there, exists (select from unreached) as is_unreached, n.n >= ${limits.perThing}::int as is_full,
          exists (select from written) or exists (select from ${commentThread} t where t.id = ${id}) as stands
        from found f, counted n`);
      return rows[0] ?? null;
    },

    /** A resolved thread is open again. */
    async reply(
      thing: CommentedThing,
      threadId: string,
      { id, by, body, mentions }: NewComment,
      now: Date,
    ): Promise<WriteVerdict | null> {
      const [, rows = []] = await runBatch(db, [
        lockThread(threadId),
        sql`with found as (${foundOf(thing)}), counted as (${countOf(thing)}), unreached as (${unreached(thing, mentions)}),
          thread as (select t.id from found f join ${commentThread} t on t.${subjects[thing.kind].column} = f.id where t.id = ${threadId}),
          written as (
            insert into ${comment} (id, thread_id, user_id, author_id, body, created_at)
            select ${id}, t.id, ${thing.workspaceId}, ${by.id}, ${json(body)}, ${toMoment(now)} from thread t, counted n
            where n.n < ${limits.perThing}::int and not exists (select from unreached)
            on conflict (id) do nothing returning thread_id
          ),
          opened as (
            update ${commentThread} t set resolved_at = null, resolved_by = null from written w where t.id = w.thread_id
          )
          select f.name, exists (select from thread) as is_there, exists (select from unreached) as is_unreached,
            n.n >= ${limits.perThing}::int as is_full,
            exists (select from written) or exists (select from ${comment} c join thread t on t.id = c.thread_id where c.id = ${id}) as stands
          from found f, counted n`,
      ]);
      return (rows[0] as WriteVerdict | undefined) ?? null;
    },

    async edit(
      thing: CommentedThing,
      { id, by, body, mentions }: NewComment,
      baseVersion: number,
      now: Date,
    ): Promise<EditVerdict | null> {
      const { rows } = await db.execute<EditVerdict>(sql`
        with found as (${foundOf(thing)}),
        old as (
          select c.* from found f join ${commentThread} t on t.${subjects[thing.kind].column} = f.id
            join ${comment} c on c.thread_id = t.id where c.id = ${id} and c.deleted_at is null
        ),
        unreached as (
          select n.id from (${unreached(thing, mentions)}) n
          where n.id not in (select e.value ->> 'person' from old o, jsonb_array_elements(o.body) e where e.value ->> 'person' is not null)
        ),
        changed as (
          update ${comment} c set body = ${json(body)}, version = c.version + 1, edited_at = ${toMoment(now)} from old o
          where c.id = o.id and c.author_id = ${by.id} and c.version = ${baseVersion}::int and not exists (select from unreached)
          returning c.id
        )
        select f.name, o.thread_id as thread, coalesce(o.author_id = ${by.id}, false) as is_own, o.body as before,
          exists (select from unreached) as is_unreached, exists (select from changed) as changed,
          coalesce(o.version = ${baseVersion}::int + 1 and o.body = ${json(body)}, false) as is_repeat
        from found f left join old o on true`);
      return rows[0] ?? null;
    },

    /** Null where the thing is not seen; false where the thread is gone. What is resolved already stays as it was. */
    async resolve(
      thing: CommentedThing,
      threadId: string,
      by: { id: PersonId; resolved: boolean },
      now: Date,
    ): Promise<boolean | null> {
      const at = by.resolved ? sql`coalesce(t.resolved_at, ${toMoment(now)})` : sql`null`;
      const person = by.resolved
        ? sql`case when t.resolved_at is null then ${by.id} else t.resolved_by end`
        : sql`null`;
      const { rows } = await db.execute<{ done: boolean }>(sql`
        with found as (${foundOf(thing)}),
        done as (
          update ${commentThread} t set resolved_at = ${at}, resolved_by = ${person} from found f
          where t.id = ${threadId} and t.${subjects[thing.kind].column} = f.id returning t.id
        )
        select exists (select from done) as done from found`);
      return rows[0]?.done ?? null;
    },

    /**
     * A first comment with replies stays as deleted, without its words; the last one to go takes the thread along. `any`: another
     * member's too.
     */
    async remove(
      thing: CommentedThing,
      id: string,
      by: { id: PersonId; any: boolean },
      now: Date,
    ): Promise<RemovalVerdict | null> {
      const [, rows = []] = await runBatch(db, [
        lockThreadOf(id),
        sql`with found as (${foundOf(thing)}),
          there as (
            select c.id, c.thread_id, c.author_id, exists (
              select from ${comment} o where o.thread_id = c.thread_id and o.id <> c.id and o.deleted_at is null) as has_others
            from found f join ${commentThread} t on t.${subjects[thing.kind].column} = f.id
              join ${comment} c on c.thread_id = t.id where c.id = ${id} and c.deleted_at is null
          ),
          going as (select * from there where author_id = ${by.id} or ${by.any}::boolean),
          whole as (delete from ${commentThread} t using going g where t.id = g.thread_id and not g.has_others returning t.id),
          reply as (delete from ${comment} c using going g where c.id = g.id and g.has_others and g.id <> g.thread_id returning c.id),
          emptied as (
            update ${comment} c set body = '[]'::jsonb, version = c.version + 1, deleted_at = ${toMoment(now)} from going g
            where c.id = g.id and g.has_others and g.id = g.thread_id returning c.id
          )
          select exists (select from there) as is_there,
            exists (select from whole) or exists (select from reply) or exists (select from emptied) as removed
          from found`,
      ]);
      return (rows[0] as RemovalVerdict | undefined) ?? null;
    },

    /** Those of these people who can read such a thing there now. */
    async readersAmong({ kind, workspaceId }: CommentedThing, ids: readonly PersonId[]): Promise<PersonId[]> {
      const { rows } = await db.execute<{ person_id: PersonId }>(
        sql`${readersOf(workspaceId, subjects[kind].right)} and m.person_id = any(${texts(ids)})`,
      );
      return rows.map(({ person_id }) => person_id);
    },
  };
}
