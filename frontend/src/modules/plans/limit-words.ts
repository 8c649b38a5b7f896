import type { TFunction } from "i18next";
import { isCap, isStorage, type CapName, type MeteredType, type QueryType } from "#contract/meters.ts";
import { formatGigabytes, formatNumber } from "#lib/format.ts";
import type { Change, Limit } from "./limits.rules.ts";

type Texts = TFunction<"plans">;
type SeatChange = Extract<Change, { kind: "seats" }>;
type CapChange = Extract<Change, { kind: "cap" }>;

/** What a query type counts: "Questions", "PDF uploads". */
export const meterName = (t: Texts, type: QueryType): string => t(`meter.${type}`);

/** The name of what a plan limits, by period or at a time. */
export const limitedName = (t: Texts, limited: QueryType | CapName): string =>
  isCap(limited) ? t(`cap.${limited}`) : meterName(t, limited);

/** "1,500 questions a month"; null for what is off. */
export function limitWords(t: Texts, locale: string, type: MeteredType, { period, units }: Limit): string | null {
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

/** An amount under a cap: "100", and of what is stored "0.5 GB". */
export const capAmount = (locale: string, cap: CapName, amount: number): string =>
  isStorage(cap) ? formatGigabytes(amount, locale) : formatNumber(amount, locale);

/** "PDF files kept: at most 100"; null for what is off or without a cap. */
export const capWords = (t: Texts, locale: string, cap: CapName, most: number | null): string | null =>
  most ? t("cap.atMost", { name: t(`cap.${cap}`), number: capAmount(locale, cap, most) }) : null;

/** How many people may use a plan: "3 users"; null where that is one. */
export const seatWords = (t: Texts, locale: string, seats: number): string | null =>
  seats > 1 ? t("seats.count", { count: seats, number: formatNumber(seats, locale) }) : null;

/** A number of people that changes: "10 users instead of 3", or the one of several. */
export function seatChangeWords(t: Texts, locale: string, { before, after }: SeatChange): string | null {
  const [was, becomes] = [seatWords(t, locale, before), seatWords(t, locale, after)];
  if (was === null || becomes === null) return was ?? becomes;
  return t("changes.instead", { before: formatNumber(before, locale), after: becomes });
}

/** A cap that changes: "PDF folders: at most 200 instead of 10", or the one that is there where the other is off or without. */
export function capChangeWords(t: Texts, locale: string, { cap, before, after }: CapChange): string | null {
  const name = t(`cap.${cap}`);
  if (before && after) {
    return t("cap.instead", { name, number: capAmount(locale, cap, after), before: capAmount(locale, cap, before) });
  }
  const most = after === 0 ? before : after;
  return most === null ? t("limit.unlimitedOf", { meter: name }) : capWords(t, locale, cap, most);
}
