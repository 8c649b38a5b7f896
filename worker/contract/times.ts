import * as z from "zod/mini";

/** Whether this is a time zone by its IANA name: an offset such as +02:00 has no summer time, and is none. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

/** Whether the calendar has such a day: 2027-02-29 is none. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 10));
}

export const zone = z
  .string()
  .check(z.maxLength(64), z.regex(/^(UTC|[A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/), z.refine(isZone));

/** A day without a zone, "2027-03-28". */
export const localDay = z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/), z.refine(isDay));

/** A date and time without a zone, "2027-03-28T02:30". */
export const wallTime = z
  .string()
  .check(z.regex(/^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/), z.refine(isDay));

/** An instant where it ends with an offset or Z, else a wall time. */
export const scheduledDate = z
  .string()
  .check(
    z.regex(/^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/),
    z.refine(isDay),
  );

/** A time of any day, "09:30". */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
