import type * as z from "zod/mini";
import type { language } from "../schema.ts";
import { withShownSpaces } from "./shown-spaces.rules.ts";

type Language = z.infer<typeof language>;

/** A stretch of one paragraph; nothing in a `fixed` one changes: code, a formula. */
export interface Piece {
  text: string;
  fixed?: boolean;
}

const noBreak = "\u00a0";
const narrow = "\u202f";
/** Stands for what does not change; neither a letter, a space nor a sign. */
const fixedSign = "\uFFFC";
const isSpace = (sign: string) => /^[ \u00a0\u202f\u2009]$/.test(sign);
const isGap = (sign: string) => sign === "" || /^\s$/.test(sign);
/** Behind these a word begins, so that no space follows them. */
const opensWord = (sign: string) => sign === "" || sign === "\n" || /^[([{«“‘¿¡]$/.test(sign);
const beforeQuote = (sign: string) => isGap(sign) || /^[([{«“‘—–\-/"'’]$/.test(sign);
const isWord = (sign: string) => /^[\p{L}\p{N}]$/u.test(sign);
const endsClause = (sign: string) => isGap(sign) || /^[)\]}»”’"'.,…!?]$/.test(sign);

/** Addresses of sites, of people and of files, and places that a value is put into later. */
const unchanged = /\b(?:https?:\/\/|www\.)[^\s<>"«»]+|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\{\{[^{}]*\}\}/gi;
const trailing = /[.,;:!?)\]]+$/;

/** The signs that a language sets in another way, or that it sets spaces around. */
const setSigns: Record<Language, RegExp> = { en: /["']/, fr: /["';!?:«»%€]/ };

/** Symbols of units, which a line does not begin with: the number before them keeps them. */
const units =
  "[kcmµn]?m|m[²³]|km²|ha|[km]?g|[cm]?[lL]|ms|s|min|h|[kMG]?Hz|[kMGT]?Wh?|k?V|k?N|[hkM]?Pa|k?J|°[CF]?|dB|px|[kMGT]o|[kKMGT]i?B|[$£¥]|‰";
const beforeUnit = new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\p{N}'’]))`, "gu");

/** Groups of three digits are one number; beside a group of another length they are a telephone's, or two numbers. */
const thousands = /(?<![\d.,]|\d )\d{1,3}(?: \d{3})+(?!\d| \d)/g;

const mask = (text: string): string =>
  text.replaceAll(unchanged, (found) => {
    const end = found.startsWith("{{") ? "" : (trailing.exec(found)?.[0] ?? "");
    return fixedSign.repeat(found.length - end.length) + end;
  });

/**
 * A paragraph as printers set it: the spaces of French before ; ! ? : and within « », numbers with their units, curly quotes
 * and apostrophes.
 * Set again, it stays as it is. Answers each piece's text.
 */
export function typesetPieces(pieces: readonly Piece[], locale: Language): string[] {
  const isSet = ({ text, fixed }: Piece) => !fixed && (setSigns[locale].test(text) || /\d/.test(text));
  if (!pieces.some(isSet)) return pieces.map(({ text }) => text);
  const masked = mask(pieces.map(({ text, fixed }) => (fixed ? fixedSign : text)).join(""));
  const signs = setApostrophes(setQuotes(masked.split(""), locale), locale);
  const edits: Edits = new Map();
  for (const { index } of masked.matchAll(beforeUnit)) edits.set(index, noBreak);
  for (const { index, 0: number } of masked.matchAll(thousands)) {
    for (const { index: space } of number.matchAll(/ /g)) edits.set(index + space, locale === "fr" ? narrow : noBreak);
  }
  if (locale === "fr") setSpaces(signs, edits);
  let at = 0;
  return pieces.map(({ text, fixed }) => {
    const from = at;
    at += fixed ? 1 : text.length;
    if (fixed) return text;
    const set = (sign: string, index: number) => edits.get(from + index) ?? (sign === fixedSign ? text[index] : sign);
    return signs.slice(from, at).map(set).join("");
  });
}

export const typeset = (text: string, locale: Language): string => typesetPieces([{ text }], locale)[0] ?? text;

/** A text of ours as pages and mails show it. */
export const typesetPage = (text: string, locale: Language): string => withShownSpaces(typeset(text, locale));

/** One UTF-16 unit each. */
type Signs = readonly string[];
/** What stands in the place of a sign, by its index. */
type Edits = Map<number, string>;

const at = (signs: Signs, index: number): string => signs[index] ?? "";
const placesOf = (signs: Signs, sign: string): number[] =>
  signs.flatMap((found, index) => (found === sign ? index : []));

function setQuotes(signs: Signs, locale: Language): Signs {
  const [open, close] = locale === "fr" ? ["«", "»"] : ["“", "”"];
  const set = [...signs];
  const places = placesOf(signs, '"');
  const closing = places.filter((place) => mayClose(signs, place));
  let after = -1;
  for (const begin of places) {
    if (begin <= after || !beforeQuote(at(signs, begin - 1)) || isGap(at(signs, begin + 1))) continue;
    const end = closing.find((place) => place > begin + 1);
    if (end === undefined) break;
    [set[begin], set[end], after] = [open, close, end];
  }
  return set;
}

const mayClose = (signs: Signs, place: number) => !isGap(at(signs, place - 1)) && !isWord(at(signs, place + 1));

function setApostrophes(signs: Signs, locale: Language): Signs {
  const set = [...signs];
  const places = placesOf(signs, "'");
  for (const [order, place] of places.entries()) {
    const [before, after] = [at(signs, place - 1), at(signs, place + 1)];
    const isPrime = /^\d$/.test(before) && !/^\p{L}$/u.test(after);
    if (isPrime) continue;
    const end = places[order + 1] ?? 0;
    const quotes = locale === "en" && beforeQuote(before) && isWord(after) && end > place + 2 && mayClose(signs, end);
    set[place] = quotes ? "‘" : "’";
  }
  return set;
}

const spaceBefore: Record<string, string> = {
  ";": narrow,
  "!": narrow,
  "?": narrow,
  ":": noBreak,
  "»": noBreak,
  "%": noBreak,
  "€": noBreak,
};

function setSpaces(signs: Signs, edits: Edits): void {
  for (let index = 0; index < signs.length; index += 1) {
    const sign = at(signs, index);
    const space = spaceBefore[sign];
    if (space !== undefined) setBefore(signs, index, space, edits);
    if (sign === "«") setAfter(signs, index, edits);
  }
}

function setBefore(signs: Signs, index: number, space: string, edits: Edits): void {
  let from = index;
  while (from > 0 && isSpace(at(signs, from - 1))) from -= 1;
  const before = at(signs, from - 1);
  if (opensWord(before)) return;
  if (from < index) {
    for (let place = from; place < index; place += 1) edits.set(place, place === from ? space : "");
    return;
  }
  if (mayInsert(at(signs, index), before, at(signs, index + 1))) edits.set(index, space + at(signs, index));
}

function mayInsert(sign: string, before: string, after: string): boolean {
  if (sign === "»") return true;
  if (sign === "%" || sign === "€" || /^[;:!?\s]$/.test(before)) return false;
  return endsClause(after) || after === fixedSign;
}

function setAfter(signs: Signs, index: number, edits: Edits): void {
  let to = index + 1;
  while (isSpace(at(signs, to))) to += 1;
  if (isGap(at(signs, to))) return;
  if (to === index + 1) edits.set(index, `«${noBreak}`);
  for (let place = index + 1; place < to; place += 1) edits.set(place, place === index + 1 ? noBreak : "");
}
