import { and, desc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { callerOf, toCaller } from "../../../callers/callers.sql.ts";
import type { CallerRow } from "../../../callers/callers.sql.ts";
import type { Card } from "../../../contract/generation/cards.ts";
import type { WrittenSection } from "../../../contract/generation/works.contract.ts";
import type { Database } from "../../../db/client.ts";
import type { Credential, UserCaller } from "../../../lib/caller.ts";
import { generation } from "../generation.tables.ts";
import type { Work } from "../generation.step.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

const { id, kind, title, documentId, template, language, status, progress, stage } = getTableColumns(generation);
const { failure, warnings, pages, chapters, createdAt, endedAt, watchedAt } = getTableColumns(generation);
const standing = {
  id,
  kind,
  title,
  documentId,
  template,
  language,
  status,
  progress,
  stage,
  failure,
  warnings,
  pages,
  chapters,
  createdAt,
  endedAt,
  watchedAt,
};

/** How far a work is, without what it was asked and what it says. */
export type WorkStanding = Pick<Work, keyof typeof standing>;

export interface WorkText extends WorkStanding {
  outline: Work["outline"];
  /** Null for cards. */
  sections: WrittenSection[] | null;
  /** Null for texts. */
  flashcards: Card[] | null;
}

interface EndOfToken {
  caller: UserCaller | null;
  work: WorkText | null;
}

export type StandingRepository = ReturnType<typeof createStandingRepository>;

const owned = (workspaceId: WorkspaceId, workId: string) =>
  and(eq(generation.id, workId), eq(generation.workspaceId, workspaceId));

/** The sections in the order of the text. */
const sections = sql`(select coalesce(json_agg(json_build_object('chapter', s.chapter, 'section', s.section, 'title', s.title,
    'words', s.words, 'blocks', s.blocks, 'before', s.before -> 'blocks') order by s.chapter, s.section), '[]')
  from generation_section s where s.generation_id = "generation"."id")`;
const flashcards = sql`(select coalesce(json_agg(json_build_object('id', c.id, 'type', c.kind, 'front', c.front, 'back', c.back,
    'page', c.page, 'quote', c.quote, 'quads', c.quads, 'chapter', c.chapter, 'flagged', c.flagged) order by c.place, c.id), '[]')
  from flashcard c where c.generation_id = "generation"."id" and c.user_id = "generation"."user_id")`;

/** The columns of a state, and what the work says where `shown`, as one value. */
function textOf(owner: SQL, workId: string, shown: SQL): SQL {
  const isText = sql`${kind} <> 'flashcards'`;
  const values = {
    ...standing,
    outline: sql`case when ${shown} then ${generation.outline} end`,
    sections: sql`case when ${shown} and ${isText} then ${sections} end`,
    flashcards: sql`case when ${shown} and not ${isText} then ${flashcards} end`,
  };
  const pairs = Object.entries(values).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`select json_build_object(${sql.join(pairs, sql`, `)}) as work from ${generation}
    where ${id} = ${workId} and ${generation.workspaceId} = ${owner}`;
}

type Moment = "createdAt" | "endedAt" | "watchedAt";
type StoredText = Omit<WorkText, Moment> & Record<Exclude<Moment, "createdAt">, string | null> & { createdAt: string };

const dated = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

function toText({ createdAt: created, endedAt: ended, watchedAt: watched, ...stored }: StoredText): WorkText {
  return { ...stored, createdAt: new Date(created), endedAt: dated(ended), watchedAt: dated(watched) };
}

/** What is asked of works again and again: one statement each, of the columns that the answer shows. */
export function createStandingRepository(db: Database) {
  return {
    async find(workspaceId: WorkspaceId, workId: string): Promise<WorkStanding | null> {
      const [row] = await db.select(standing).from(generation).where(owned(workspaceId, workId));
      return row ?? null;
    },

    /** With what it says so far. */
    async readText(workspaceId: WorkspaceId, workId: string): Promise<WorkText | null> {
      const { rows } = await db.execute<{ work: StoredText }>(textOf(sql`${workspaceId}`, workId, sql`true`));
      return rows[0] ? toText(rows[0].work) : null;
    },

    /** With what it says once it is completed; and the caller of a credential, whose workspace alone it can be of, in the same round trip. */
    async readEnd(credential: Credential, workId: string, now: Date): Promise<EndOfToken> {
      const { rows } = await db.execute<CallerRow & { work: StoredText | null }>(sql`
        with caller as materialized (${callerOf(credential, now)})
        select c.*, (${textOf(sql`c.workspace_id`, workId, sql`${status} = 'completed'`)}) as work from caller c`);
      const [row] = rows;
      return row ? { caller: toCaller(row), work: row.work && toText(row.work) } : { caller: null, work: null };
    },

    /** Lists the works of a file, or with null of files that are deleted; the newest first. */
    async listOf(workspaceId: WorkspaceId, file: string | null): Promise<WorkStanding[]> {
      const ofFile = file === null ? isNull(documentId) : eq(documentId, file);
      return db
        .select(standing)
        .from(generation)
        .where(and(eq(generation.workspaceId, workspaceId), ofFile))
        .orderBy(desc(createdAt), desc(id))
        .limit(200);
    },

    /** Ended and not reported before; from then on they are. */
    async takeFinished(workspaceId: WorkspaceId, ids: readonly string[], now: Date): Promise<WorkStanding[]> {
      return db
        .update(generation)
        .set({ seenAt: now })
        .where(
          and(
            eq(generation.workspaceId, workspaceId),
            inArray(id, [...ids]),
            inArray(status, ["completed", "failed"]),
            isNull(generation.seenAt),
          ),
        )
        .returning(standing);
    },

    /** Keeps that its owner asks how far it is. */
    async watch(workspaceId: WorkspaceId, workId: string, now: Date): Promise<void> {
      await db.update(generation).set({ watchedAt: now }).where(owned(workspaceId, workId));
    },
  };
}
