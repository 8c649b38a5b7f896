import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { supportSource } from "../support.tables.ts";

/** How many pages the chatbots of an account know: what is gone counts no more. */
export const storedPages = (workspaceId: SQL): SQL => sql`
  (select coalesce(sum(s.pages), 0) from ${supportSource} s where s.user_id = ${workspaceId} and s.state <> 'gone')`;
