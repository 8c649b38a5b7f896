import type { ModelWarning } from "#contract/model-warnings.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatCost } from "#lib/format.ts";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import { millionText } from "./models.forms.ts";

export function useModelWords() {
  const t = useT("adminModels");
  const locale = useLocale();
  return {
    warning: ({ code, than, days = 0 }: ModelWarning): string =>
      t(`warning.${code}`, { vendor: than === undefined ? "" : providerLabels[than], count: days }),
    /** USD for one unit of what a model makes. */
    unitPrice: (price: number): string => formatCost(price, "USD", locale),
    /** USD per million tokens, of a price per thousand. */
    price: (perThousand: number): string => formatCost(Number(millionText(perThousand)), "USD", locale),
  };
}
