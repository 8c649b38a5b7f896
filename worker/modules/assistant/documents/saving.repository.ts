import { sql } from "drizzle-orm";
import type { VersionCause } from "../../../contract/assistant/documents.ts";
import { writings } from "../../../contract/limits.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { trimVersions } from "../versions/versions.sql.ts";
import { assistantDocument, assistantVersion } from "../assistant.tables.ts";
import type { ContentFacts } from "./content.rules.ts";
import { ownFolder } from "./documents.repository.ts";

/** What a save changes; undefined stays as it is. */
export interface Save {
  title: string | undefined;
  language: "en" | "fr" | undefined;
  folderId: string | null | undefined;
  content: ContentFacts | undefined;
  cause: VersionCause;
  /** Null: the last write stays, over whatever came before. */
  baseVersion: number | null;
}

/** How a save ended. A stale one wrote nothing; one that brings what stands there already changes nothing. */
export type Saved =
  | { outcome: "saved" }
  | { outcome: "stale"; version: number; updatedAt: Date }
  | { outcome: "absent" };

export type SavingRepository = ReturnType<typeof createSavingRepository>;

export function createSavingRepository(db: Database) {
  return {
    /**
     * Writes a text and, before it, the version that the rules keep: around edits of a model, restored and imported ones,
     * what is written over without a base, and else the one that stands when two minutes have passed since the last.
     */
    async save(userId: string, id: string, save: Save, now: Date): Promise<Saved> {
      const { title, language, folderId, content, cause, baseVersion } = save;
      const at = sql`${now.toISOString()}::timestamptz`;
      const own = sql`id = ${id} and user_id = ${userId} and deleted_at is null`;
      const blocks = content ? JSON.stringify(content.content) : null;
      const [[locked] = [], [row] = []] = await runBatch(db, [
        sql`select version from ${assistantDocument} where ${own} for update`,
        sql`
        with sent as materialized (
          select ${title ?? null}::text as title, ${language ?? null}::text as language, ${blocks}::jsonb as content
        ), before as materialized (
          select d.*, (s.title <> d.title or s.language <> d.language or s.content <> d.content) is true as changed
          from ${assistantDocument} d, sent s where ${sql`d.id = ${id} and d.user_id = ${userId} and d.deleted_at is null`}
        ), fitting as materialized (
          select * from before where ${baseVersion}::int is null or version = ${baseVersion}::int or not changed
        ), kept as (
          insert into ${assistantVersion} (document_id, version, user_id, title, language, content, words, cause, created_at, kept_at)
          select b.id, b.version, b.user_id, b.title, b.language, b.content, b.words, b.cause, b.updated_at, ${at} from fitting b
          where b.changed and b.content <> '[]' and (
            ${cause} in ('ai', 'restore') or b.cause in ('ai', 'restore', 'import') or ${baseVersion}::int is null
            or not exists (select from ${assistantVersion} v where v.document_id = b.id
              and v.kept_at > ${at} - make_interval(mins => ${writings.versionMinutes}::int)))
          on conflict do nothing
        ), written as (
          update ${assistantDocument} d set title = coalesce(s.title, d.title), language = coalesce(s.language, d.language),
            folder_id = case when ${folderId !== undefined}::boolean then ${ownFolder(userId, folderId ?? null)} else d.folder_id end,
            content = case when b.changed then coalesce(s.content, d.content) else d.content end,
            excerpt = coalesce(${content?.excerpt ?? null}::text, d.excerpt),
            words = coalesce(${content?.words ?? null}::int, d.words),
            version = d.version + b.changed::int, cause = case when b.changed then ${cause} else d.cause end,
            updated_at = case when b.changed then ${at} else d.updated_at end
          from fitting b, sent s where d.id = b.id returning d.id
        )
        select b.version, b.updated_at, exists (select from written) as written from before b`,
        trimVersions(id, userId),
      ]);
      if (locked === undefined || row === undefined) return { outcome: "absent" };
      if (row["written"] === true) return { outcome: "saved" };
      return { outcome: "stale", version: Number(row["version"]), updatedAt: new Date(String(row["updated_at"])) };
    },
  };
}
