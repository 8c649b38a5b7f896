import { sql } from "drizzle-orm";
import type { PublicationState } from "../../../contract/publishing/publications.ts";
import { texts } from "../../../db/arrays.ts";
import type { Database } from "../../../db/client.ts";

/** A publication as the restored row has it. */
export interface RestoredRow {
  id: string;
  state: PublicationState;
  revision: number;
}

export type RestoredRepository = ReturnType<typeof createRestoredRepository>;

/** Rows of a database that went back to an earlier moment. */
export function createRestoredRepository(db: Database) {
  return {
    async listAccounts(after: string | null, limit: number): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from social_account where ${after}::text is null or id > ${after} order by id limit ${limit}`);
      return rows.map(({ id }) => id);
    },

    async listKnown(accountId: string, ids: readonly string[]): Promise<RestoredRow[]> {
      if (ids.length === 0) return [];
      const { rows } = await db.execute<{ id: string; state: PublicationState; revision: number }>(sql`
        select id, state, revision from publication where account_id = ${accountId} and id = any(${texts(ids)})`);
      return rows;
    },

    /** Lets the object claim these rows at its next wake, whatever they say: it shows what it knows. */
    async claimAgain(ids: readonly string[], now: Date): Promise<void> {
      if (ids.length === 0) return;
      await db.execute(sql`update publication set state = 'claimed', lease_until = ${now.toISOString()}::timestamptz,
        updated_at = ${now.toISOString()}::timestamptz where id = any(${texts(ids)})`);
    },

    /** Asks the owners of what was due since and which the object was never asked for: it may have been cancelled. */
    async miss(accountId: string, known: readonly string[], now: Date): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        update publication set state = 'missed', error_code = 'missed', revision = revision + 1,
          updated_at = ${now.toISOString()}::timestamptz
        where account_id = ${accountId} and state = 'scheduled' and due_at <= ${now.toISOString()}::timestamptz
          and id <> all(${texts(known)}) returning id`);
      return rows.map(({ id }) => id);
    },
  };
}
