import { sql } from "drizzle-orm";

/** Whether the database was restored and is not reconciled yet: until then no row says reliably what was published. */
export const isReconciling = sql`exists (select from reconciliation where ended_at is null)`;
