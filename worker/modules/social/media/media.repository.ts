import { and, count, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { session, user } from "../../../accounts/accounts.tables.ts";
import { mediaLimits } from "../../../contract/social/media.rules.ts";
import type { MediaKind } from "../../../contract/social/social.ts";
import type { Database } from "../../../db/client.ts";
import { offsetOf, toPage } from "../../../lib/pagination.ts";
import type { Page, PageRequest } from "../../../lib/pagination.ts";
import { openWith } from "../posts/open-publications.sql.ts";
import { media } from "../social.tables.ts";

export type StoredMedia = typeof media.$inferSelect;
export type NewMedia = Omit<typeof media.$inferInsert, "createdAt">;

export interface MediaFilter {
  kind?: MediaKind | undefined;
  /** Null: all of them. */
  ids: readonly string[] | null;
}

const owned = (userId: string, id: string) => and(eq(media.id, id), eq(media.userId, userId));
const shownPublications = 10;

export type MediaRepository = ReturnType<typeof createMediaRepository>;

/** Media of people. Every statement names the owner, or the session of one. */
export function createMediaRepository(db: Database) {
  return {
    async find(userId: string, id: string): Promise<StoredMedia | null> {
      const [row] = await db.select().from(media).where(owned(userId, id));
      return row ?? null;
    },

    /** The upload that has this content. */
    async findContent(userId: string, sha256: string): Promise<StoredMedia | null> {
      const isUpload = and(eq(media.category, "upload"), isNull(media.deletedAt));
      const same = and(eq(media.userId, userId), eq(media.sha256, sha256), isUpload);
      const [row] = await db.select().from(media).where(same);
      return row ?? null;
    },

    /** As the holder of this session may see it, while the session lives. */
    async findForSession(id: string, sessionId: string, now: Date): Promise<StoredMedia | null> {
      const [row] = await db
        .select({ media })
        .from(media)
        .innerJoin(user, and(eq(user.id, media.userId), isNull(user.suspendedAt)))
        .innerJoin(session, and(eq(session.userId, user.id), eq(session.id, sessionId), gt(session.expiresAt, now)))
        .where(eq(media.id, id));
      return row?.media ?? null;
    },

    async list(userId: string, { kind, ids }: MediaFilter, request: PageRequest): Promise<Page<StoredMedia>> {
      const wanted = and(
        eq(media.userId, userId),
        kind && eq(media.kind, kind),
        ids === null ? undefined : inArray(media.id, [...ids]),
      );
      const [rows, [counted]] = await db.batch([
        db
          .select()
          .from(media)
          .where(wanted)
          .orderBy(desc(media.createdAt), desc(media.id))
          .limit(request.size)
          .offset(offsetOf(request)),
        db.select({ n: count() }).from(media).where(wanted),
      ]);
      return toPage(rows, counted?.n ?? 0, request);
    },

    /** Whether so many bytes more find room. */
    async hasRoom(userId: string, bytes: number): Promise<boolean> {
      const [row] = await db
        .select({ files: count(), bytes: sql<string>`coalesce(sum(${media.bytes}), 0)` })
        .from(media)
        .where(eq(media.userId, userId));
      const { files, totalBytes } = mediaLimits;
      return (row?.files ?? 0) < files && Number(row?.bytes ?? 0) + bytes <= totalBytes;
    },

    /** Null where there is one with this id already, or an upload of the same content. */
    async add(row: NewMedia, now: Date): Promise<StoredMedia | null> {
      const [added] = await db
        .insert(media)
        .values({ ...row, createdAt: now })
        .onConflictDoNothing()
        .returning();
      return added ?? null;
    },

    /** What stood in the store; null where it is not there, or a publication needs it. */
    async remove(userId: string, id: string): Promise<{ fileKey: string } | null> {
      const [row] = await db
        .delete(media)
        .where(and(owned(userId, id), sql`not exists (${openWith(userId, id)})`))
        .returning({ fileKey: media.fileKey });
      return row ?? null;
    },

    /** The publications on their way that need it, at most ten. */
    async listPublications(userId: string, id: string): Promise<string[]> {
      const found = sql`${openWith(userId, id)} order by w.due_at limit ${shownPublications}`;
      const { rows } = await db.execute<{ id: string }>(found);
      return rows.map((row) => row.id);
    },
  };
}
