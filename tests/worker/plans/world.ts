import type { PlanDraft } from "../../../worker/contract/plans.contract.ts";
import { moduleIds } from "../../../worker/contract/product-modules.ts";
import { createAdminPlansRepository } from "../../../worker/modules/plans/admin-plans.repository.ts";
import { createAdminPlansService } from "../../../worker/modules/plans/admin-plans.service.ts";
import { createMovesRepository } from "../../../worker/modules/plans/moves.repository.ts";
import { createPlansRepository } from "../../../worker/modules/plans/plans.repository.ts";
import { createPlanCatalogue } from "../../../worker/modules/plans/plan-catalogue.service.ts";
import type { TestDatabase } from "../../support/database.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

export const everyModule = Object.values(moduleIds);

export const draft: PlanDraft = {
  name: { en: "Quartet", fr: "Quatuor" },
  plan_type: "chatai",
  included_modules: [],
  included_models: [1, 2],
  monthly_price_cents: 990,
  yearly_price_cents: 9_900,
  trial_days: 7,
  sort_order: 50,
  limits: { chat: { period: "month", questions: 100, costMicros: 1_000_000 } },
};

export function plansOf(database: TestDatabase, available: readonly number[] = []) {
  const clock = { now: () => Date.UTC(2026, 10, 21), after: () => () => {} };
  const { db } = database;
  return createPlanCatalogue({
    plans: createPlansRepository(db),
    moves: createMovesRepository(db),
    removals: createAdminPlansRepository(db, available),
    available,
    clock,
  });
}

export const adminPlansOf = ({ db }: TestDatabase, available: readonly number[] = []) =>
  createAdminPlansService({ plans: createAdminPlansRepository(db, available) });

export const planId = async ({ sql }: TestDatabase, slug: string): Promise<number> =>
  Number((await sql("select id from plan where slug = $1", [slug]))[0]?.["id"]);

export async function hold({ sql }: TestDatabase, workspaceId: WorkspaceId, id: number): Promise<void> {
  await sql("insert into entitlement (user_id, plan_id, limits) select $1, id, limits from plan where id = $2", [
    workspaceId,
    id,
  ]);
}

export const heldBy = async ({ sql }: TestDatabase, workspaceId: WorkspaceId) =>
  (await sql("select plan_id, limits from entitlement where user_id = $1", [workspaceId]))[0];

export const activeOf = async ({ sql }: TestDatabase, workspaceId: WorkspaceId): Promise<unknown[]> => {
  const rows = await sql("select module_id from user_module where user_id = $1 and active order by 1", [workspaceId]);
  return rows.map((row) => row["module_id"]);
};
