import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SourceReason, SupportSourceKind } from "../../../contract/support/knowledge.ts";
import { texts } from "../../../db/arrays.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import type { SourceGeneration } from "../../../knowledge/source.ts";
import { adoptBeside, readGeneration, removeUnfinished } from "../../../knowledge/sources.sql.ts";
import type { LineCounts } from "../../../sites/boilerplate.rules.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import { supportSite } from "../discovery/discovery.tables.ts";
import { nextCheck } from "../next-check.sql.ts";
import { chatbot, supportSource } from "../support.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** A source as a training reads it. */
export interface TrainedSource extends Record<string, unknown> {
  id: string;
  kind: SupportSourceKind;
  url: string | null;
  title: string;
  content: string | null;
  fileKey: string | null;
  etag: string | null;
  lastModified: string | null;
  sha256: string | null;
  bytes: number;
  /** As how many stored pages it counts. */
  pages: number;
  /** The generation of its last good reading; 0 is none. */
  gen: number;
}

/** What is known of a source once it was read. */
export interface ReadingFacts {
  /** Null keeps the one that it has. */
  title: string | null;
  sha256: string;
  simhash: string | null;
  etag: string | null;
  lastModified: string | null;
  mediaType: string | null;
  bytes: number;
  words: number;
  passages: number;
}

export interface ReadingFailure {
  reason: SourceReason;
  httpStatus: number | null;
  /** It answered 404 or 410: a second time, it is gone. */
  isMissing: boolean;
}

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

const owned = (workspaceId: WorkspaceId, id: string) => sql`s.id = ${id} and s.user_id = ${workspaceId}`;

export type ReadingsRepository = ReturnType<typeof createReadingsRepository>;

/** What trainings make of sources. Every statement names the owner. */
export function createReadingsRepository(db: Database, caps: Pick<CapsRepository, "write">) {
  return {
    /** Those of these sources that are still to be read, as being read from now on. */
    async begin(workspaceId: WorkspaceId, chatbotId: string, ids: readonly string[]): Promise<TrainedSource[]> {
      const { rows } = await db.execute<TrainedSource>(sql`
        update ${supportSource} s set state = 'reading'
        where s.id = any(${texts(ids)}) and s.chatbot_id = ${chatbotId} and s.user_id = ${workspaceId}
          and s.state in ('pending', 'reading')
        returning s.id, s.kind, s.url, s.title, s.content, s.file_key as "fileKey", s.etag, s.last_modified as "lastModified",
          s.sha256, s.bytes, s.pages,
          ${readGeneration(sql`s.id`)} as gen`);
      return rows;
    },

    /** Deletes what a reading that broke off has left. */
    async clearUnfinished(of: Omit<SourceGeneration, "gen">): Promise<void> {
      const [first, ...others] = removeUnfinished(of);
      if (first) await runBatch(db, [first, ...others]);
    },

    /** Where the content of a page's file stands while it is read; null once it was deleted. */
    async noteFile(workspaceId: WorkspaceId, id: string, fileKey: string | null): Promise<void> {
      await db.execute(sql`update ${supportSource} s set file_key = ${fileKey}::text where ${owned(workspaceId, id)}`);
    },

    /** Counts a source as so many stored pages: limits.cap_reached, limits.not_included. */
    async claimPages(
      workspaceId: WorkspaceId,
      { id, pages: counted }: Pick<TrainedSource, "id" | "pages">,
      pages: number,
    ) {
      const claim = (fits: SQL) =>
        sql`update ${supportSource} s set pages = ${pages}::int where ${owned(workspaceId, id)} and ${fits} returning s.id`;
      if (pages > counted) await caps.write({ workspaceId, cap: "stored-pages", adding: pages - counted }, claim);
      else await db.execute(claim(sql`true`));
    },

    /** The generation is what is read of the source from now on; versions that know an earlier one keep it. */
    async keep({ workspaceId, sourceId, gen }: SourceGeneration, facts: ReadingFacts, now: Date): Promise<void> {
      const { title, sha256, simhash, etag, lastModified, mediaType, bytes, words, passages } = facts;
      await runBatch(db, [
        adoptBeside({ workspaceId, sourceId, gen }),
        sql`update ${supportSource} s set state = 'ready', reason = null, http_status = null, misses = 0,
            title = coalesce(${title}::text, s.title), sha256 = ${sha256}, simhash = ${simhash}::text, etag = ${etag}::text,
            last_modified = ${lastModified}::text, media_type = coalesce(${mediaType}::text, s.media_type), bytes = ${bytes}::int,
            words = ${words}::int, passages = ${passages}::int, checked_at = ${at(now)}, next_check_at = ${nextCheck(at(now))},
            updated_at = ${at(now)}
          where ${owned(workspaceId, sourceId)}`,
      ]);
    },

    async keepUnchanged(workspaceId: WorkspaceId, ids: readonly string[], now: Date): Promise<void> {
      if (ids.length === 0) return;
      await db.execute(sql`update ${supportSource} s set state = 'ready', reason = null, http_status = null, misses = 0,
          checked_at = ${at(now)}, next_check_at = ${nextCheck(at(now))}
        where s.id = any(${texts(ids)}) and s.user_id = ${workspaceId}`);
    },

    /** Notes why it could not be read; a good reading of before stays, with the pages that it counts as. */
    async fail(
      workspaceId: WorkspaceId,
      id: string,
      { reason, httpStatus, isMissing }: ReadingFailure,
      now: Date,
    ): Promise<void> {
      const known = sql`${readGeneration(sql`s.id`)} > 0`;
      // What a plan does not read again is as good as it was.
      const isUnasked = reason === "plan_reads" || reason === "unconfirmed";
      const misses = isMissing ? sql`s.misses + 1` : sql`s.misses`;
      await db.execute(sql`update ${supportSource} s set reason = ${reason}, http_status = ${httpStatus}::int,
          misses = ${misses}, state = case when ${isMissing} and s.misses > 0 then 'gone' when ${isUnasked} and ${known} then 'ready'
            else 'failed' end,
          pages = case when ${known} then s.pages else 1 end, checked_at = ${at(now)}, next_check_at = ${nextCheck(at(now))},
          updated_at = ${at(now)}
        where ${owned(workspaceId, id)}`);
    },

    /** Whether a page of the chatbot with this text was read before. */
    async hasCopy(
      workspaceId: WorkspaceId,
      chatbotId: string,
      { id, sha256 }: { id: string; sha256: string },
    ): Promise<boolean> {
      const { rows } = await db.execute(sql`select 1 from ${supportSource} s
        where s.chatbot_id = ${chatbotId} and s.user_id = ${workspaceId} and s.kind = 'web' and s.state = 'ready'
          and s.sha256 = ${sha256} and s.id <> ${id} limit 1`);
      return rows.length > 0;
    },

    /** The lines that the pages of each host share, by host. */
    async listLines(
      workspaceId: WorkspaceId,
      chatbotId: string,
      hosts: readonly string[],
    ): Promise<Map<string, LineCounts>> {
      const { rows } = await db.execute<{ host: string; lines: LineCounts }>(sql`
        select w.host, w.lines from ${supportSite} w
        where w.chatbot_id = ${chatbotId} and w.user_id = ${workspaceId} and w.host = any(${texts(hosts)})`);
      return new Map(rows.map(({ host, lines }) => [host, lines]));
    },

    async storeLines(workspaceId: WorkspaceId, chatbotId: string, host: string, lines: LineCounts): Promise<void> {
      await db.execute(sql`
        insert into ${supportSite} (chatbot_id, host, user_id, lines)
        select b.id, ${host}, b.user_id, ${JSON.stringify(lines)}::jsonb from ${chatbot} b
        where b.id = ${chatbotId} and b.user_id = ${workspaceId}
        on conflict (chatbot_id, host) do update set lines = excluded.lines`);
    },
  };
}
