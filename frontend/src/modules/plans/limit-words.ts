import type { TFunction } from "i18next";
import type { CapName, QueryType } from "#contract/limits.contract.ts";
import { formatNumber } from "#lib/format.ts";
import type { Limit } from "./limits.rules.ts";

type Texts = TFunction<"plans">;

/** What a query type counts: "Questions", "PDF folders". */
export const meterName = (t: Texts, type: QueryType): string => t(`meter.${type}`);

/** "1,500 questions a month"; null for what is off. */
export function limitWords(t: Texts, locale: string, type: QueryType, { period, units }: Limit): string | null {
  if (units === 0) return null;
  if (units === null) return t("limit.unlimitedOf", { meter: meterName(t, type) });
  const amount = t(`count.${type}`, { count: units, number: formatNumber(units, locale) });
  return t(`limit.per.${period}`, { amount });
}

/** The same beside its name: "1,500 a month"; null for what is off. */
export function amountWords(t: Texts, locale: string, { period, units }: Limit): string | null {
  if (units === 0) return null;
  return units === null ? t("limit.unlimited") : t(`limit.per.${period}`, { amount: formatNumber(units, locale) });
}

/** "PDF files kept: at most 100"; null for what is off or without a cap. */
export const capWords = (t: Texts, locale: string, cap: CapName, most: number | null): string | null =>
  most ? t("cap.atMost", { name: t(`cap.${cap}`), number: formatNumber(most, locale) }) : null;
