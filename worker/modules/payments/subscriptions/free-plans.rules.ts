import type { PlanRecord } from "../../../contract/plans.contract.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import { isAboutTeam } from "../../../lib/owner-ids.ts";
import { notForTeams } from "../../plans/plans.errors.ts";
import { isFree } from "../products/prices.rules.ts";

/** plans.not_for_teams for a free plan: a team has what it pays for, and ends that by cancelling. */
export function requireForTeam(caller: Pick<UserCaller, "id" | "workspaceId">, plan: PlanRecord): void {
  if (isFree(plan) && isAboutTeam(caller)) throw notForTeams();
}
