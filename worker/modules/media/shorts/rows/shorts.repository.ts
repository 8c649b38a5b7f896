import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AspectRatio, CaptionStyle, Crop, ShortState } from "../../../../contract/media/video.ts";
import type { Database } from "../../../../db/client.ts";
import { createId } from "../../../../lib/ids.ts";
import type { TranslatedLine } from "../captions/captions.rules.ts";
import type { PickedClip } from "../pick/pick.rules.ts";
import { short } from "../shorts.tables.ts";
import type { WorkspaceId } from "../../../../lib/owner-ids.ts";

export type StoredShort = typeof short.$inferSelect;

interface PickedFor {
  workspaceId: WorkspaceId;
  mediaId: string;
  jobId: string;
  gen: number;
  aspectRatio: AspectRatio;
  crop: Crop;
  captionStyle: CaptionStyle;
  captionLanguage: string;
}

export type ShortChange = Partial<
  Pick<
    StoredShort,
    | "startWord"
    | "endWord"
    | "fromMs"
    | "toMs"
    | "words"
    | "crop"
    | "captionStyle"
    | "captionLanguage"
    | "translation"
    | "title"
    | "suggestedPost"
  >
>;

const owned = (workspaceId: WorkspaceId, id: string): SQL | undefined =>
  and(eq(short.id, id), eq(short.workspaceId, workspaceId));

export type ShortsRepository = ReturnType<typeof createShortsRepository>;

/** Clips of videos. Every statement names the owner. */
export const createShortsRepository = (db: Database) => ({
  async find(workspaceId: WorkspaceId, id: string): Promise<StoredShort | null> {
    const [row] = await db.select().from(short).where(owned(workspaceId, id));
    return row ?? null;
  },

  async findPlace(workspaceId: WorkspaceId, jobId: string, place: number): Promise<StoredShort | null> {
    const [row] = await db
      .select()
      .from(short)
      .where(and(eq(short.jobId, jobId), eq(short.workspaceId, workspaceId), eq(short.place, place)));
    return row ?? null;
  },

  listOfJob: (workspaceId: WorkspaceId, jobId: string): Promise<StoredShort[]> =>
    db
      .select()
      .from(short)
      .where(and(eq(short.jobId, jobId), eq(short.workspaceId, workspaceId)))
      .orderBy(asc(short.place)),

  listOfMedia: (workspaceId: WorkspaceId, mediaId: string): Promise<StoredShort[]> =>
    db
      .select()
      .from(short)
      .where(and(eq(short.mediaId, mediaId), eq(short.workspaceId, workspaceId)))
      .orderBy(desc(short.createdAt), asc(short.place))
      .limit(200),

  /** Once for each place of a job. */
  async add(clips: readonly PickedClip[], { crop, ...of }: PickedFor, now: Date): Promise<void> {
    const rows = clips.map(({ post, ...clip }, place) => ({
      ...clip,
      ...of,
      crop,
      place,
      id: createId(),
      suggestedPost: post,
      state: "waiting" as const,
      createdAt: now,
      updatedAt: now,
    }));
    if (rows.length > 0) await db.insert(short).values(rows).onConflictDoNothing();
  },

  /** What was found for its picture and its captions. */
  async keepLook(
    workspaceId: WorkspaceId,
    id: string,
    look: { crop?: Crop; translation?: readonly TranslatedLine[] },
    now: Date,
  ): Promise<void> {
    const { crop, translation } = look;
    if (crop === undefined && translation === undefined) return;
    await db
      .update(short)
      .set({ ...(crop && { crop }), ...(translation && { translation: [...translation] }), updatedAt: now })
      .where(and(owned(workspaceId, id), inArray(short.state, ["waiting", "rendering"])));
  },

  /** Begins its rendering, or goes on with it; false where it is not to be rendered any more. */
  async begin(workspaceId: WorkspaceId, id: string, now: Date): Promise<boolean> {
    const open = inArray(short.state, ["waiting", "rendering"]);
    const rows = await db
      .update(short)
      .set({ state: "rendering", failure: null, updatedAt: now })
      .where(and(owned(workspaceId, id), open))
      .returning({ id: short.id });
    return rows.length > 0;
  },

  /** Takes one that stands still for another rendering, as its client saw it; false where another was first. */
  async claim(workspaceId: WorkspaceId, id: string, version: number, now: Date): Promise<boolean> {
    const still = inArray(short.state, ["ready", "failed"]);
    const rows = await db
      .update(short)
      .set({ state: "waiting", failure: null, updatedAt: now })
      .where(and(owned(workspaceId, id), eq(short.version, version), still))
      .returning({ id: short.id });
    return rows.length > 0;
  },

  /** Gives back one whose rendering did not begin. */
  async giveBack(workspaceId: WorkspaceId, { id, state, failure }: StoredShort): Promise<void> {
    await db
      .update(short)
      .set({ state, failure })
      .where(and(owned(workspaceId, id), eq(short.state, "waiting")));
  },

  /** Ends what is open: what was rendered before stays. */
  async fail(workspaceId: WorkspaceId, ids: readonly string[], failure: string, now: Date): Promise<void> {
    if (ids.length === 0) return;
    const state = sql<ShortState>`case when ${short.resultMediaId} is null then 'failed' else 'ready' end`;
    const open = and(inArray(short.id, [...ids]), inArray(short.state, ["waiting", "rendering"]));
    await db
      .update(short)
      .set({ state, failure, updatedAt: now })
      .where(and(eq(short.workspaceId, workspaceId), open));
  },

  /** Null where another change came first, or it is being rendered. */
  async change(
    workspaceId: WorkspaceId,
    id: string,
    version: number,
    change: ShortChange,
    now: Date,
  ): Promise<StoredShort | null> {
    const [row] = await db
      .update(short)
      .set({ ...change, version: version + 1, updatedAt: now })
      .where(and(owned(workspaceId, id), eq(short.version, version), inArray(short.state, ["ready", "failed"])))
      .returning();
    return row ?? null;
  },

  async remove(workspaceId: WorkspaceId, id: string): Promise<boolean> {
    const rows = await db.delete(short).where(owned(workspaceId, id)).returning({ id: short.id });
    return rows.length > 0;
  },
});
