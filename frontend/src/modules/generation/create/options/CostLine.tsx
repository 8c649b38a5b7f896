import { useLocale, useT } from "#i18n/use-t.ts";
import { formatCost } from "#lib/format.ts";
import type { Loaded } from "#lib/loaded.rules.ts";
import type { Estimate } from "../creating.actions.ts";
import styles from "./OptionsForm.module.css";

/** Cost in words, below the model; what the creation would refuse stands in its place. */
export function CostLine({ estimate }: { estimate: Loaded<Estimate> }) {
  const t = useT("creation");
  const errors = useT("errors");
  const locale = useLocale();
  if (estimate.status === "loading") return <p className={styles["note"]}>{t("cost.waiting")}</p>;
  if (estimate.status === "failed") {
    return (
      <p className={styles["bad"]} role="alert">
        {errors(estimate.error)}
      </p>
    );
  }
  const dollars = (micros: number) => formatCost(micros / 1_000_000, "USD", locale);
  return <p className={styles["note"]}>{t("cost.plain", { cost: dollars(estimate.value.cost_micros) })}</p>;
}
