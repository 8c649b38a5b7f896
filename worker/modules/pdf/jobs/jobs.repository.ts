import { and, count, eq, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnalysisState } from "../../../contract/pdf/documents.contract.ts";
import type { PlanLimits } from "../../../contract/plans.contract.ts";
import type { Database } from "../../../db/client.ts";
import { orderedBy } from "../../../db/listing.ts";
import { offsetOf } from "../../../lib/pagination.ts";
import type { Order, PageRequest } from "../../../lib/pagination.ts";
import { entitlement } from "../../plans/plans.tables.ts";
import { document } from "../pdf.tables.ts";

export type JobsRepository = ReturnType<typeof createJobsRepository>;
export type StoredJob = Pick<
  typeof document.$inferSelect,
  "id" | "userId" | "percent" | "pages" | "pagesDone" | "attempts" | "failure" | "createdAt" | "updatedAt"
> & { state: AnalysisState };
export type JobColumn = "updated_at" | "created_at" | "percent" | "attempts" | "state";

interface Sought {
  q: string | undefined;
  state: AnalysisState | undefined;
}

/** Neither the file's name nor what it says is an admin's to read. */
const fields = {
  id: document.id,
  userId: document.userId,
  state: document.status,
  percent: document.percent,
  pages: document.pages,
  pagesDone: document.pagesDone,
  attempts: document.attempts,
  failure: document.failure,
  createdAt: document.createdAt,
  updatedAt: document.updatedAt,
};

const sorted = {
  updated_at: document.updatedAt,
  created_at: document.createdAt,
  percent: document.percent,
  attempts: document.attempts,
  state: document.status,
} as const;

function whereOf({ q, state }: Sought): SQL | undefined {
  const inState = state && eq(document.status, state);
  return q ? and(inState, or(eq(document.id, q), eq(document.userId, q))) : inState;
}

/** Long jobs, as Postgres knows them. */
export function createJobsRepository(db: Database) {
  return {
    async page(sought: Sought, order: Order<JobColumn>, request: PageRequest) {
      const where = whereOf(sought);
      const [rows, [counted]] = await db.batch([
        db
          .select(fields)
          .from(document)
          .where(where)
          .orderBy(...orderedBy(sorted, order, document.id))
          .limit(request.size)
          .offset(offsetOf(request)),
        db.select({ total: count() }).from(document).where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    /** With what its owner's plan allows. */
    async find(id: string): Promise<(StoredJob & { limits: PlanLimits | null }) | null> {
      const [row] = await db
        .select({ ...fields, limits: entitlement.limits })
        .from(document)
        .leftJoin(entitlement, eq(entitlement.userId, document.userId))
        .where(eq(document.id, id));
      return row ?? null;
    },
  };
}
