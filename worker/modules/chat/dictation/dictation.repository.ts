import { and, eq, lt, sql } from "drizzle-orm";
import type { Transcription } from "../../../contract/chat/dictation.contract.ts";
import { deleteInBatches } from "../../../db/batches.ts";
import type { Database } from "../../../db/client.ts";
import { transcription } from "./dictation.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type DictationRepository = ReturnType<typeof createDictationRepository>;

export const createDictationRepository = (db: Database) => ({
  async find(userId: PersonId, id: string): Promise<Transcription | null> {
    const { text, language, minutes } = transcription;
    const owned = and(eq(transcription.id, id), eq(transcription.userId, userId));
    const [row] = await db.select({ text, language, minutes }).from(transcription).where(owned);
    return row ?? null;
  },

  /** False where the same request, sent twice at once, was kept before, or the account is gone. */
  async add(userId: PersonId, id: string, { text, language, minutes }: Transcription, now: Date): Promise<boolean> {
    const { rows } = await db.execute(sql`
      insert into ${transcription} (id, user_id, text, language, minutes, created_at)
      select ${id}, u.id, ${text}, ${language}, ${minutes}::int, ${now.toISOString()}::timestamptz
      from "user" u where u.id = ${userId} on conflict (id) do nothing returning id`);
    return rows.length > 0;
  },

  async removeBefore(moment: Date): Promise<void> {
    await deleteInBatches(db, transcription, transcription.createdAt, lt(transcription.createdAt, moment));
  },
});
