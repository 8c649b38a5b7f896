import type { AiModel } from "#contract/models.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatCompact, formatCost } from "#lib/format.ts";
import { inPlanCurrency } from "#lib/plan-currency.ts";
import { FoldedTable } from "#ui/NumberTable/FoldedTable.tsx";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import { perMillion } from "../models.rules.ts";
import styles from "./ModelPrices.module.css";

/** What the vendors charge for a million tokens, and how many a model takes at once. */
export function ModelPrices({ models }: { models: readonly AiModel[] }) {
  const t = useT("models");
  const locale = useLocale();
  const cost = (price: number) => {
    const { amount, currency } = inPlanCurrency(perMillion(price) * 1e6);
    return formatCost(amount, currency, locale);
  };
  return (
    <div className={styles["prices"]}>
      <FoldedTable
        summary={t("prices.open")}
        label={t("prices.title")}
        headers={[t("prices.model"), t("prices.input"), t("prices.output"), t("prices.context")]}
        rows={models.map((model) => [
          t("prices.of", { model: model.name, provider: providerLabels[model.provider] }),
          cost(model.model_input_price),
          cost(model.model_output_price),
          formatCompact(model.context_tokens, locale),
        ])}
      />
    </div>
  );
}
