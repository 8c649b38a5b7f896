import { useLocale, useT } from "#i18n/use-t.ts";
import type { LoadState } from "#lib/loaded.rules.ts";
import { formatPlanCost } from "#lib/plan-currency.ts";
import type { Estimate } from "../creating.actions.ts";

/** The cost in words for the field of the model; what the creation would refuse stands in its place. */
export function useCost(estimate: LoadState<Estimate>): { hint?: string; error?: string } {
  const t = useT("creation");
  const errors = useT("errors");
  const locale = useLocale();
  if (estimate.status === "loading") return { hint: t("cost.waiting") };
  if (estimate.status === "failed") return { error: errors(estimate.error, estimate.details) };
  const shown = (micros: number) => formatPlanCost(micros, locale);
  const { cost_micros: cost, month_micros: month } = estimate.value;
  return {
    hint:
      month === null
        ? t("cost.plain", { cost: shown(cost) })
        : t("cost.month", { cost: shown(cost), month: shown(month) }),
  };
}
