import * as z from "zod/mini";
import { faultsOf } from "#ui/Form/faults.ts";

const fault = faultsOf("widget");

// @__NO_SIDE_EFFECTS__
export const words = (most: number) => z.string().check(z.trim(), z.maxLength(most, fault("long", most)));
// @__NO_SIDE_EFFECTS__
export const inBoth = (most: number) => z.object({ en: words(most), fr: words(most) });

/** A number as it is typed; the empty text is none. */
// @__NO_SIDE_EFFECTS__
export const typedNumber = (least: number, most: number, isNeeded: boolean) =>
  z.string().check(
    z.refine(
      (typed) => {
        const text = typed.trim();
        if (text === "") return !isNeeded;
        const value = Number(text);
        return Number.isInteger(value) && value >= least && value <= most;
      },
      fault("number", most),
    ),
  );
export const numberOf = (typed: string): number | null => (typed.trim() === "" ? null : Number(typed));
export const typedOf = (value: string | number | null): string => (value === null ? "" : String(value));
