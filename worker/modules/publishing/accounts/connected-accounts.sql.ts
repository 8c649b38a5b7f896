import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { socialAccount } from "./accounts.tables.ts";

/** How many accounts at networks a person has; a disconnected one leaves its place. */
export const connectedAccounts = (workspaceId: SQL): SQL =>
  sql`(select count(*) from ${socialAccount} a where a.user_id = ${workspaceId} and a.status <> 'disconnected')`;
