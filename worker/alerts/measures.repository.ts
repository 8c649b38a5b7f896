import { sql } from "drizzle-orm";
import { runBatch } from "../db/client.ts";
import type { Database } from "../db/client.ts";
import { mail } from "../modules/mail/mail.tables.ts";
import { publication } from "../modules/publishing/publications/publishing.tables.ts";
import { failedMessage } from "../queues/queues.tables.ts";

export interface CountedSubject {
  subject: string;
  count: number;
}

export interface MeasuredRows {
  /** Messages that failed for good in the last day, by kind; mails are counted below. */
  deadLetters: CountedSubject[];
  /** Mails that failed for good in the last day, and those that have waited too long. */
  mails: CountedSubject[];
  /** Publications of the last day of which the network has not said what they became. */
  unknownPublications: CountedSubject[];
}

export type MeasuresRepository = ReturnType<typeof createMeasuresRepository>;

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
/** A mail is tried again for so long before anything is wrong. */
const mailWaitsMs = 15 * minuteMs;

export function createMeasuresRepository(db: Database) {
  return {
    /** One round trip, each statement by an index. */
    async read(now: number): Promise<MeasuredRows> {
      const yesterday = new Date(now - dayMs).toISOString();
      const waiting = new Date(now - mailWaitsMs).toISOString();
      const [deadLetters, mails, unknownPublications] = await runBatch(db, [
        sql`select kind as subject, count(*)::int as count from ${failedMessage}
          where failed_at > ${yesterday}::timestamptz and kind <> 'mail' group by kind order by count desc, kind`,
        sql`select * from (
            select 'failed' as subject, count(*)::int as count from ${failedMessage}
              where kind = 'mail' and failed_at > ${yesterday}::timestamptz
            union all
            select 'waiting', count(*)::int from ${mail} m where m.sent_at is null and m.created_at < ${waiting}::timestamptz
              and not exists (select from ${failedMessage} f where f.id = m.id)
          ) counted where count > 0 order by subject`,
        sql`select state as subject, count(*)::int as count from ${publication}
          where state = 'unknown' and updated_at > ${yesterday}::timestamptz group by state`,
      ]);
      return {
        deadLetters: (deadLetters ?? []) as unknown as CountedSubject[],
        mails: (mails ?? []) as unknown as CountedSubject[],
        unknownPublications: (unknownPublications ?? []) as unknown as CountedSubject[],
      };
    },
  };
}
