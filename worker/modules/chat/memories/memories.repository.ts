import { and, desc, eq, sql } from "drizzle-orm";
import type { Memory } from "../../../contract/chat/memories.contract.ts";
import { memories as most } from "../../../contract/limits.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { chatSettings } from "../settings/settings.tables.ts";
import { memory } from "./memories.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type MemoriesRepository = ReturnType<typeof createMemoriesRepository>;

const owned = (userId: PersonId, id: string) => and(eq(memory.id, id), eq(memory.userId, userId));

/** Every statement names the owner: another's memory is as absent as one that never was. */
export function createMemoriesRepository(db: Database) {
  const newestFirst = (userId: PersonId) =>
    db.select().from(memory).where(eq(memory.userId, userId)).orderBy(desc(memory.createdAt), desc(memory.id));

  return {
    list: async (userId: PersonId): Promise<Memory[]> => (await newestFirst(userId)).map(toMemory),

    async find(userId: PersonId, id: string): Promise<Memory | null> {
      const [row] = await db.select().from(memory).where(owned(userId, id));
      return row ? toMemory(row) : null;
    },

    /** All of them, and whether their owner wants them used. */
    async findWithWish(userId: PersonId): Promise<{ texts: string[]; remembers: boolean }> {
      const [rows, [settings]] = await db.batch([
        newestFirst(userId),
        db.select({ remembers: chatSettings.remembers }).from(chatSettings).where(eq(chatSettings.userId, userId)),
      ]);
      return { texts: rows.map(({ text }) => text), remembers: settings?.remembers ?? true };
    },

    /** False where the account has as many as it can. An id that stands is left as it is: the same call came twice. */
    async add(added: { id: string; userId: PersonId; text: string; now: Date }): Promise<boolean> {
      const { id, userId, text } = added;
      const at = added.now.toISOString();
      // One account's memories are counted one after the other.
      const [, [row] = []] = await runBatch(db, [
        sql`select id from "user" where id = ${userId} for update`,
        sql`with counted as (select not exists (select 1 from ${memory} where id = ${id})
            and (select count(*) from ${memory} where user_id = ${userId}) >= ${most.perAccount}::int as is_full),
          added as (insert into ${memory} (id, user_id, text, created_at, updated_at)
            select ${id}, ${userId}, ${text}, ${at}::timestamptz, ${at}::timestamptz from counted where not is_full
            on conflict (id) do nothing)
          select is_full from counted`,
      ]);
      return row?.["is_full"] !== true;
    },

    async update(userId: PersonId, id: string, text: string, now: Date): Promise<Memory | null> {
      const [row] = await db.update(memory).set({ text, updatedAt: now }).where(owned(userId, id)).returning();
      return row ? toMemory(row) : null;
    },

    /** False where there is no such memory of theirs. */
    async remove(userId: PersonId, id: string): Promise<boolean> {
      const removed = await db.delete(memory).where(owned(userId, id)).returning({ id: memory.id });
      return removed.length > 0;
    },
  };
}

const toMemory = ({ id, text, createdAt, updatedAt }: typeof memory.$inferSelect): Memory => ({
  id,
  text,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});
