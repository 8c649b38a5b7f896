import { sql } from "drizzle-orm";
import { integers } from "../../db/arrays.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import type { FreeMove, MoveVerdict } from "./plans.rules.ts";
import { offered } from "./plans.sql.ts";
import { entitlement, plan } from "./plans.tables.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";

export type MovesRepository = ReturnType<typeof createMovesRepository>;

export function createMovesRepository(db: Database) {
  return {
    /** Moves a personal workspace between free plans, in one transaction, or does nothing. What was used stays counted. */
    async moveToFree(
      workspaceId: WorkspaceId,
      { planId, heldPlanId }: FreeMove,
      available: readonly number[],
      now: Date,
    ): Promise<MoveVerdict> {
      const [, , verdicts] = await runBatch(db, [
        // A first move has no entitlement to lock, so two at once would each leave the modules of the other.
        sql`select id from workspace where id = ${workspaceId} for update`,
        sql`select user_id from ${entitlement} where user_id = ${workspaceId} for update`,
        sql`
          with target as (
            select *, ${offered(available)} as offered from ${plan} where id = ${planId} and archived_at is null
          ),
          verdict as (
            select t.id is null as missing,
              not coalesce(t.offered, false) as unavailable,
              coalesce(t.monthly_price_cents + t.yearly_price_cents > 0, false) as costs,
              not exists (select 1 from workspace w where w.id = ${workspaceId} and w.person_id is not null) as "isTeam",
              exists (select 1 from entitlement e join plan p on p.id = e.plan_id
                where e.user_id = ${workspaceId} and (e.subscription_id is not null
                  or p.monthly_price_cents + p.yearly_price_cents > 0)) as "holdsPaid",
              exists (select 1 from entitlement e join plan p on p.id = e.plan_id
                where e.user_id = ${workspaceId} and p.plan_type = 'combo' and t.plan_type <> 'combo') as "holdsCombo",
              exists (select 1 from entitlement e where e.user_id = ${workspaceId}
                and e.plan_id not in (${heldPlanId ?? null}::int, ${planId})) as "holdsOther"
            from (select 1) one left join target t on true
          ),
          allowed as (
            select t.* from target t, verdict v
            where not (v.missing or v.unavailable or v.costs or v."isTeam" or v."holdsPaid" or v."holdsCombo" or v."holdsOther")
          ),
          moved as (
            insert into ${entitlement} as e (user_id, plan_id, limits, created_at)
            select ${workspaceId}, a.id, a.limits, ${now.toISOString()}::timestamptz from allowed a
            on conflict (user_id) do update set plan_id = excluded.plan_id, limits = excluded.limits,
              period_start = null, period_end = null
            where e.plan_id <> excluded.plan_id
          ),
          deactivated as (
            update user_module m set active = false from allowed a
            where m.user_id = ${workspaceId} and m.active and m.module_id <> all(a.included_modules)
          ),
          activated as (
            insert into user_module (user_id, module_id, active)
            select ${workspaceId}, m.id, true from allowed a join module m on m.id = any(a.included_modules)
              and m.id = any(${integers(available)})
            on conflict (user_id, module_id) do update set active = true
          )
          select * from verdict`,
      ]);
      return verdicts?.[0] as unknown as MoveVerdict;
    },
  };
}
