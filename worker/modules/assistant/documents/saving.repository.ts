import { sql } from "drizzle-orm";
import type { AssistantDocumentSummary, VersionCause } from "../../../contract/assistant/documents.ts";
import type { WritingKind } from "../../../contract/assistant/writing-kinds.ts";
import type { CvData } from "../../../contract/cv/resume.ts";
import { writings } from "../../../contract/limits.ts";
import type { Database } from "../../../db/client.ts";
import { trimVersions } from "../versions/versions.sql.ts";
import { assistantCv, assistantDocument, assistantVersion } from "../assistant.tables.ts";
import type { ContentFacts } from "./content.rules.ts";
import { ownFolder, shownTo, standing, toSummary } from "./documents.repository.ts";
import { isSharedFolder, seenTexts } from "../seen-texts.sql.ts";
import type { CallerInRole } from "../../../lib/caller.ts";

/** What a save changes; undefined stays as it is. */
export interface Save {
  title: string | undefined;
  language: "en" | "fr" | undefined;
  folderId: string | null | undefined;
  content: ContentFacts | undefined;
  /** Only of a CV, whose content goes with it. */
  cv: CvData | undefined;
  cause: VersionCause;
  /** Null: the last write stays, over whatever came before. */
  baseVersion: number | null;
}

/**
 * How a save ended. A stale one wrote nothing; one that brings what stands there already changes nothing.
 * `follows`: the content of a CV follows from its data, which this save has not. `not_yours`: its owner alone moves a text.
 */
export type SaveResult =
  | { outcome: "saved"; text: AssistantDocumentSummary }
  | { outcome: "stale"; version: number; updatedAt: Date }
  | { outcome: "follows" }
  | { outcome: "not_yours" }
  | { outcome: "absent" };

/** The text as it stood before, and whether it was written. */
interface SaveAttempt extends Record<string, unknown> {
  version: number;
  updated_at: string;
  kind: WritingKind;
  own: boolean;
  written: boolean;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** `before` is undefined, as `text` is, where the text is not there. */
function resultOf(
  before: SaveAttempt | undefined,
  text: AssistantDocumentSummary | undefined,
  { content, cv, folderId }: Save,
): SaveResult {
  if (before === undefined || text === undefined) return { outcome: "absent" };
  if (before.written) return { outcome: "saved", text };
  if (!before.own && folderId !== undefined) return { outcome: "not_yours" };
  if (before.kind === "cv" && content !== undefined && cv === undefined) return { outcome: "follows" };
  return { outcome: "stale", version: Number(before.version), updatedAt: new Date(before.updated_at) };
}

export type SavingRepository = ReturnType<typeof createSavingRepository>;

export function createSavingRepository(db: Database) {
  return {
    /**
     * Writes a text and, before it, the version that the rules keep: around edits of a model (several in a row are one),
     * restored and imported ones, what is written over without a base, and else one every two minutes.
     */
    async save(caller: CallerInRole, id: string, save: Save, now: Date): Promise<SaveResult> {
      const { id: userId } = caller;
      const { title, language, folderId, content, cv, cause, baseVersion } = save;
      const target = folderId ?? null;
      const at = sql`${now.toISOString()}::timestamptz`;
      const ofKind = cv === undefined ? sql`` : sql`and d.kind = 'cv'`;
      const written = sql`d.id = ${id} and ${seenTexts(caller, "library.edit", sql`d`)} and d.deleted_at is null ${ofKind}`;
      const moves = sql`${folderId !== undefined}::boolean`;
      const blocks = json(content?.content);
      // One round trip, which a writer waits for at every save.
      const [locked, saved, , [text]] = await db.batch([
        db.execute(sql`select d.version from ${assistantDocument} d where ${written} for update`),
        db.execute<SaveAttempt>(sql`
        with sent as materialized (
          select ${title ?? null}::text as title, ${language ?? null}::text as language, ${blocks}::jsonb as content,
            ${json(cv)}::jsonb as cv
        ), before as materialized (
          select d.*, c.data as cv,
            (s.title <> d.title or s.language <> d.language or s.content <> d.content or s.cv <> c.data) is true as changed
          from ${assistantDocument} d left join ${assistantCv} c on c.document_id = d.id, sent s
          where ${written}
        ), fitting as materialized (
          select b.* from before b, sent s
          where (${baseVersion}::int is null or b.version = ${baseVersion}::int or not b.changed)
            and (b.kind <> 'cv' or s.content is null or s.cv is not null)
            and (not ${moves} or b.user_id = ${userId})
        ), kept as (
          insert into ${assistantVersion} (document_id, version, user_id, author_id, title, language, content, cv, words, cause, created_at, kept_at)
          select b.id, b.version, b.user_id, b.author_id, b.title, b.language, b.content, b.cv, b.words, b.cause, b.updated_at, ${at} from fitting b
          where b.changed and b.content <> '[]' and (
            not (${cause} = 'ai' and b.cause = 'ai')
              and (${cause} in ('ai', 'restore') or b.cause in ('ai', 'restore', 'import'))
            or ${baseVersion}::int is null
            or not exists (select from ${assistantVersion} v where v.document_id = b.id
              and v.kept_at > ${at} - make_interval(mins => ${writings.versionMinutes}::int)))
          on conflict do nothing
        ), written as (
          update ${assistantDocument} d set title = coalesce(s.title, d.title), language = coalesce(s.language, d.language),
            folder_id = case when ${moves} then ${ownFolder(userId, target)} else d.folder_id end,
            shared_in = case when ${moves} and ${isSharedFolder(target)} then null else d.shared_in end,
            content = case when b.changed then coalesce(s.content, d.content) else d.content end,
            excerpt = coalesce(${content?.excerpt ?? null}::text, d.excerpt),
            words = coalesce(${content?.words ?? null}::int, d.words),
            version = d.version + b.changed::int, cause = case when b.changed then ${cause} else d.cause end,
            author_id = case when b.changed then ${userId} else d.author_id end,
            by_model = d.by_model or b.changed and ${cause} = 'ai',
            updated_at = case when b.changed then ${at} else d.updated_at end
          from fitting b, sent s where d.id = b.id returning d.id
        ), of_cv as (
          update ${assistantCv} c set data = s.cv from fitting b, sent s
          where c.document_id = b.id and b.changed and s.cv is not null
        )
        select b.version, b.updated_at, b.kind, b.user_id = ${userId} as own, exists (select from written) as written from before b`),
        db.execute(trimVersions(caller, id)),
        db
          .select(shownTo(userId))
          .from(assistantDocument)
          .where(standing(caller, "library.edit", id)),
      ]);
      return resultOf(locked.rows.length > 0 ? saved.rows[0] : undefined, text && toSummary(text), save);
    },
  };
}
