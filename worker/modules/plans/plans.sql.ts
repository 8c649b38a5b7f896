import { sql } from "drizzle-orm";
import type { PlanType } from "../../contract/users.contract.ts";
import { workspace } from "../../accounts/workspaces.tables.ts";
import { integers } from "../../db/arrays.ts";
import { entryPlan } from "./plans.rules.ts";
import { entitlement, plan } from "./plans.tables.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";

/** `isOffered` of the contract, for rows of the table. */
export const offered = (available: readonly number[]) => sql<boolean>`(case ${plan.planType}
  when 'combo' then ${plan.includedModules} && ${integers(available)}
  else ${plan.includedModules} <@ ${integers(available)} end)`;

/**
 * Gives an account without a plan its first one, with the open modules active: the free plan of the type that it came
 * for, where that is on offer, else the entry plan.
 */
export const giveFirstPlan = (workspaceId: WorkspaceId, type: PlanType | null, available: readonly number[]) => sql`
  with first as (
    select * from ${plan} where ${plan.slug} = ${entryPlan}
      or (${plan.planType} = ${type}::text and ${plan.monthlyPriceCents} = 0 and ${plan.archivedAt} is null
        and ${offered(available)})
    order by (${plan.planType} = ${type}::text) is true desc, ${plan.sortOrder}, ${plan.id} limit 1
  ),
  given as (
    insert into ${entitlement} (user_id, plan_id, limits)
    select w.id, f.id, f.limits from ${workspace} w, first f where w.id = ${workspaceId}
    on conflict do nothing returning user_id
  )
  insert into user_module (user_id, module_id, active)
  select g.user_id, m.id, true from given g, first f
  join module m on m.id = any(f.included_modules) and m.id = any(${integers(available)})
  on conflict (user_id, module_id) do update set active = true`;
