import { dateFormat } from "./dates.ts";

/** Formats are Intl's, by the locale of the interface; every function is pure: the moment "now" is handed in. */

/** With no-break spaces that show: the narrow one, of French numbers and English times, has hardly a width in our fonts. */
const spaced = (text: string): string => text.replaceAll("\u202f", "\u00a0");

/** Numbers and their units; nothing else of the interface makes an `Intl.NumberFormat`. */
export const numbers = (locale: string, options?: Intl.NumberFormatOptions) => {
  const format = new Intl.NumberFormat(locale, options);
  return { format: (value: number): string => spaced(format.format(value)) };
};

const moments = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = dateFormat(locale, options);
  return { format: (moment: number | Date): string => spaced(format.format(moment)) };
};

export function formatNumber(value: number, locale: string): string {
  return numbers(locale).format(value);
}

/** What a sentence says of an allowance: French counts by what is left, and English names what there is of it. */
export const leftWords = (left: number, limit: number, locale: string) => ({
  count: left,
  left: formatNumber(left, locale),
  limit: formatNumber(limit, locale),
});

/** 12 400 as "12.4K" or "12,4 k". */
export function formatCompact(value: number, locale: string): string {
  return numbers(locale, { notation: "compact", maximumFractionDigits: 1 }).format(value);
}

/** 1 400 000 as "1.4 MB" or "1,4 Mo". */
export function formatBytes(bytes: number, locale: string): string {
  const [unit, size] = bytes >= 1e6 ? (["megabyte", 1e6] as const) : (["kilobyte", 1e3] as const);
  return numbers(locale, { style: "unit", unit, maximumFractionDigits: bytes >= 1e6 ? 1 : 0 }).format(bytes / size);
}

/** Megabytes as "0.5 GB" or "0,5 Go", to a single megabyte. */
export const formatGigabytes = (megabytes: number, locale: string): string =>
  numbers(locale, { style: "unit", unit: "gigabyte", maximumFractionDigits: 3 }).format(megabytes / 1_000);

/** An amount in whole units of the currency; what a single answer costs keeps two significant digits. */
export function formatCost(amount: number, currency: "USD" | "EUR", locale: string): string {
  const tiny = Math.abs(amount) > 0 && Math.abs(amount) < 0.1;
  return numbers(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    ...(tiny
      ? { maximumSignificantDigits: 2, minimumFractionDigits: 0 }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  }).format(amount);
}

/** A cost below a hundredth of its currency as "< €0.01", "< 0,01 €": what a reader compares, not what is counted. */
export function formatSmallCost(amount: number, currency: "USD" | "EUR", locale: string): string {
  return amount > 0 && amount < 0.01
    ? `<\u00a0${formatCost(0.01, currency, locale)}`
    : formatCost(Math.round(amount * 100) / 100, currency, locale);
}

/** What is due, was paid or is owed, in minor units of a currency that has hundredths: "€15.00", "15,00 €". */
export const formatMoney = (cents: number, currency: string, locale: string): string =>
  moneyFormat(currency, locale, "auto").format(cents / 100);

/** What something costs: a whole price without decimals, "€149". */
export const formatPrice = (cents: number, currency: string, locale: string): string =>
  moneyFormat(currency, locale, "stripIfInteger").format(cents / 100);

function moneyFormat(currency: string, locale: string, trailingZeroDisplay: "auto" | "stripIfInteger") {
  return numbers(locale, {
    style: "currency",
    currency: currency.toUpperCase(),
    currencyDisplay: "narrowSymbol",
    trailingZeroDisplay,
  });
}

/** "28 November 2026", "28 novembre 2026", and in French the first of a month as "1er". */
export function formatDate(moment: number | Date, locale: string): string {
  const date = moments(locale, { dateStyle: "long" }).format(moment);
  return locale === "fr" ? date.replace(/^1(?=\s)/, "1er") : date;
}

export function formatTime(moment: number | Date, locale: string): string {
  return moments(locale, { timeStyle: "short" }).format(moment);
}

export function formatDateTime(moment: number | Date, locale: string): string {
  return moments(locale, { dateStyle: "medium", timeStyle: "short" }).format(moment);
}

/** "Wednesday 16 December at 09:30", "mercredi 16 décembre à 09:30": a moment of a plan, whose year is clear. */
export function formatDayAndTime(moment: number | Date, locale: string): string {
  const day = { weekday: "long", day: "numeric", month: "long" } as const;
  return moments(locale, { ...day, hour: "numeric", minute: "2-digit" }).format(moment);
}

const steps = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** "in 3 hours", "il y a 2 minutes"; "just now", "à l'instant" within the last minute. */
export function formatDistance(moment: number | Date, now: number | Date, locale: string): string {
  const distance = Number(moment) - Number(now);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const step = steps.find(([, size]) => Math.abs(distance) >= size);
  if (step) return spaced(format.format(Math.round(distance / step[1]), step[0]));
  if (distance > 0) return spaced(format.format(0, "second"));
  return locale === "fr" ? "à l'instant" : "just now";
}

const ages = [
  ["year", 365 * 86_400_000, "long"],
  ["month", 30 * 86_400_000, "long"],
  ["week", 7 * 86_400_000, "long"],
  ["day", 86_400_000, "long"],
  ["hour", 3_600_000, "short"],
  ["minute", 60_000, "short"],
] as const;

/** How long ago, for a narrow column: "12 min", "3 weeks"; a minute at least. */
export function formatAge(moment: number, now: number, locale: string): string {
  const age = Math.max(now - moment, 60_000);
  const [unit, size, unitDisplay] = ages.find(([, size]) => age >= size) ?? ages[5];
  return numbers(locale, { style: "unit", unit, unitDisplay }).format(Math.floor(age / size));
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** The reader's own days: days since the calendar day of `now`, 0 for today. */
function daysAgo(moment: number | Date, now: number | Date): number {
  // Rounded, because a day on which the clock changes is not 24 hours long.
  return Math.round((midnight(new Date(now)) - midnight(new Date(moment))) / 86_400_000);
}

export type DayGroup = "today" | "yesterday" | "week" | "month" | { month: string };

/** Where a dated thing stands in a list: today, yesterday, the last 7 or 30 days, then months of the form 2026-11. */
export function dayGroup(moment: number | Date, now: number | Date): DayGroup {
  const days = daysAgo(moment, now);
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  if (days < 7) return "week";
  if (days < 30) return "month";
  const date = new Date(moment);
  return { month: `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}` };
}

/** The month of a `DayGroup` in words: "October 2026", "octobre 2026". */
export function formatMonth(month: string, locale: string): string {
  const [year, index] = month.split("-").map(Number);
  return moments(locale, { month: "long", year: "numeric" }).format(new Date(year ?? 0, (index ?? 1) - 1));
}

export interface DayGroupOf<Item> {
  key: string;
  group: DayGroup;
  items: Item[];
}

/** Consecutive items of one group together, in the order in which they came. */
export function groupByDay<Item>(
  items: readonly Item[],
  momentOf: (item: Item) => number | Date,
  now: number | Date,
): DayGroupOf<Item>[] {
  const groups: DayGroupOf<Item>[] = [];
  for (const item of items) {
    const group = dayGroup(momentOf(item), now);
    const key = typeof group === "string" ? group : group.month;
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(item);
    else groups.push({ key, group, items: [item] });
  }
  return groups;
}
