import { useLocale, useT } from "#i18n/use-t.ts";
import { formatCost } from "#lib/format.ts";
import type { Loaded } from "#lib/loaded.rules.ts";
import type { Estimate } from "../creating.actions.ts";

/** The cost in words for the field of the model; what the creation would refuse stands in its place. */
export function useCost(estimate: Loaded<Estimate>): { hint?: string; error?: string } {
  const t = useT("creation");
  const errors = useT("errors");
  const locale = useLocale();
  if (estimate.status === "loading") return { hint: t("cost.waiting") };
  if (estimate.status === "failed") return { error: errors(estimate.error) };
  const dollars = (micros: number) => formatCost(micros / 1_000_000, "USD", locale);
  const { cost_micros: cost, month_micros: month } = estimate.value;
  return {
    hint:
      month === null
        ? t("cost.plain", { cost: dollars(cost) })
        : t("cost.month", { cost: dollars(cost), month: dollars(month) }),
  };
}
