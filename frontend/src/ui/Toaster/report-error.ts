import { errorKeyOf, errorDetails } from "#api/api-error.ts";
import { i18n } from "#i18n/i18n.ts";
import { notify } from "./notify.ts";

/** Says in a notice why something failed. */
export function reportError(error: unknown): void {
  notify({ tone: "bad", text: i18n.t(errorKeyOf(error), { ...errorDetails(error), ns: "errors" }) });
}
