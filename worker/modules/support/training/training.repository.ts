import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SupportSourceKind, VersionCause } from "../../../contract/support/knowledge.ts";
import { texts } from "../../../db/arrays.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import type { BarePassage, PassagesRepository } from "../../../knowledge/passages.repository.ts";
import { readGeneration, removeReadings } from "../../../knowledge/sources.sql.ts";
import { chatbot, supportSource, supportVersion, supportVersionSource } from "../support.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export interface BuiltVersion {
  n: number;
  sources: number;
  passages: number;
  failed: number;
  /** It has the readings of the live one, and no other. */
  isSame: boolean;
}

export interface FinishedVersion {
  n: number;
  publish: "auto" | "review";
  /** How many of its saved questions passed. */
  passed: number;
  total: number;
}

interface Due extends Record<string, unknown> {
  workspaceId: WorkspaceId;
  chatbotId: string;
  cause: VersionCause;
}

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
/** An upload that stored its file begins a training within seconds, or was interrupted between the two. */
const unbegunMs = 2 * 60_000;
/** Versions beside the live one that can be made to answer again. */
const keptVersions = 2;
const keptFailures = 10;

const [s, v] = [sql.raw("s"), sql.raw("v")];
const ofBot = (workspaceId: WorkspaceId, chatbotId: string, row: SQL) =>
  sql`${row}.chatbot_id = ${chatbotId} and ${row}.user_id = ${workspaceId}`;

export type TrainingRepository = ReturnType<typeof createTrainingRepository>;

/** What a training reads, and the version that it builds. Every statement names the owner. */
export function createTrainingRepository(db: Database, passages: Pick<PassagesRepository, "listBare">) {
  return {
    /** The chatbot's; null where it is gone. */
    async findName(workspaceId: WorkspaceId, chatbotId: string): Promise<string | null> {
      const { rows } = await db.execute<{ name: string }>(
        sql`select name from ${chatbot} where id = ${chatbotId} and user_id = ${workspaceId}`,
      );
      return rows[0]?.name ?? null;
    },

    /** These sources are read next; null: all that wait or failed, and every page. Answers how many of them there are. */
    async ask(workspaceId: WorkspaceId, chatbotId: string, ids: readonly string[] | null): Promise<number> {
      const asked =
        ids === null
          ? sql`s.state <> 'gone' and (s.kind = 'web' or s.state = 'failed')`
          : sql`s.id = any(${texts(ids)})`;
      const { rows } = await db.execute(sql`
        update ${supportSource} s set state = case s.state when 'reading' then 'reading' else 'pending' end
        where ${ofBot(workspaceId, chatbotId, s)} and ${asked} returning s.id`);
      return rows.length;
    },

    /** The same for pages whose time has come. */
    async askDue(workspaceId: WorkspaceId, chatbotId: string, now: Date): Promise<void> {
      await db.execute(sql`update ${supportSource} s set state = 'pending'
        where ${ofBot(workspaceId, chatbotId, s)} and s.next_check_at <= ${at(now)} and s.state in ('ready', 'failed')`);
    },

    /** Chatbots with pages whose time has come, with files that no training knows, and those whose training ran out of time; none that is being trained. */
    async listDue(now: Date, most: number): Promise<Due[]> {
      const { rows } = await db.execute<Due>(sql`
        select due.* from (
          select b.user_id as "workspaceId", b.id as "chatbotId", 'recrawl' as cause from ${chatbot} b
          where b.recrawl <> 'off' and b.id in (select s.chatbot_id from ${supportSource} s
            where s.next_check_at <= ${at(now)} and s.state in ('ready', 'failed'))
          union all select j.user_id, j.subject, 'training' from job j
          where j.kind = 'support-training' and j.state = 'failed' and j.failure = 'interrupted'
          union select s.user_id, s.chatbot_id, 'training' from ${supportSource} s
          where s.file_key is not null and s.state = 'pending' and s.created_at < ${at(new Date(now.getTime() - unbegunMs))}
            and not exists (select 1 from job j where j.subject = s.chatbot_id and j.kind = 'support-training'
              and j.started_at >= s.created_at)
        ) due
        where not exists (select 1 from job j where j.subject = due."chatbotId" and j.kind = 'support-training'
          and j.state in ('pending', 'running'))
        order by due.cause, due."chatbotId" limit ${most}`);
      return rows;
    },

    /** Makes the version that is built now, in the place of one that was left unfinished; false where the chatbot is gone. */
    async beginVersion(workspaceId: WorkspaceId, chatbotId: string, cause: VersionCause, now: Date): Promise<boolean> {
      const [, made = []] = await runBatch(db, [
        sql`delete from ${supportVersion} v where ${ofBot(workspaceId, chatbotId, v)} and v.state = 'building'`,
        sql`insert into ${supportVersion} (chatbot_id, n, user_id, state, cause, created_at)
          select b.id, 1 + coalesce((select max(v.n) from ${supportVersion} v where v.chatbot_id = b.id), 0), b.user_id,
            'building', ${cause}, ${at(now)}
          from ${chatbot} b where b.id = ${chatbotId} and b.user_id = ${workspaceId} returning n`,
      ]);
      return made.length > 0;
    },

    async countPending(workspaceId: WorkspaceId, chatbotId: string): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${supportSource} s
        where ${ofBot(workspaceId, chatbotId, s)} and s.state = 'pending'`);
      return rows[0]?.count ?? 0;
    },

    /** The next sources that wait to be read, files last. */
    async listPending(workspaceId: WorkspaceId, chatbotId: string, most: number) {
      const { rows } = await db.execute<{ id: string; kind: SupportSourceKind }>(sql`
        select s.id, s.kind from ${supportSource} s
        where ${ofBot(workspaceId, chatbotId, s)} and s.state = 'pending'
        order by (s.kind = 'file'), s.created_at, s.id limit ${most}`);
      return rows;
    },

    /** Sources whose reading began and never ended. */
    async listLeft(workspaceId: WorkspaceId, chatbotId: string): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select s.id from ${supportSource} s where ${ofBot(workspaceId, chatbotId, s)} and s.state = 'reading' order by s.id`);
      return rows.map(({ id }) => id);
    },

    /** Gives the version every good reading that there is; null where none is being built. Again is the same. */
    async buildVersion(workspaceId: WorkspaceId, chatbotId: string, now: Date): Promise<BuiltVersion | null> {
      const building = sql`${ofBot(workspaceId, chatbotId, v)} and v.state = 'building'`;
      const known = (n: SQL) => sql`select k.source_id, k.gen from ${supportVersionSource} k
        where k.chatbot_id = ${chatbotId} and k.n = ${n}`;
      const gen = readGeneration(sql`s.id`);
      const live = sql`(select b.live_version from ${chatbot} b where b.id = ${chatbotId})`;
      const [, , rows = []] = await runBatch(db, [
        sql`delete from ${supportVersionSource} k using ${supportVersion} v
          where k.chatbot_id = v.chatbot_id and k.n = v.n and ${building}`,
        sql`insert into ${supportVersionSource} (chatbot_id, n, source_id, user_id, gen)
          select v.chatbot_id, v.n, s.id, s.user_id, ${gen} from ${supportVersion} v
          join ${supportSource} s on s.chatbot_id = v.chatbot_id and s.user_id = v.user_id and s.state <> 'gone'
          where ${building} and ${gen} > 0`,
        sql`update ${supportVersion} v set built_at = ${at(now)}, sources = t.sources, passages = t.passages, failed = t.failed
          from (select count(*) filter (where ${gen} > 0)::int as sources,
              coalesce(sum(s.passages) filter (where ${gen} > 0), 0)::int as passages,
              count(*) filter (where s.state = 'failed')::int as failed
            from ${supportSource} s
            where ${ofBot(workspaceId, chatbotId, s)} and s.state <> 'gone') t
          where ${building}
          returning v.n, v.sources, v.passages, v.failed, not exists (
            (${known(sql`v.n`)} except ${known(live)}) union all (${known(live)} except ${known(sql`v.n`)})) as "isSame"`,
      ]);
      return (rows[0] as BuiltVersion | undefined) ?? null;
    },

    /** The next passages of the version that is built which have no embedding. */
    listBare(workspaceId: WorkspaceId, chatbotId: string, after: string, count: number): Promise<BarePassage[]> {
      const scope = sql`select k.source_id, k.gen from ${supportVersionSource} k join ${supportVersion} v
        on v.chatbot_id = k.chatbot_id and v.n = k.n where ${ofBot(workspaceId, chatbotId, v)} and v.state = 'building'`;
      return passages.listBare(workspaceId, scope, after, count);
    },

    async dropBuilding(workspaceId: WorkspaceId, chatbotId: string): Promise<void> {
      await db.execute(
        sql`delete from ${supportVersion} v where ${ofBot(workspaceId, chatbotId, v)} and v.state = 'building'`,
      );
    },

    /** Keeps a version back for its owner to publish. */
    async hold(workspaceId: WorkspaceId, chatbotId: string, n: number, reason: string | null): Promise<void> {
      await db.execute(sql`update ${supportVersion} v set state = 'held', reason = ${reason}::text
        where ${ofBot(workspaceId, chatbotId, v)} and v.n = ${n}::int and v.state = 'building'`);
    },

    /** The version whose readings were joined; one that was begun anew has none yet. */
    async findBuilding(workspaceId: WorkspaceId, chatbotId: string): Promise<FinishedVersion | null> {
      const { rows } = await db.execute<FinishedVersion & Record<string, unknown>>(sql`
        select v.n, b.publish, v.tests_passed as passed, v.tests_total as total
        from ${supportVersion} v join ${chatbot} b on b.id = v.chatbot_id
        where ${ofBot(workspaceId, chatbotId, v)} and v.state = 'building' and v.built_at is not null`);
      return rows[0] ?? null;
    },

    /** Forgets versions that a newer one replaced, and the readings that no version is left to answer from. */
    async prune(workspaceId: WorkspaceId, chatbotId: string): Promise<void> {
      await runBatch(db, [
        sql`delete from ${supportVersion} v using (
            select p.n, p.state, max(p.n) over () as last,
              row_number() over (partition by p.state order by p.published_at desc nulls last, p.n desc) as place
            from ${supportVersion} p where p.chatbot_id = ${chatbotId} and p.user_id = ${workspaceId}) r
          where ${ofBot(workspaceId, chatbotId, v)} and v.n = r.n and (
            (r.state = 'old' and r.place > ${keptVersions}::int) or (r.state = 'held' and r.n < r.last)
            or (r.state = 'failed' and r.n <= r.last - ${keptFailures}::int))`,
        sql`delete from ${supportVersionSource} k using ${supportVersion} v
          where k.chatbot_id = v.chatbot_id and k.n = v.n and ${ofBot(workspaceId, chatbotId, v)} and v.state = 'failed'`,
        ...removeReadings(
          sql`select s.id from ${supportSource} s where ${ofBot(workspaceId, chatbotId, s)}`,
          sql`select k.source_id, k.gen from ${supportVersionSource} k where k.chatbot_id = ${chatbotId} and k.user_id = ${workspaceId}`,
        ),
      ]);
    },
  };
}
