import * as z from "zod/mini";
import { faultsOf } from "#ui/Form/faults.ts";

const fault = faultsOf("admin");

/** What was typed as a number, in either language's way: '1 490,5' and '1490.5'; null where it is none. */
export function numberOf(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00A0\u202F]/g, "").replace(",", ".");
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** A number as a field holds it: no grouping, no exponent. */
export const numberText = (value: number): string =>
  value.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 12 });

/** A field of a form that holds a number within bounds; messages are keys `fault.*`. */
// @__NO_SIDE_EFFECTS__
export const numberField = (least: number, most: number, { whole = false, empty = false } = {}) =>
  z.string().check(
    z.refine((text) => (empty && text.trim() === "") || numberOf(text) !== null, { ...fault("number"), abort: true }),
    z.refine((text) => !whole || Number.isInteger(numberOf(text) ?? 0), { ...fault("integer"), abort: true }),
    z.refine((text) => inside(numberOf(text), least, most), fault("range")),
  );

/** Hundredths of a currency, typed with at most two decimals. */
// @__NO_SIDE_EFFECTS__
export const moneyField = (mostCents: number) =>
  z.string().check(
    z.refine((text) => numberOf(text) !== null, { ...fault("number"), abort: true }),
    z.refine((text) => inside(centsOf(text), 0, mostCents), fault("range")),
  );

/** As the reader writes a number: what `numberOf` reads. */
export const typedIn = (locale: string, text: string): string => (locale === "fr" ? text.replace(".", ",") : text);

export const centsOf = (text: string): number => Math.round((numberOf(text) ?? 0) * 100);
export const centsText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

const inside = (value: number | null, least: number, most: number): boolean =>
  value === null || (value >= least && value <= most);

/** A line of text that says something. */
// @__NO_SIDE_EFFECTS__
export const lineField = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, fault("required")), z.maxLength(most, fault("long")));
