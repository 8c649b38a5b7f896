import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { billingCustomer } from "../payments.tables.ts";

/** The provider does not know the address of these accounts yet; the next sync sends it. */
export const addressDue = (userIds: SQL): SQL =>
  sql`update ${billingCustomer} set email_due = true where user_id in ${userIds}`;
