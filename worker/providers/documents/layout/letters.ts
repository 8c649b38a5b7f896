import { withoutBreakSigns } from "../../../lib/text.rules.ts";

/** Shapes of letters that mean the letters: ligatures, and the forms that a letter takes at the ends of words. */
const shapes = /[\uFB00-\uFB06\uFB13-\uFB17\uFB1D-\uFBFF\uFC00-\uFDFF\uFE70-\uFEFC]+/gu;

/** Signs of the fonts Symbol and Wingdings, which readers name by a code of private use; figures are as in ASCII. */
const figures = /[\uF020-\uF03F]/g;
const signs: Readonly<Record<string, string>> = {
  "\uF0A3": "\u2264",
  "\uF0A7": "\u2022",
  "\uF0A8": "\u2610",
  "\uF0B7": "\u2022",
  "\uF0B0": "\u00B0",
  "\uF0B1": "\u00B1",
  "\uF0B3": "\u2265",
  "\uF0B4": "\u00D7",
  "\uF0B8": "\u00F7",
  "\uF0B9": "\u2260",
  "\uF0BB": "\u2248",
  "\uF0D8": "\u2022",
  "\uF0FC": "\u2713",
  "\uF0FE": "\u2611",
};

/** Characters that stand for no letter: what remains where a font does not say what its signs mean. */
const nothing = /[\p{Cc}\p{Co}\uFFFD-\uFFFF]/gu;

export const countSenseless = (text: string): number => text.match(nothing)?.length ?? 0;

/** A text in letters that can be searched, quoted and stored. */
export const inLetters = (text: string): string =>
  withoutBreakSigns(text)
    .replaceAll(shapes, inPlainLetters)
    .replaceAll(figures, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xf0_00))
    .replaceAll(nothing, (sign) => signs[sign] ?? "")
    .toWellFormed();

// Marks that stand alone decompose to a space with the mark.
const inPlainLetters = (text: string): string => text.normalize("NFKC").replaceAll(/ (?=\p{Mn})/gu, "");
