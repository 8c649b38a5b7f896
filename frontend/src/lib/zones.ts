import { dateFormat } from "./dates.ts";
/** From 1, Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The name of a weekday from 1, Monday. */
export const weekdayName = (weekday: number, locale: string): string =>
  dateFormat(locale, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2027, 0, 3 + weekday));

/** The zone of the browser; UTC where it does not say one. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** Every zone that the browser knows, and the one that is chosen, as a list offers them. */
export const zonesWith = (chosen: string): { value: string; label: string }[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", chosen])]
    .toSorted()
    .map((value) => ({ value, label: zoneName(value) }));

/** "America/New York". */
export const zoneName = (zone: string): string => zone.replaceAll("_", " ");
