import { ApiError, errorKeyOf } from "#api/api-error.ts";
import type { QueryType } from "#contract/limits.contract.ts";
import { i18n } from "#i18n/i18n.ts";
import { openUpgrade } from "#shell/overlays.ts";
import { askToConfirm } from "#modules/users/confirming.actions.ts";
import { notify } from "#ui/Toaster/notify.ts";

const ofThePlan: ReadonlySet<string> = new Set(["limits.reached", "limits.cost_reached", "limits.not_included"]);

export const isLimit = (error: unknown): error is ApiError => error instanceof ApiError && ofThePlan.has(error.code);

/** A limit of the plan opens the way to others; anything else is said in a sentence. */
export function complain(error: unknown, meter: QueryType): void {
  if (isLimit(error)) openUpgrade({ reason: "limit", meter });
  else if (errorKeyOf(error) === "auth.email_unconfirmed") void askToConfirm();
  else notify({ tone: "bad", text: i18n.t(errorKeyOf(error), { ns: "errors" }) });
}
