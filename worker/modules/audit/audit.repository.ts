import { asc, count, desc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AuditEntry } from "../../contract/audit.contract.ts";
import type { Database } from "../../db/client.ts";
import { texts } from "../../db/arrays.ts";
import { contains } from "../../db/search.ts";
import { offsetOf } from "../../lib/pagination.ts";
import type { Order, PageRequest } from "../../lib/pagination.ts";
import { auditEntry } from "./audit.tables.ts";

export type AuditBeginning = typeof auditEntry.$inferInsert;
export type AuditEnd = Pick<typeof auditEntry.$inferInsert, "subject" | "before" | "after" | "outcome" | "finishedAt">;
export type AuditColumn = "created_at" | "admin_email" | "action";

export type AuditRepository = ReturnType<typeof createAuditRepository>;

const columns = {
  created_at: auditEntry.createdAt,
  admin_email: auditEntry.adminEmail,
  action: auditEntry.action,
} as const;

/** What is searched, as one text: an index of migration 0010 is made of these very words. */
const words = sql`(${auditEntry.adminEmail} || ' ' || ${auditEntry.action} || ' ' || coalesce(${auditEntry.subject}, ''))`;

export interface AuditFilter {
  /** As they were typed; empty for the whole log. */
  words: string;
  /** What they mean besides: actions, kinds of subjects, outcomes. */
  meant: readonly string[];
}

/** The kind of a subject is its first word. */
const kind = sql`split_part(${auditEntry.subject}, ' ', 1)`;

function foundBy({ words: typed, meant }: AuditFilter): SQL | undefined {
  if (typed === "") return undefined;
  if (meant.length === 0) return contains(words, typed);
  const any = sql`any(${texts(meant)})`;
  return sql`(${contains(words, typed)} or ${auditEntry.action} = ${any} or ${auditEntry.outcome} = ${any} or ${kind} = ${any})`;
}

export function createAuditRepository(db: Database) {
  return {
    async begin(entry: AuditBeginning): Promise<void> {
      await db.insert(auditEntry).values(entry);
    },

    async finish(id: string, end: AuditEnd): Promise<void> {
      await db.update(auditEntry).set(end).where(eq(auditEntry.id, id));
    },

    async page(
      sought: AuditFilter,
      { column, descending }: Order<AuditColumn>,
      request: PageRequest,
    ): Promise<{ rows: AuditEntry[]; total: number }> {
      const where = foundBy(sought);
      const direction = descending ? desc : asc;
      const [rows, [counted]] = await db.batch([
        db
          .select()
          .from(auditEntry)
          .where(where)
          .orderBy(direction(columns[column]), direction(auditEntry.id))
          .limit(request.size)
          .offset(offsetOf(request)),
        db.select({ total: count() }).from(auditEntry).where(where),
      ]);
      return { rows: rows.map(toAuditEntry), total: counted?.total ?? 0 };
    },
  };
}

function toAuditEntry(row: typeof auditEntry.$inferSelect): AuditEntry {
  return {
    id: row.id,
    admin_id: row.adminId,
    admin_email: row.adminEmail,
    action: row.action,
    subject: row.subject,
    before: row.before,
    after: row.after,
    outcome: row.outcome,
    address: row.address,
    user_agent: row.userAgent,
    request_id: row.requestId,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}
