import { and, asc, eq, gte, isNull, lte, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SpokenWord } from "../../../../contract/media/video.ts";
import { runBatch } from "../../../../db/client.ts";
import type { Database } from "../../../../db/client.ts";
import { media } from "../../../publishing/posts/posts.tables.ts";
import { sceneCut, silence, transcript } from "../shorts.tables.ts";
import type { WorkspaceId } from "../../../../lib/owner-ids.ts";

export type Source = typeof media.$inferSelect;
export type Silences = [fromMs: number, toMs: number][];

export interface Transcript {
  gen: number;
  language: string;
  /** Numbered from 0 on. */
  words: SpokenWord[];
  silences: Silences;
}

/** What one file of speech says, with times of the source; numbered once all of them are there. */
export interface HeardPart {
  place: number;
  language: string;
  words: readonly (readonly [startMs: number, endMs: number, text: string])[];
}

const rowWords = 2_000;

const isOf = (workspaceId: WorkspaceId, mediaId: string, gen: number): SQL =>
  sql`media_id = ${mediaId} and user_id = ${workspaceId} and gen = ${gen}::int`;

export type TranscriptsRepository = ReturnType<typeof createTranscriptsRepository>;

/** What is said and seen in videos of people. Every statement names the owner; a transcript counts once its silences stand beside it. */
export function createTranscriptsRepository(db: Database) {
  async function listRows(workspaceId: WorkspaceId, mediaId: string, gen: number) {
    return db
      .select()
      .from(transcript)
      .where(and(eq(transcript.mediaId, mediaId), eq(transcript.workspaceId, workspaceId), eq(transcript.gen, gen)))
      .orderBy(asc(transcript.place));
  }

  return {
    /** A video that is not deleted. */
    async findSource(workspaceId: WorkspaceId, mediaId: string): Promise<Source | null> {
      const living = and(eq(media.id, mediaId), eq(media.workspaceId, workspaceId), isNull(media.deletedAt));
      const [row] = await db.select().from(media).where(living);
      return row ?? null;
    },

    /** The newest generation that is whole; 0 without one. */
    async findGen(workspaceId: WorkspaceId, mediaId: string): Promise<number> {
      const { rows } = await db.execute<{ gen: number }>(sql`
        select coalesce(max(gen), 0)::int as gen from ${silence} where media_id = ${mediaId} and user_id = ${workspaceId}`);
      return rows[0]?.gen ?? 0;
    },

    /** As the model heard it; empty where none is known. */
    async findLanguage(workspaceId: WorkspaceId, mediaId: string, gen: number): Promise<string> {
      const { rows } = await db.execute<{ language: string }>(
        sql`select language from ${transcript} where ${isOf(workspaceId, mediaId, gen)} order by place limit 1`,
      );
      return rows[0]?.language ?? "";
    },

    async find(workspaceId: WorkspaceId, mediaId: string, gen: number): Promise<Transcript | null> {
      const [quiet] = await db
        .select()
        .from(silence)
        .where(and(eq(silence.mediaId, mediaId), eq(silence.workspaceId, workspaceId), eq(silence.gen, gen)));
      if (quiet === undefined) return null;
      const rows = await listRows(workspaceId, mediaId, gen);
      return {
        gen,
        language: rows[0]?.language ?? "",
        words: rows.flatMap(({ words }) => words),
        silences: quiet.spans,
      };
    },

    /** How loud it is, in the file that `peaksKey` names. */
    async keepPeaks(workspaceId: WorkspaceId, mediaId: string, peaksKey: string): Promise<void> {
      await db
        .update(media)
        .set({ peaksKey })
        .where(and(eq(media.id, mediaId), eq(media.workspaceId, workspaceId)));
    },

    async listParts(workspaceId: WorkspaceId, mediaId: string, gen: number): Promise<number[]> {
      return (await listRows(workspaceId, mediaId, gen)).map(({ place }) => place);
    },

    /** Once for its place; nothing of a video that is gone. */
    async keepPart(
      workspaceId: WorkspaceId,
      mediaId: string,
      gen: number,
      { place, language, words }: HeardPart,
    ): Promise<void> {
      const numbered = words.map(([startMs, endMs, text], at): SpokenWord => [at, startMs, endMs, text]);
      await db.execute(sql`
        insert into ${transcript} (media_id, gen, place, user_id, language, words)
        select m.id, ${gen}::int, ${place}::int, m.user_id, ${language}, ${JSON.stringify(numbered)}::jsonb
        from ${media} m where m.id = ${mediaId} and m.user_id = ${workspaceId}
        on conflict do nothing`);
    },

    /** Numbers the words of all parts in their order, in rows of 2,000, and makes the transcript count; once. */
    async complete(workspaceId: WorkspaceId, mediaId: string, gen: number, silences: Silences): Promise<void> {
      const parts = await listRows(workspaceId, mediaId, gen);
      const words = parts.flatMap((part) => part.words).map(([, ...word], id): SpokenWord => [id, ...word]);
      const count = Math.max(1, Math.ceil(words.length / rowWords));
      const rows = Array.from({ length: count }, (_, place) => ({
        place,
        words: words.slice(place * rowWords, (place + 1) * rowWords),
      }));
      const language = mostSpoken(parts);
      const isOpen = sql`not exists (select from ${silence} s where ${isOf(workspaceId, mediaId, gen)})`;
      await runBatch(db, [
        sql`delete from ${transcript} where ${isOf(workspaceId, mediaId, gen)} and ${isOpen}`,
        sql`insert into ${transcript} (media_id, gen, place, user_id, language, words)
          select m.id, ${gen}::int, r.place, m.user_id, ${language}, r.words
          from ${media} m, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(place int, words jsonb)
          where m.id = ${mediaId} and m.user_id = ${workspaceId} and ${isOpen}`,
        sql`insert into ${silence} (media_id, gen, user_id, spans)
          select m.id, ${gen}::int, m.user_id, ${JSON.stringify(silences)}::jsonb
          from ${media} m where m.id = ${mediaId} and m.user_id = ${workspaceId}
          on conflict do nothing`,
      ]);
    },

    /** Finds the cuts of a span that was looked at closely; null where none holds it. */
    async findCuts(
      workspaceId: WorkspaceId,
      { mediaId, gen, fromMs, toMs }: { mediaId: string; gen: number; fromMs: number; toMs: number },
    ): Promise<number[] | null> {
      const [row] = await db
        .select({ cuts: sceneCut.cuts })
        .from(sceneCut)
        .where(
          and(
            eq(sceneCut.mediaId, mediaId),
            eq(sceneCut.workspaceId, workspaceId),
            eq(sceneCut.gen, gen),
            lte(sceneCut.fromMs, fromMs),
            gte(sceneCut.toMs, toMs),
          ),
        )
        .limit(1);
      return row?.cuts.filter((cut) => cut > fromMs && cut < toMs) ?? null;
    },

    async keepCuts(
      workspaceId: WorkspaceId,
      { mediaId, gen, fromMs, toMs }: { mediaId: string; gen: number; fromMs: number; toMs: number },
      cuts: readonly number[],
    ): Promise<void> {
      await db.execute(sql`
        insert into ${sceneCut} (media_id, gen, from_ms, to_ms, user_id, cuts)
        select m.id, ${gen}::int, ${fromMs}::int, ${toMs}::int, m.user_id, ${JSON.stringify(cuts)}::jsonb
        from ${media} m where m.id = ${mediaId} and m.user_id = ${workspaceId}
        on conflict do nothing`);
    },
  };
}

/** The language of most words. */
function mostSpoken(parts: readonly { language: string; words: readonly unknown[] }[]): string {
  const counts = new Map<string, number>();
  for (const { language, words } of parts) counts.set(language, (counts.get(language) ?? 0) + words.length + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? "";
}
