import { sql } from "drizzle-orm";
import type { Counted } from "../../limits/caps.sql.ts";
import { document } from "../pdf.tables.ts";

/** What the cap `pdf-files` counts. */
export const storedFiles: Counted = (userId) => sql`(select count(*) from ${document} d where d.user_id = ${userId})`;
