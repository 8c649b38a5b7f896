import { and, count, eq, inArray, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { CommissionDecision, CommissionState } from "../../../contract/payments/commissions.contract.ts";
import type { Database } from "../../../db/client.ts";
import { orderedBy } from "../../../db/listing.ts";
import { contains } from "../../../db/search.ts";
import { offsetOf } from "../../../lib/pagination.ts";
import type { Order, PageRequest } from "../../../lib/pagination.ts";
import { user } from "../../../accounts/accounts.tables.ts";
import { commission } from "../payments.tables.ts";
import { statesBefore } from "./affiliates.rules.ts";

export type CommissionsRepository = ReturnType<typeof createCommissionsRepository>;
export type CommissionColumn = "created_at" | "held_until" | "amount_cents";
export type StoredCommission = typeof commission.$inferSelect & { email: string | null };

interface CommissionFilter {
  q: string | undefined;
  state: CommissionState | undefined;
}

export interface Review {
  decision: CommissionDecision;
  reason: string;
  reference: string | null;
  at: Date;
}

const sorted = {
  created_at: commission.createdAt,
  held_until: commission.heldUntil,
  amount_cents: commission.amountCents,
} as const;

/** The ledger as an admin sees it. */
export function createCommissionsRepository(db: Database) {
  const select = (where: SQL | undefined) =>
    db
      .select({ commission, email: user.email })
      .from(commission)
      .leftJoin(user, eq(user.id, commission.affiliateId))
      .where(where);

  function whereOf({ q, state }: CommissionFilter): SQL | undefined {
    const ofState = state && eq(commission.state, state);
    if (!q) return ofState;
    const affiliates = db
      .select({ id: user.id })
      .from(user)
      .where(and(contains(user.email, q), eq(user.isAnonymous, false)));
    const named = [commission.invoiceId, commission.affiliateId, commission.userId];
    return and(
      ofState,
      or(
        ...named.map((column) => eq(column, q)),
        contains(commission.reference, q),
        inArray(commission.affiliateId, affiliates),
      ),
    );
  }

  return {
    async page(sought: CommissionFilter, order: Order<CommissionColumn>, request: PageRequest) {
      const where = whereOf(sought);
      const [rows, [counted]] = await db.batch([
        select(where)
          .orderBy(...orderedBy(sorted, order, commission.invoiceId))
          .limit(request.size)
          .offset(offsetOf(request)),
        db.select({ total: count() }).from(commission).where(where),
      ]);
      return { rows: rows.map(toStored), total: counted?.total ?? 0 };
    },

    async find(id: string): Promise<StoredCommission | null> {
      const [row] = await select(eq(commission.invoiceId, id));
      return row ? toStored(row) : null;
    },

    /** False where its state does not allow it, such as after another admin's review. */
    async review(id: string, { decision, reason, reference, at }: Review): Promise<boolean> {
      const done = await db
        .update(commission)
        .set({ state: decision, reason, reference, reviewedAt: at })
        .where(and(eq(commission.invoiceId, id), inArray(commission.state, statesBefore(decision))))
        .returning({ id: commission.invoiceId });
      return done.length > 0;
    },
  };
}

const toStored = (row: { commission: typeof commission.$inferSelect; email: string | null }): StoredCommission => ({
  ...row.commission,
  email: row.email,
});
