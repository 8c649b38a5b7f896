import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { reconciliation } from "./reconciliation.tables.ts";
import type { StepReport } from "./reconciliation.tables.ts";

export type ReconciliationRepository = ReturnType<typeof createReconciliationRepository>;
export type StoredReconciliation = typeof reconciliation.$inferSelect;

/** Where a reconciliation stands after a page. */
export interface PageOutcome {
  stepsDone: number;
  cursor: string | null;
  report: Record<string, StepReport>;
  isOver: boolean;
}

export function createReconciliationRepository(db: Database) {
  return {
    /** Begins one, or answers the one that is open. */
    async begin(id: string, restoredTo: Date, now: Date): Promise<StoredReconciliation> {
      await db.insert(reconciliation).values({ id, restoredTo, begunAt: now }).onConflictDoNothing();
      const [open] = await db.select().from(reconciliation).where(isNull(reconciliation.endedAt));
      if (open === undefined) throw new Error("the reconciliation ended as it began");
      return open;
    },

    async find(id: string): Promise<StoredReconciliation | null> {
      const [found] = await db.select().from(reconciliation).where(eq(reconciliation.id, id));
      return found ?? null;
    },

    /** Leases the open one; null where none is, or another isolate works on it. */
    async take(now: Date, leaseUntil: Date): Promise<StoredReconciliation | null> {
      const free = or(isNull(reconciliation.leaseUntil), lt(reconciliation.leaseUntil, now));
      const [taken] = await db
        .update(reconciliation)
        .set({ leaseUntil })
        .where(and(isNull(reconciliation.endedAt), free))
        .returning();
      return taken ?? null;
    },

    /** False where the lease has become another's. */
    async advance(id: string, lease: Date, { isOver, ...outcome }: PageOutcome, next: Date | null, now: Date) {
      const rows = await db
        .update(reconciliation)
        .set({ ...outcome, error: null, leaseUntil: next, endedAt: isOver ? now : null })
        .where(and(eq(reconciliation.id, id), eq(reconciliation.leaseUntil, lease)))
        .returning({ id: reconciliation.id });
      return rows.length > 0;
    },

    /** Lets the next run go on; with why the page of this one failed. */
    async release(id: string, lease: Date, error: string | null = null): Promise<void> {
      await db
        .update(reconciliation)
        .set({ error, leaseUntil: null })
        .where(and(eq(reconciliation.id, id), eq(reconciliation.leaseUntil, lease)));
    },
  };
}
