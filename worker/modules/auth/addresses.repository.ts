import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { isUniqueViolation } from "../../db/failures.ts";
import { account, verification } from "./auth.tables.ts";
import { passkey } from "./passkeys.tables.ts";
import { session, user } from "../../accounts/accounts.tables.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

/** Where the address of an account is known as well: at the payment provider. */
export interface Customers {
  /** Marks that these accounts have another address, in the transaction that gives it to them. */
  addressDue(userIds: SQL): SQL;
}

/** The address of an account, as it changes. The payment provider receives it at the next sync. */
export function createAddressesRepository(db: Database, { addressDue }: Customers) {
  return {
    /** `moved` where the account has another address by now; `taken` where the new one has an account. */
    async changeAddress(userId: PersonId, from: string, to: string, now: Date): Promise<"done" | "taken" | "moved"> {
      const mine = sql`(select id from ${user} where id = ${userId} and email = ${to})`;
      try {
        const [changed = []] = await runBatch(db, [
          sql`update ${user} set email = ${to}, email_verified = true, updated_at = ${now.toISOString()}
            where id = ${userId} and email = ${from} and removal is null returning id`,
          addressDue(mine),
          sql`delete from ${verification} where identifier like 'address:%' and value like ${`%${userId}%`}`,
        ]);
        return changed.length > 0 ? "done" : "moved";
      } catch (error) {
        if (isUniqueViolation(error)) return "taken";
        throw error;
      }
    },

    /** False where the former address has another account by now. */
    async takeBack(userId: PersonId, email: string, now: Date): Promise<boolean> {
      try {
        await runBatch(db, [
          sql`update ${user} set email = ${email}, email_verified = true, updated_at = ${now.toISOString()}
            where id = ${userId} and removal is null`,
          sql`delete from ${session} where user_id = ${userId}`,
          sql`delete from ${account} where user_id = ${userId}`,
          sql`delete from ${passkey} where user_id = ${userId}`,
          sql`delete from ${verification} where value like ${`%${userId}%`}`,
          addressDue(sql`(${userId}::text)`),
        ]);
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
  };
}
