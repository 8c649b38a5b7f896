import type { Span } from "../dates.rules.ts";

const monthNames: readonly RegExp[] = [
  /^jan(?:uary|vier|v)?$/,
  /^(?:feb(?:ruary)?|fevr(?:ier)?|fev)$/,
  /^mar(?:ch|s)?$/,
  /^(?:apr(?:il)?|avr(?:il)?)$/,
  /^(?:may|mai)$/,
  /^(?:june?|juin)$/,
  /^(?:july?|juil(?:let)?)$/,
  /^(?:aug(?:ust)?|aout)$/,
  /^sept?(?:ember|embre)?$/,
  /^oct(?:ober|obre)?$/,
  /^nov(?:ember|embre)?$/,
  /^dec(?:ember|embre)?$/,
];
const letters = String.raw`\p{L}{3,9}`;
const year = String.raw`(?:19|20)\d\d`;
const date = String.raw`(?:(?:0?[1-9]|1[0-2])[/.]${year}|${year}-(?:0[1-9]|1[0-2])(?!\d)|(?:${letters}\.?\s+)?${year})`;
const present = String.raw`(?:present|today|now|current|ongoing|aujourd['’]hui|ce jour|présent|actuel(?:lement)?|en cours)`;
const to = String.raw`(?:\s*[–—-]\s*|\s+(?:to|until|till|au?|à|jusqu['’]à)\s+)`;
const since = String.raw`(?:since|depuis|dès|from|starting)\s+`;

const span = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:from|de|du)\s+)?(${date})${to}(${date}|${present})(?![\p{L}\d])`,
  "iu",
);
const open = new RegExp(String.raw`(?<![\p{L}\d])${since}(${date})(?![\p{L}\d])`, "iu");
const single = new RegExp(String.raw`^\(?(${date})\)?$`, "iu");
const trailing = new RegExp(String.raw`[\s(,·|]((?:0?[1-9]|1[0-2])[/.]${year}|(?:${letters}\.?\s+)?${year})\)?$`, "iu");

const plain = (word: string) => word.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** One date as `YYYY[-MM]`; empty for what is none. */
export function readDate(text: string): string {
  const [, first, second] = /^(\d{1,4})[/.-](\d{1,4})$/.exec(text.trim()) ?? [];
  if (first !== undefined && second !== undefined) {
    const [at, month] = first.length === 4 ? [first, second] : [second, first];
    return `${at}-${month.padStart(2, "0")}`;
  }
  const [, name, found = ""] = /^(?:(\p{L}+)\.?\s+)?(\d{4})$/u.exec(text.trim()) ?? [];
  if (name === undefined) return found;
  const month = monthNames.findIndex((pattern) => pattern.test(plain(name)));
  return month < 0 ? "" : `${found}-${String(month + 1).padStart(2, "0")}`;
}

export interface FoundSpan extends Span {
  index: number;
  length: number;
}

/** The period that a line names: from one date to another, since one, or one date as its last part. */
export function findSpan(line: string): FoundSpan | null {
  const range = span.exec(line);
  if (range) {
    const [whole, from = "", until = ""] = range;
    const found = { start: readDate(from), end: readDate(until), index: range.index, length: whole.length };
    if (found.start !== "" && (found.end !== "" || !/\d/.test(until))) return found;
  }
  const begun = open.exec(line);
  if (begun && readDate(begun[1] ?? "") !== "") {
    return { start: readDate(begun[1] ?? ""), end: "", index: begun.index, length: begun[0].length };
  }
  return lastDate(line);
}

function lastDate(line: string): FoundSpan | null {
  let index = 0;
  for (const part of line.split(/(\s*[,·|]\s+)/)) {
    const [, date = ""] = single.exec(part) ?? [];
    const end = readDate(date);
    if (end !== "") return { start: "", end, index, length: part.length };
    index += part.length;
  }
  const last = trailing.exec(line);
  const end = readDate(last?.[1] ?? "");
  return last && end !== "" ? { start: "", end, index: last.index, length: last[0].length } : null;
}
