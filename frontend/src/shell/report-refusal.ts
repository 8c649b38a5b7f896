import { ApiError, errorKeyOf } from "#api/api-error.ts";
import type { QueryType } from "#contract/limits.contract.ts";
import { askToConfirm } from "#modules/users/confirming.actions.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { refusalOf } from "#thread/refusal.rules.ts";
import { openUpgrade } from "./overlays.ts";

const ofThePlan: ReadonlySet<string> = new Set(["limits.reached", "limits.cost_reached", "limits.not_included"]);

export const isLimit = (error: unknown): error is ApiError => error instanceof ApiError && ofThePlan.has(error.code);

function weightOf(error: ApiError) {
  const refusal = refusalOf(error);
  return refusal.kind === "limit" && refusal.limit.weight !== null && { weight: refusal.limit.weight };
}

/** Why a metered action failed: a limit of the plan opens the plans, an unconfirmed address offers its mail again. */
export function reportRefusal(error: unknown, meter: QueryType): void {
  if (isLimit(error)) openUpgrade({ reason: "limit", meter, ...weightOf(error) });
  else if (errorKeyOf(error) === "auth.email_unconfirmed") void askToConfirm();
  else reportError(error);
}
