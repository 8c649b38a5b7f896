import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { FinishedAnswer } from "../../../answers/stored.ts";
import type { EndState, MessageImage } from "../../../answers/run.ts";
import type { Database } from "../../../db/client.ts";
import { file } from "../conversations/conversations.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type DrawnPictures = ReturnType<typeof createDrawnPictures>;

interface NewPicture extends MessageImage {
  userId: PersonId;
  conversationId: string;
  bytes: number;
}

/** Pictures that models drew, as files of their conversation: they go with it. */
export const createDrawnPictures = (db: Database) => ({
  /** False where the conversation is gone. */
  async add({ file_id: id, media_type, bytes, userId, conversationId }: NewPicture, now: Date): Promise<boolean> {
    const { rows } = await db.execute(sql`
      insert into ${file} (id, user_id, conversation_id, media_type, bytes, drawn, created_at)
      select ${id}, c.user_id, c.id, ${media_type}, ${bytes}::int, true, ${now.toISOString()}::timestamptz
      from conversation c where c.id = ${conversationId} and c.user_id = ${userId} returning id`);
    return rows.length > 0;
  },

  async remove(userId: PersonId, id: string): Promise<void> {
    await db.delete(file).where(and(eq(file.id, id), eq(file.userId, userId)));
  },
});

/** The picture of an answer, beside its words; may run twice. */
export function drawnWrites(
  { run, sources }: Pick<FinishedAnswer, "run" | "sources">,
  state: EndState,
  condition: SQL,
): SQL[] {
  if (run.incognito || state === "withdrawn" || sources.note === null) return [];
  return [
    sql`update message set images = ${JSON.stringify(sources.note)}::jsonb where id = ${run.id} and ${condition}`,
  ];
}
