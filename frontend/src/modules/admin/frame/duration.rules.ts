import { numbers } from "#lib/format.ts";
const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
] as const;

/** A span as one number of its largest unit, "3 hours", "3 heures"; below a second "140 ms". */
export function formatSpan(milliseconds: number, locale: string): string {
  const found = units.find(([, size]) => milliseconds >= size);
  const [unit, size] = found ?? (["millisecond", 1] as const);
  const unitDisplay = found ? "long" : "short";
  return numbers(locale, { style: "unit", unit, unitDisplay, maximumFractionDigits: 0 }).format(
    Math.floor(milliseconds / size),
  );
}

/** "0.4 sec", "0,4 s": a short wait, to its tenth. */
export const formatSeconds = (milliseconds: number, locale: string): string =>
  numbers(locale, { style: "unit", unit: "second", maximumFractionDigits: 1 }).format(milliseconds / 1_000);

/** "25 minutes", and from two hours on "26 hours". */
export function formatMinutes(minutes: number, locale: string): string {
  const [unit, count] = minutes < 120 ? (["minute", minutes] as const) : (["hour", Math.floor(minutes / 60)] as const);
  return numbers(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
