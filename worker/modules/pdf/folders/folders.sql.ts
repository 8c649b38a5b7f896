import { sql } from "drizzle-orm";
import type { Counted } from "../../limits/caps.sql.ts";
import { folder } from "./folders.tables.ts";

/** What the cap `pdf-folders` counts: default ones come with the account. */
export const madeFolders: Counted = (userId) =>
  sql`(select count(*) from ${folder} f where f.user_id = ${userId} and not f.is_default)`;
