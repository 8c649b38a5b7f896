import { ApiError, errorKeyOf } from "#api/api-error.ts";
import { isCap, type CapName, type MeteredType } from "#contract/meters.ts";
import { askToConfirm } from "#modules/users/confirming.actions.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { toRefusal } from "#thread/refusal.rules.ts";
import { openUpgrade } from "./overlays.ts";

const ofThePlan: ReadonlySet<string> = new Set([
  "limits.reached",
  "limits.cost_reached",
  "limits.cap_reached",
  "limits.not_included",
  "pdf.survey_too_long",
]);

export const isLimit = (error: unknown): error is ApiError => error instanceof ApiError && ofThePlan.has(error.code);

function weightOf(error: ApiError) {
  const refusal = toRefusal(error);
  return refusal.kind === "limit" && refusal.limit.weight !== null && { weight: refusal.limit.weight };
}

/** The cap that refused, which need not be what the action counts as: an upload stores a file. */
const capOf = ({ details: { cap } }: ApiError): CapName | null => (isCap(cap) ? cap : null);

/** Why a limited action failed: a limit or a cap of the plan opens the plans, an unconfirmed address offers its mail again. */
export function reportRefusal(error: unknown, limited: MeteredType | CapName): void {
  if (isLimit(error)) openUpgrade({ reason: "limit", limited: capOf(error) ?? limited, ...weightOf(error) });
  else if (errorKeyOf(error) === "auth.email_unconfirmed") void askToConfirm();
  else reportError(error);
}
