import { sql } from "drizzle-orm";
import type { CapCount } from "../../limits/caps.sql.ts";
import { document } from "../pdf.tables.ts";

/** What the cap `pdf-files` counts. */
export const storedFiles: CapCount = (workspaceId) =>
  sql`(select count(*) from ${document} d where d.user_id = ${workspaceId})`;
