import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { chatFiles } from "../../../contract/limits.ts";
import { texts } from "../../../db/arrays.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import type { SourceGeneration } from "../../../knowledge/source.ts";
import { addSources, charactersOf, removeSources, removeUnfinished } from "../../../knowledge/sources.sql.ts";
import { megabytesOf } from "../../../lib/megabytes.rules.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import { chatFile, conversationSource, projectSource } from "./files.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";
import { personalWorkspaceOf } from "../../../lib/owner-ids.ts";

export interface NewChatFile {
  id: string;
  userId: PersonId;
  name: string;
  /** The file's key in the store. */
  key: string;
  bytes: number;
}

export type StoredChatFile = typeof chatFile.$inferSelect;

/** A file and where its content stands. */
export type ContentPlace = Pick<StoredChatFile, "id" | "fileKey">;

/** Where files stand: one of the two. */
interface FileScope {
  conversation?: string;
  project?: string;
}

const owned = (userId: PersonId, id: string) => and(eq(chatFile.id, id), eq(chatFile.userId, userId));

/** Hours that a file which no question came with is kept for its composer. */
const keptHours = 48;
/** Until a file that is in use is looked at again. */
const usedDays = 30;
const sweptAtOnce = 500;

export type ChatFilesRepository = ReturnType<typeof createChatFilesRepository>;

/** Files of the chat. Every statement names the owner, but that of the sweep. */
export const createChatFilesRepository = (db: Database, caps: Pick<CapsRepository, "write">) => ({
  /** limits.cap_reached, limits.not_included. Guests, who have no plan, hold a few files at a time. */
  async add({ id, userId, name, key, bytes }: NewChatFile, now: Date): Promise<void> {
    const at = sql`${now.toISOString()}::timestamptz`;
    const guestFits = sql`exists (select 1 from "user" u where u.id = ${userId} and u.is_anonymous
      and (select count(*) from ${chatFile} f where f.user_id = u.id) < ${chatFiles.guests.held}::int)`;
    const add = (fits: SQL) => sql`
      with wanted as materialized (select ${id} as id, ${userId} as user_id where ${fits} or ${guestFits}), made as (
        ${addSources("file", sql`select w.id, w.user_id from wanted w`)}
      )
      insert into ${chatFile} (id, user_id, name, file_key, bytes, created_at, updated_at, next_check_at)
      select w.id, w.user_id, ${name}, ${key}, ${bytes}::int, ${at}, ${at}, ${at} + make_interval(hours => ${keptHours}::int) from wanted w
      on conflict (id) do update set updated_at = excluded.updated_at, next_check_at = excluded.next_check_at returning id`;
    await caps.write(
      { workspaceId: personalWorkspaceOf(userId), cap: "chat-storage", adding: megabytesOf(bytes) },
      add,
    );
  },

  async find(userId: PersonId, id: string): Promise<StoredChatFile | null> {
    const [row] = await db.select().from(chatFile).where(owned(userId, id));
    return row ?? null;
  },

  /** Those of these ids that the account has. */
  async list(userId: PersonId, ids: readonly string[]): Promise<StoredChatFile[]> {
    if (ids.length === 0) return [];
    return db
      .select()
      .from(chatFile)
      .where(and(eq(chatFile.userId, userId), sql`${chatFile.id} = any(${texts(ids)})`));
  },

  /** A reading begins: what one that broke off has left is deleted. */
  async begin(of: SourceGeneration): Promise<void> {
    const place = { workspaceId: of.workspaceId, sourceId: of.sourceId };
    await runBatch(db, [
      sql`update ${chatFile} set pages = null, pages_done = 0 where id = ${of.sourceId} and user_id = ${of.workspaceId}`,
      ...removeUnfinished(place),
    ]);
  },

  async count(userId: PersonId, id: string, { pages, done }: { pages: number; done: number }): Promise<void> {
    await db.update(chatFile).set({ pages, pagesDone: done }).where(owned(userId, id));
  },

  /** What was read of it, before its generation is adopted. */
  async keep(of: SourceGeneration, mediaType: string): Promise<void> {
    await db.execute(sql`update ${chatFile} f set media_type = ${mediaType}, pages_done = coalesce(f.pages, f.pages_done),
        characters = ${charactersOf(of)}
      where f.id = ${of.sourceId} and f.user_id = ${of.workspaceId}`);
  },

  async fail(userId: PersonId, id: string, reason: NonNullable<StoredChatFile["reason"]>): Promise<void> {
    await db.update(chatFile).set({ state: "failed", reason }).where(owned(userId, id));
  },

  /** Those of a conversation or a project that no other one is answered from. */
  async listOnlyIn(userId: PersonId, { conversation = "", project = "" }: FileScope): Promise<ContentPlace[]> {
    const { rows } = await db.execute<{ id: string; fileKey: string }>(sql`
      select f.id, f.file_key as "fileKey" from ${chatFile} f where f.user_id = ${userId} and f.id in (
          select source_id from ${conversationSource} where conversation_id = ${conversation}
          union select source_id from ${projectSource} where project_id = ${project})
        and not exists (select 1 from ${conversationSource} o where o.source_id = f.id and o.conversation_id <> ${conversation})
        and not exists (select 1 from ${projectSource} o where o.source_id = f.id and o.project_id <> ${project})`);
    return rows;
  },

  /**
   * Takes the files of any account whose check is due and that no conversation and no project is answered from. What is in
   * use is looked at again in a month, what is left in a day: a file that cannot be deleted does not hold up the others.
   */
  async takeLeft(now: Date): Promise<(ContentPlace & { userId: PersonId })[]> {
    const at = sql`${now.toISOString()}::timestamptz`;
    const { rows } = await db.execute<{ id: string; fileKey: string; userId: PersonId }>(sql`
      with due as (
        select f.id, exists (select 1 from ${conversationSource} c where c.source_id = f.id)
          or exists (select 1 from ${projectSource} p where p.source_id = f.id) as used
        from (select id from ${chatFile} where next_check_at <= ${at} order by next_check_at limit ${sweptAtOnce}::int for update skip locked) f
      ), taken as (
        update ${chatFile} f set next_check_at = ${at} + make_interval(days => case when d.used then ${usedDays}::int else 1 end)
        from due d where d.id = f.id returning f.id, f.file_key, f.user_id, d.used
      )
      select id, file_key as "fileKey", user_id as "userId" from taken where not used`);
    return rows;
  },

  async remove(userId: PersonId, ids: readonly string[]): Promise<void> {
    const mine = sql`select f.id from ${chatFile} f where f.user_id = ${userId} and f.id = any(${texts(ids)})`;
    await db.execute(removeSources(mine));
  },
});
