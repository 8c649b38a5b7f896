import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { recoveryCode, secondFactor } from "./auth.tables.ts";
import { user } from "../../accounts/accounts.tables.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

/** Stands before a statement that opens a way into an account or ends one, so that the two never cross. */
export const lockUser = (userId: PersonId): SQL => sql`select id from ${user} where id = ${userId} for update`;

/** Statements that leave these people without a second factor. */
export const forgetSecondFactor = (userIds: SQL): [SQL, SQL] => [
  sql`delete from ${secondFactor} where user_id in ${userIds}`,
  sql`delete from ${recoveryCode} where user_id in ${userIds}`,
];
