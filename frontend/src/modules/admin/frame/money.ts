import { useLocale } from "#i18n/use-t.ts";
import { formatCost, formatMoney, formatNumber } from "#lib/format.ts";

/** Amounts of the API as the reader writes them; a dash for none. */
export function useMoney() {
  const locale = useLocale();
  return {
    /** Millionths of a US dollar. */
    usd: (micro: number | null): string => (micro === null ? "–" : formatCost(micro / 1e6, "USD", locale)),
    /** Hundredths of a currency. */
    cents: (cents: number | null, currency = "eur"): string =>
      cents === null ? "–" : formatMoney(cents, currency, locale),
    count: (count: number | null): string => (count === null ? "–" : formatNumber(count, locale)),
  };
}
