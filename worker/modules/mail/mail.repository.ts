import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { deleteInBatches } from "../../db/batches.ts";
import type { Database } from "../../db/client.ts";
import type { Mail } from "../../providers/mail/mail.ts";
import { mail } from "./mail.tables.ts";

export type MailRepository = ReturnType<typeof createMailRepository>;

const waits = (id: string) => and(eq(mail.id, id), isNull(mail.sentAt));

export function createMailRepository(db: Database) {
  return {
    /** False where a mail of this id is kept already. */
    async keep(id: string, { to, subject, text, html, replyTo, unsubscribe }: Mail, now: Date): Promise<boolean> {
      const moment = now.toISOString();
      const { rows } = await db.execute(sql`
        insert into ${mail} (id, user_id, recipient, subject, words, created_at, tried_at)
        select ${id}, (select id from "user" where email = ${to} and not is_anonymous), ${to}, ${subject},
          ${JSON.stringify({ text, html, replyTo, unsubscribe })}::jsonb, ${moment}, ${moment}
        on conflict (id) do nothing returning id`);
      return rows.length > 0;
    },

    /** The mail to be tried now; null where it was sent, let go or is too old. */
    async take(id: string, now: Date): Promise<Mail | null> {
      const [taken] = await db.update(mail).set({ triedAt: now }).where(waits(id)).returning();
      return taken?.words ? { to: taken.recipient, subject: taken.subject, ...taken.words } : null;
    },

    async finish(id: string, now: Date): Promise<void> {
      await db.update(mail).set({ sentAt: now, words: null }).where(waits(id));
    },

    async remove(id: string): Promise<void> {
      await db.delete(mail).where(eq(mail.id, id));
    },

    /** Those that were not tried since a moment, marked as tried now. What failed for good waits for an admin. */
    async takeForgotten(before: Date, now: Date, limit: number): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        update ${mail} set tried_at = ${now.toISOString()} where id in (
          select m.id from ${mail} m where m.sent_at is null and m.tried_at < ${before.toISOString()}::timestamptz
            and not exists (select from failed_message f where f.id = m.id)
          order by m.tried_at limit ${limit} for update skip locked)
        returning id`);
      return rows.map(({ id }) => id);
    },

    async removeOld(before: Date): Promise<void> {
      await deleteInBatches(db, mail, mail.createdAt, lt(mail.createdAt, before));
    },
  };
}
