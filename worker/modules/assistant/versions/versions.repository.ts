import { and, desc, eq, sql } from "drizzle-orm";
import type { VersionSummary } from "../../../contract/assistant/documents.ts";
import type { CvData } from "../../../contract/cv/resume.ts";
import type { TopBlock } from "../../../contract/document/blocks.ts";
import { writings } from "../../../contract/limits.ts";
import type { Database } from "../../../db/client.ts";
import { assistantCv, assistantDocument, assistantVersion } from "../assistant.tables.ts";
import type { Right } from "../../../contract/workspaces/rights.ts";
import type { CallerInRole } from "../../../lib/caller.ts";
import { hasSeenText } from "./versions.sql.ts";

/** A version with its content, and the language it was written in. */
export interface StoredVersion extends VersionSummary {
  language: "en" | "fr";
  blocks: TopBlock[];
  cv: CvData | null;
}

const shown = {
  version: assistantVersion.version,
  title: assistantVersion.title,
  cause: assistantVersion.cause,
  label: assistantVersion.label,
  words: assistantVersion.words,
  createdAt: assistantVersion.createdAt,
};

export type VersionsRepository = ReturnType<typeof createVersionsRepository>;

const ofText = (caller: CallerInRole, right: Right, documentId: string) =>
  and(eq(assistantVersion.documentId, documentId), hasSeenText(caller, right, documentId));

const hasRoom = (documentId: string) => sql`(select count(*) from ${assistantVersion} n
  where n.document_id = ${documentId} and n.label is not null) < ${writings.named}::int`;

const one = (caller: CallerInRole, right: Right, documentId: string, version: number) =>
  and(ofText(caller, right, documentId), eq(assistantVersion.version, version));

/** Versions of texts that are not in the bin; who may use the text is part of every condition. */
export function createVersionsRepository(db: Database) {
  return {
    /** The newest first. */
    async list(caller: CallerInRole, documentId: string): Promise<VersionSummary[]> {
      const rows = await db
        .select(shown)
        .from(assistantVersion)
        .where(ofText(caller, "library.read", documentId))
        .orderBy(desc(assistantVersion.version));
      return rows.map(toSummary);
    },

    async find(caller: CallerInRole, documentId: string, version: number): Promise<StoredVersion | null> {
      const [row] = await db
        .select({
          ...shown,
          language: assistantVersion.language,
          blocks: assistantVersion.content,
          cv: assistantVersion.cv,
        })
        .from(assistantVersion)
        .where(one(caller, "library.read", documentId, version));
      return row ? { ...toSummary(row), language: row.language, blocks: row.blocks, cv: row.cv } : null;
    },

    /** Keeps a text as it is now, under a name; null where it is absent or has no room for another name. */
    async keep(caller: CallerInRole, documentId: string, label: string, now: Date): Promise<number | null> {
      const { rows } = await db.execute<{ version: number }>(sql`
        insert into ${assistantVersion} (document_id, version, user_id, author_id, title, language, content, cv, words, cause, label, created_at, kept_at)
        select d.id, d.version, d.user_id, d.author_id, d.title, d.language, d.content,
          (select c.data from ${assistantCv} c where c.document_id = d.id), d.words, d.cause, ${label}, d.updated_at, ${now.toISOString()}::timestamptz
        from ${assistantDocument} d where d.id = ${documentId} and ${hasSeenText(caller, "library.edit", documentId)}
          and ${hasRoom(documentId)}
        on conflict (document_id, version) do update set label = excluded.label returning version`);
      return rows[0]?.version ?? null;
    },

    /** False where the version is absent or there is no room for another name. */
    async name(caller: CallerInRole, documentId: string, version: number, label: string | null): Promise<boolean> {
      const fits = label === null ? undefined : sql`(${assistantVersion.label} is not null or ${hasRoom(documentId)})`;
      const rows = await db
        .update(assistantVersion)
        .set({ label })
        .where(and(one(caller, "library.edit", documentId, version), fits))
        .returning({ version: assistantVersion.version });
      return rows.length > 0;
    },

    /** Whether a text is there for a caller, outside of the bin. */
    async hasText(caller: CallerInRole, right: Right, documentId: string): Promise<boolean> {
      const { rows } = await db.execute<{ seen: boolean }>(
        sql`select ${hasSeenText(caller, right, documentId)} as seen`,
      );
      return rows[0]?.seen ?? false;
    },
  };
}

function toSummary(row: Pick<typeof assistantVersion.$inferSelect, keyof typeof shown>): VersionSummary {
  const { createdAt, ...version } = row;
  return {
    version: version.version,
    title: version.title,
    cause: version.cause,
    label: version.label,
    words: version.words,
    created_at: createdAt.toISOString(),
  };
}
