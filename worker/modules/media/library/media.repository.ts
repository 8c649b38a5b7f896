import { and, count, desc, eq, getTableColumns, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { isMembersSession } from "../../../accounts/workspaces.sql.ts";
import type { MediaCategory, MediaKind } from "../../../contract/publishing/planner.ts";
import type { Database } from "../../../db/client.ts";
import { offsetOf, toPage } from "../../../lib/pagination.ts";
import type { Page, PageRequest } from "../../../lib/pagination.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import { media } from "../../publishing/posts/posts.tables.ts";
import { shownMedia } from "./media-uses.sql.ts";
import { megabytesOf } from "../../../lib/megabytes.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type StoredMedia = typeof media.$inferSelect;
export type NewMedia = Omit<typeof media.$inferInsert, "createdAt">;

export interface MediaFilter {
  kind?: MediaKind | undefined;
  category?: MediaCategory | undefined;
  /** Whether a post or a draft shows it. */
  isUsed?: boolean | undefined;
  /** Null: all of them. */
  ids: readonly string[] | null;
}

export type MediaChange = Partial<Pick<StoredMedia, "alt" | "name" | "isUsedForShorts">>;

/** A medium that is there, and its owner's. */
const owned = (workspaceId: WorkspaceId, id: string) =>
  and(eq(media.id, id), eq(media.workspaceId, workspaceId), isNull(media.deletedAt));

export type MediaRepository = ReturnType<typeof createMediaRepository>;

/** Media of people, without those that were deleted. Every statement names the owner, or the session of one. */
export function createMediaRepository(db: Database, caps: Pick<CapsRepository, "write">) {
  async function find(workspaceId: WorkspaceId, id: string): Promise<StoredMedia | null> {
    const [row] = await db.select().from(media).where(owned(workspaceId, id));
    return row ?? null;
  }

  return {
    find,

    /** The upload that has this content, before one that was deleted after a moment. */
    async findContent(workspaceId: WorkspaceId, sha256: string, deletedAfter: Date): Promise<StoredMedia | null> {
      const same = and(eq(media.workspaceId, workspaceId), eq(media.sha256, sha256), eq(media.category, "upload"));
      const [row] = await db
        .select()
        .from(media)
        .where(and(same, or(isNull(media.deletedAt), gt(media.deletedAt, deletedAfter))))
        .orderBy(sql`${media.deletedAt} desc nulls first`)
        .limit(1);
      return row ?? null;
    },

    /** As the holder of this session may see it, while the session lives and they are a member who reads the planner. */
    async findForSession(id: string, sessionId: string, now: Date): Promise<StoredMedia | null> {
      const [row] = await db
        .select()
        .from(media)
        .where(
          and(
            eq(media.id, id),
            isNull(media.deletedAt),
            isMembersSession(sessionId, sql`${media.workspaceId}`, "planner.read", now),
          ),
        );
      return row ?? null;
    },

    /** The newest first; of videos alone, those that are marked for shorts before the others. */
    async list(workspaceId: WorkspaceId, filter: MediaFilter, request: PageRequest): Promise<Page<StoredMedia>> {
      const { kind, category, isUsed, ids } = filter;
      const shown = sql`${media.id} in (select s.media_id from (${shownMedia(workspaceId)}) s)`;
      const wanted = and(
        eq(media.workspaceId, workspaceId),
        isNull(media.deletedAt),
        kind && eq(media.kind, kind),
        category && eq(media.category, category),
        isUsed === undefined ? undefined : isUsed ? shown : sql`not ${shown}`,
        ids === null ? undefined : inArray(media.id, [...ids]),
      );
      const marked = kind === "video" ? [desc(media.isUsedForShorts)] : [];
      const [rows, [counted]] = await db.batch([
        db
          .select()
          .from(media)
          .where(wanted)
          .orderBy(...marked, desc(media.createdAt), desc(media.id))
          .limit(request.size)
          .offset(offsetOf(request)),
        db.select({ n: count() }).from(media).where(wanted),
      ]);
      return toPage(rows, counted?.n ?? 0, request);
    },

    /** How many there are, also of those that were deleted and are not gone yet. */
    async count(workspaceId: WorkspaceId): Promise<number> {
      const [row] = await db.select({ n: count() }).from(media).where(eq(media.workspaceId, workspaceId));
      return row?.n ?? 0;
    },

    /** limits.cap_reached; null where there is one with this id already, or an upload of the same content. */
    async add(row: NewMedia, now: Date): Promise<StoredMedia | null> {
      const { workspaceId } = row;
      const values = valuesOf({ ...row, createdAt: now });
      const added = await caps.write<{ id: string }>(
        { workspaceId, cap: "media-storage", adding: megabytesOf(row.bytes) },
        (fits) =>
          sql`insert into ${media} (${sql.join(
            values.map(({ name }) => name),
            sql`, `,
          )}) select ${sql.join(
            values.map(({ value }) => value),
            sql`, `,
          )} where ${fits} on conflict do nothing returning id`,
      );
      return added.length === 0 ? null : find(workspaceId, row.id);
    },

    async change(workspaceId: WorkspaceId, id: string, change: MediaChange): Promise<StoredMedia | null> {
      const [row] = await db.update(media).set(change).where(owned(workspaceId, id)).returning();
      return row ?? null;
    },
  };
}

/** The columns of a row with their values, each of its column's type. */
function valuesOf(row: typeof media.$inferInsert): { name: SQL; value: SQL }[] {
  const columns = getTableColumns(media);
  return Object.entries(row).flatMap(([key, given]) => {
    const column = columns[key as keyof typeof columns];
    if (given === undefined) return [];
    const value = sql`${sql.param(given, column)}::${sql.raw(column.getSQLType())}`;
    return [{ name: sql`${sql.identifier(column.name)}`, value }];
  });
}
