import { and, asc, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PlanDraft, PlanRecord } from "../../contract/plans.contract.ts";
import type { PlanType } from "../../contract/users.contract.ts";
import { integers } from "../../db/arrays.ts";
import type { Database } from "../../db/client.ts";
import { createId } from "../../lib/ids.ts";
import { entryPlan } from "./plans.rules.ts";
import { offered } from "./plans.sql.ts";
import { entitlement, plan } from "./plans.tables.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";

export type PlansRepository = ReturnType<typeof createPlansRepository>;

/** What became of an edit; `held` has holders who would lose by it, `unknown` includes what does not exist. */
export type Edit = { plan: PlanRecord } | "missing" | "unknown" | "held";

export function createPlansRepository(db: Database) {
  async function find(id: number): Promise<PlanRecord | null> {
    const [row] = await db
      .select()
      .from(plan)
      .where(and(eq(plan.id, id), isNull(plan.archivedAt)));
    return row ? toPlanRecord(row) : null;
  }

  return {
    find,

    /** Plans that can be had, by the modules that are open. */
    async listOffered(available: readonly number[]): Promise<PlanRecord[]> {
      const rows = await db.select().from(plan).where(onOffer(available)).orderBy(asc(plan.sortOrder), asc(plan.id));
      return rows.map(toPlanRecord);
    },

    /** The free plan of a type, offered or not. */
    async findTemplate(type: PlanType): Promise<PlanRecord | null> {
      const [row] = await db
        .select()
        .from(plan)
        .where(and(eq(plan.planType, type), eq(plan.monthlyPriceCents, 0), isNull(plan.archivedAt)))
        .orderBy(asc(plan.sortOrder), asc(plan.id))
        .limit(1);
      return row ? toPlanRecord(row) : null;
    },

    /** Whether any plan that can be bought may be tried first. */
    async offersTrial(available: readonly number[]): Promise<boolean> {
      const [row] = await db
        .select({ id: plan.id })
        .from(plan)
        .where(and(onOffer(available), gt(plan.trialDays, 0)))
        .limit(1);
      return row !== undefined;
    },

    /** Null where the draft includes a model or module that does not exist. */
    async create(draft: PlanDraft): Promise<PlanRecord | null> {
      const { name, limits, ...fields } = toRow(draft);
      const { rows } = await db.execute<{ id: number }>(sql`
        insert into ${plan} (slug, name, plan_type, monthly_price_cents, yearly_price_cents, included_models,
          included_modules, limits, trial_days, sort_order)
        select ${`${fields.planType}-${createId()}`}, ${JSON.stringify(name)}::jsonb, ${fields.planType},
          ${fields.monthlyPriceCents}::int, ${fields.yearlyPriceCents}::int, ${integers(fields.includedModels)},
          ${integers(fields.includedModules)}, ${JSON.stringify(limits)}::jsonb, ${fields.trialDays}::int,
          ${fields.sortOrder}::int
        where ${isKnown(draft)} returning id`);
      return rows[0] ? find(rows[0].id) : null;
    },

    async update(id: number, draft: PlanDraft): Promise<Edit> {
      const inPlace = and(eq(plan.id, id), isNull(plan.archivedAt));
      const [rows, [before]] = await db.batch([
        db
          .update(plan)
          .set(toRow(draft))
          .where(and(inPlace, isKnown(draft), takesNothing(draft)))
          .returning(getTableColumns(plan)),
        db
          .select({ known: sql<boolean>`${isKnown(draft)}` })
          .from(plan)
          .where(inPlace),
      ]);
      if (rows[0]) return { plan: toPlanRecord(rows[0]) };
      if (!before) return "missing";
      return before.known ? "held" : "unknown";
    },

    /** Keeps the row: entitlements and, later, subscriptions name it, and no seed brings it back. */
    async archive(id: number, now: Date): Promise<"archived" | "needed" | "missing"> {
      const [found] = await db
        .update(plan)
        .set({
          archivedAt: sql`case when ${plan.slug} = ${entryPlan} then null else ${now.toISOString()}::timestamptz end`,
        })
        .where(and(eq(plan.id, id), isNull(plan.archivedAt)))
        .returning({ archivedAt: plan.archivedAt });
      if (!found) return "missing";
      return found.archivedAt === null ? "needed" : "archived";
    },

    /** What the person's plan includes; models that left the catalogue are not named. */
    async findIncluded(workspaceId: WorkspaceId): Promise<{ models: number[]; modules: number[] } | null> {
      const [row] = await db
        .select({
          models: sql<number[]>`(select coalesce(jsonb_agg(m.id order by m.sort_order, m.id), '[]')
            from ai_model m where m.id = any(${plan.includedModels}) and m.archived_at is null)`,
          modules: plan.includedModules,
        })
        .from(entitlement)
        .innerJoin(plan, eq(plan.id, entitlement.planId))
        .where(eq(entitlement.workspaceId, workspaceId));
      return row ?? null;
    },
  };
}

const onOffer = (available: readonly number[]) => and(isNull(plan.archivedAt), offered(available));

/** Every model and module that the draft includes exists. */
function isKnown({ included_models, included_modules }: PlanDraft): SQL {
  return sql`(${integers(included_models)} <@ array(select id from ai_model)
    and ${integers(included_modules)} <@ array(select id from module))`;
}

/** An account has it, will have it or may be paying for it now. */
const isHeld = sql`(exists (select 1 from entitlement e where e.plan_id = ${plan.id})
  or exists (select 1 from subscription s where ${plan.id} in (s.plan_id, s.scheduled_plan_id) and s.ended_at is null)
  or exists (select 1 from checkout c where c.plan_id = ${plan.id} and c.state = 'open'))`;

/** The plan has no holder, or none loses: its type and being free stay, and paying holders keep all that is included. */
function takesNothing(draft: PlanDraft): SQL {
  return sql`(not ${isHeld}
    or (${plan.planType} = ${draft.plan_type}
      and (${plan.monthlyPriceCents} = 0) = ${draft.monthly_price_cents === 0}
      and (${plan.monthlyPriceCents} = 0 or (${plan.includedModels} <@ ${integers(draft.included_models)}
        and ${plan.includedModules} <@ ${integers(draft.included_modules)}))))`;
}

function toRow(draft: PlanDraft) {
  return {
    name: draft.name,
    planType: draft.plan_type,
    monthlyPriceCents: draft.monthly_price_cents,
    yearlyPriceCents: draft.yearly_price_cents,
    includedModels: draft.included_models,
    includedModules: draft.included_modules,
    limits: draft.limits,
    trialDays: draft.trial_days,
    sortOrder: draft.sort_order,
  };
}

export function toPlanRecord(row: typeof plan.$inferSelect): PlanRecord {
  return {
    id: row.id,
    name: row.name,
    plan_type: row.planType,
    included_modules: row.includedModules,
    included_models: row.includedModels,
    monthly_price_cents: row.monthlyPriceCents,
    yearly_price_cents: row.yearlyPriceCents,
    trial_days: row.trialDays,
    sort_order: row.sortOrder,
    limits: row.limits,
  };
}
