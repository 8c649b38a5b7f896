import { and, count, eq, getTableColumns, isNotNull, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AdminPlan, PlanRecord } from "../../contract/plans.contract.ts";
import type { ArchivedFilter } from "../../contract/schema.ts";
import type { PlanType } from "../../contract/users.contract.ts";
import type { Database } from "../../db/client.ts";
import { isMissingReference } from "../../db/failures.ts";
import { archivedAs, orderedBy } from "../../db/listing.ts";
import { reservedIds } from "../../db/reserved.ts";
import { contains } from "../../db/search.ts";
import { offsetOf } from "../../lib/pagination.ts";
import type { Order, PageRequest } from "../../lib/pagination.ts";
import { toPlanRecord } from "./plans.repository.ts";
import { entryPlan } from "./plans.rules.ts";
import { offered } from "./plans.sql.ts";
import { plan } from "./plans.tables.ts";

export interface AdminPlanFilter {
  q?: string | undefined;
  plan_type?: PlanType | undefined;
  archived?: ArchivedFilter | undefined;
}

export interface PaidPrice {
  interval: "month" | "year";
  price_cents: number;
  subscribers: number;
}

export type PlanColumn = "name" | "plan_type" | "price" | "sort_order" | "holders" | "subscribers";
export type AdminPlansRepository = ReturnType<typeof createAdminPlansRepository>;

const holders = sql<number>`(select count(*)::int from entitlement e where e.plan_id = ${plan}.id)`;
const subscribers = sql<number>`(select count(*)::int from subscription s
  where s.plan_id = ${plan}.id and s.ended_at is null)`;

/** Whether anything was ever sold, given or earned by it. A free plan is left without a trace, so it always may have been. */
const everHeld = sql<boolean>`(${plan}.monthly_price_cents = 0 or exists (select 1 from entitlement e where e.plan_id = ${plan}.id)
  or exists (select 1 from subscription s where ${plan}.id in (s.plan_id, s.scheduled_plan_id))
  or exists (select 1 from checkout c where c.plan_id = ${plan}.id)
  or exists (select 1 from plan_price p where p.plan_id = ${plan}.id)
  or exists (select 1 from payment p where p.plan_id = ${plan}.id)
  or exists (select 1 from usage_day d where d.plan_id = ${plan}.id))`;
const removal = sql<AdminPlan["removal"]>`case when ${plan}.slug = ${entryPlan} then 'needed'
  when ${plan}.id <= ${reservedIds}::int or ${everHeld} then 'archive' else 'delete' end`;
const columns = { ...getTableColumns(plan), holders, subscribers, removal };

const sorted = {
  name: sql`${plan.name}->>'en'`,
  plan_type: plan.planType,
  price: plan.monthlyPriceCents,
  sort_order: plan.sortOrder,
  holders,
  subscribers,
} as const;

export function createAdminPlansRepository(db: Database, available: readonly number[]) {
  const select = (where: SQL | undefined) =>
    db
      .select({ ...columns, offered: offered(available) })
      .from(plan)
      .where(where);

  return {
    async page(filter: AdminPlanFilter, order: Order<PlanColumn>, request: PageRequest) {
      const where = wanted(filter);
      const [rows, [counted]] = await db.batch([
        select(where)
          .orderBy(...orderedBy(sorted, order, plan.id))
          .limit(request.size)
          .offset(offsetOf(request)),
        db.select({ total: count() }).from(plan).where(where),
      ]);
      return { rows: rows.map(toAdminPlan), total: counted?.total ?? 0 };
    },

    /** The plan, archived or not, and what its subscribers pay. */
    async find(id: number): Promise<(AdminPlan & { paid_prices: PaidPrice[] }) | null> {
      const [[row], prices] = await db.batch([
        select(eq(plan.id, id)),
        db.execute<Record<string, unknown> & PaidPrice>(sql`
          select s.interval, s.price_cents, count(*)::int as subscribers from subscription s
          where s.plan_id = ${id} and s.ended_at is null group by 1, 2 order by 1, 2`),
      ]);
      return row ? { ...toAdminPlan(row), paid_prices: prices.rows } : null;
    },

    /** Deletes the row where nothing names it, nor begins to just now, and no seed would bring it back. */
    async removeUnheld(id: number): Promise<boolean> {
      try {
        const rows = await db
          .delete(plan)
          .where(and(eq(plan.id, id), sql`${removal} = 'delete'`))
          .returning({ id: plan.id });
        return rows.length > 0;
      } catch (error) {
        if (isMissingReference(error)) return false;
        throw error;
      }
    },

    async restore(id: number): Promise<PlanRecord | null> {
      const [row] = await db
        .update(plan)
        .set({ archivedAt: null })
        .where(and(eq(plan.id, id), isNotNull(plan.archivedAt)))
        .returning();
      return row ? toPlanRecord(row) : null;
    },
  };
}

function wanted({ q, plan_type, archived }: AdminPlanFilter): SQL | undefined {
  return and(
    archivedAs(plan.archivedAt, archived),
    plan_type && eq(plan.planType, plan_type),
    q ? or(contains(sql`${plan.name}->>'en'`, q), contains(sql`${plan.name}->>'fr'`, q)) : undefined,
  );
}

type Row = typeof plan.$inferSelect & Pick<AdminPlan, "holders" | "subscribers" | "removal" | "offered">;

function toAdminPlan(row: Row): AdminPlan {
  const { holders: having, subscribers: paying, removal: removing, offered: isOpen, archivedAt } = row;
  return {
    ...toPlanRecord(row),
    archived_at: archivedAt?.toISOString() ?? null,
    offered: isOpen && archivedAt === null,
    holders: having,
    subscribers: paying,
    removal: removing,
  };
}
