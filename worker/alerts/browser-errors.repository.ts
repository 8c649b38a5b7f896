import { desc, lt, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { browserError } from "./alerts.tables.ts";

export type StoredBrowserError = typeof browserError.$inferSelect;
export type BrowserErrorsRepository = ReturnType<typeof createBrowserErrorsRepository>;

/** Groups that are kept at most: invented errors fill no more than that. */
const mostGroups = 1_000;

export function createBrowserErrorsRepository(db: Database) {
  return {
    /** Counts reports in their groups, in one statement; a new group only while there is room. */
    async add(
      found: readonly Omit<StoredBrowserError, "count" | "firstSeen" | "lastSeen">[],
      now: Date,
    ): Promise<void> {
      await db.execute(sql`
        insert into ${browserError}
          (fingerprint, name, message, frames, release, page, browser, count, first_seen, last_seen)
        select given.*, 1, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
          as given (fingerprint text, name text, message text, frames jsonb, release text, page text, browser text)
        where (select count(*) from (select from ${browserError} limit ${mostGroups}) counted) < ${mostGroups}
          or exists (select from ${browserError} known where known.fingerprint = given.fingerprint)
        on conflict (fingerprint) do update set count = ${browserError}.count + 1, frames = excluded.frames,
          release = excluded.release, page = excluded.page, browser = excluded.browser, last_seen = excluded.last_seen`);
    },

    listLatest: (limit: number): Promise<StoredBrowserError[]> =>
      db.select().from(browserError).orderBy(desc(browserError.lastSeen), browserError.fingerprint).limit(limit),

    async removeOld(before: Date): Promise<void> {
      await db.delete(browserError).where(lt(browserError.lastSeen, before));
    },
  };
}
