import type { Span } from "../dates.rules.ts";

const monthNames: readonly (readonly string[])[] = [
  ["january", "janvier"],
  ["february", "fevrier"],
  ["march", "mars"],
  ["april", "avril"],
  ["may", "mai"],
  ["june", "juin"],
  ["july", "juillet"],
  ["august", "aout"],
  ["september", "septembre"],
  ["october", "octobre"],
  ["november", "novembre"],
  ["december", "decembre"],
];
const shortest = 3;
/** What names a part of a year, or the year of a class: the year alone is known. */
const yearNames =
  /^(?:spring|summer|autumn|fall|winter|printemps|ete|automne|hiver|class of|promotion|promo|graduated|graduation|obtenu en|expected)$/;

const letters = String.raw`(?:jan|f[eé]v|feb|mar|apr|avr|may|mai|jui?n|jui?l|aug|ao[uû]|sep|oct|nov|d[eé]c)\p{L}{0,7}`;
const year = String.raw`(?:19|20)\d\d`;
const month = String.raw`(?:0?[1-9]|1[0-2])`;
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const named = String.raw`(?:class of|promotion|promo|obtenu en|graduated|graduation|expected|spring|summer|autumn|fall|winter|printemps|été|automne|hiver)`;
const date = [
  String.raw`${day}([/.-])${day}\1${year}`,
  String.raw`${month}[/.]${year}`,
  String.raw`${year}-(?:0[1-9]|1[0-2])(?:-${day})?(?!\d)`,
  String.raw`(?:${named}(?:\s*:)?\s+)?(?:(?:(?:1er|${day})\s+)?${letters}\.?,?\s+)?${year}`,
];
/** Without numbered groups, so that it may stand twice in a pattern. */
const oneDate = `(?:${date
  .join("|")
  .replace(String.raw`([/.-])`, "[/.-]")
  .replace(String.raw`\1`, "[/.-]")})`;
const short = String.raw`(?:${month}[/.]\d\d|${letters}\.?\s+['’]\d\d)`;
const present = String.raw`(?:present|today|now|current(?:ly)?|ongoing|aujourd['’]hui|ce jour|présent|actuel(?:lement)?|en cours)`;
const to = String.raw`(?:\s*[–—-]\s*|\s+(?:to|until|till|au?|à|jusqu['’]à)\s+)`;
const since = String.raw`(?:since|depuis(?: le)?|dès|from|starting|à partir de)\s+`;
const before = String.raw`(?<![\p{L}\d/.-])\[?\s*(?:(?:from|de|du|entre)\s+)?`;
const after = String.raw`(?![\p{L}\d]|[/.]\d)(?:\s*\])?`;

/** A whole duration behind dates, as profile sites count it: it says nothing new. */
const duration = String.raw`(?:\s*[(·]\s*(?:\d+\s*(?:years?|yrs?|ans?|months?|mois|mos?)(?!\p{L})\s*){1,2}\)?)?`;

const span = new RegExp(`${before}(${oneDate})${to}(${oneDate}|${present})${after}${duration}`, "iu");
const shortSpan = new RegExp(`${before}(${short})${to}(${short}|${present})${after}`, "iu");
const open = new RegExp(String.raw`(?<![\p{L}\d])${since}(${oneDate})${after}`, "iu");
const single = new RegExp(String.raw`^[([]?\s*(${oneDate})\s*[)\]]?$`, "iu");
const trailing = new RegExp(String.raw`[\s(,·|](${oneDate})\)?$`, "iu");
const leading = new RegExp(String.raw`^(${oneDate})\s*(?:[:·|–—]|-\s)\s*(?=\p{L})`, "iu");

const plain = (word: string) => word.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
const thisCentury = 50;
/** Words of a line that a date alone begins: "2008 Meylan". */
const mostBehind = 5;

const two = (number: string) => number.padStart(2, "0");

/** Three numbers: of the first two, the one over 12 is a day; where both may be a month, `dayFirst` says which. */
function readNumbers(first: string, second: string, found: string, dayFirst: boolean): string {
  const isMonthFirst = Number(second) > 12 || (Number(first) <= 12 && !dayFirst);
  return `${found}-${two(isMonthFirst ? first : second)}`;
}

/** Each reads one form of a date; undefined for another form, empty for a date of its form that cannot be. */
const dateForms: readonly ((said: string, dayFirst: boolean) => string | undefined)[] = [
  (said, dayFirst) => {
    const [, one, other, at] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(said) ?? [];
    if (one === undefined || other === undefined || at === undefined) return undefined;
    return Math.min(Number(one), Number(other)) > 12 ? "" : readNumbers(one, other, at, dayFirst);
  },
  (said) => /^(\d{4}-\d\d)-\d\d$/.exec(said)?.[1],
  (said) => {
    const [, first, second] = /^(\d{1,4})[/.-](\d{1,4})$/.exec(said) ?? [];
    if (first === undefined || second === undefined) return undefined;
    if (first.length === 4) return `${first}-${two(second)}`;
    return `${second.length === 2 ? yearOf(second) : second}-${two(first)}`;
  },
];

/** A year alone or behind a name: a month's, or one that says no month. */
function readNamed(said: string): string {
  const [, name, found = ""] =
    /^(?:(?:(?:1er|\d{1,2})\s+)?(\p{L}[\p{L} ]*?)(?:\s*:)?\.?,?\s+)?['’]?(\d{2}|\d{4})$/u.exec(said) ?? [];
  if (name === undefined) return found.length === 4 ? found : "";
  const whole = found.length === 2 ? yearOf(found) : found;
  const number = monthOf(plain(name.split(" ").at(-1) ?? ""));
  if (number < 0) return yearNames.test(plain(name)) ? whole : "";
  return `${whole}-${two(String(number + 1))}`;
}

/** One date as `YYYY[-MM]`; empty for what is none. */
export function readDate(text: string, dayFirst = true): string {
  const said = text.trim();
  for (const read of dateForms) {
    const date = read(said, dayFirst);
    if (date !== undefined) return date;
  }
  return readNamed(said);
}

/** The place of a month in its year, by its name or by how that begins where no other begins so. */
function monthOf(word: string): number {
  const begun = monthNames.map((names) => word.length >= shortest && names.some((name) => name.startsWith(word)));
  return begun.filter(Boolean).length === 1 ? begun.indexOf(true) : -1;
}

const yearOf = (digits: string): string => `${Number(digits) < thisCentury ? "20" : "19"}${digits}`;

export interface FoundSpan extends Span {
  index: number;
  length: number;
}

type DateReader = (text: string) => string;

/** The period that a line names: from one date to another, since one, or one date as its first or last part. */
export function findSpan(line: string, dayFirst = true): FoundSpan | null {
  const read: DateReader = (text) => readDate(text, dayFirst);
  return wholeSpan(line, read) ?? openSpan(line, read) ?? lastDate(line, read);
}

function wholeSpan(line: string, read: DateReader): FoundSpan | null {
  for (const pattern of [span, shortSpan]) {
    const [whole, from = "", until = ""] = pattern.exec(line) ?? [];
    if (whole === undefined) continue;
    const found = { start: read(from), end: read(until), index: line.indexOf(whole), length: whole.length };
    if (found.start !== "" && (found.end !== "" || !/\d/.test(until)) && isInOrder(found)) return found;
  }
  return null;
}

function openSpan(line: string, read: DateReader): FoundSpan | null {
  const begun = open.exec(line);
  const start = read(begun?.[1] ?? "");
  return begun && start !== "" ? { start, end: "", index: begun.index, length: begun[0].length } : null;
}

const isInOrder = ({ start, end }: Span): boolean => end === "" || start.slice(0, 4) <= end.slice(0, 4);

const lastDate = (line: string, read: DateReader): FoundSpan | null =>
  dateBetween(line, read) ??
  dateWith(leading.exec(line), read) ??
  dateBefore(line, read) ??
  dateWith(trailing.exec(line), read);

/** A date that is a part of the line by itself. */
function dateBetween(line: string, read: DateReader): FoundSpan | null {
  let index = 0;
  for (const part of line.split(/(\s*[,·|]\s+)/)) {
    const [, date = ""] = single.exec(part) ?? [];
    const end = read(date);
    if (end !== "") return { start: "", end, index, length: part.length };
    index += part.length;
  }
  return null;
}

function dateWith(found: RegExpExecArray | null, read: DateReader): FoundSpan | null {
  const end = read(found?.[1] ?? "");
  return found && end !== "" ? { start: "", end, index: found.index, length: found[0].length } : null;
}

/** A date that a short line begins with. */
function dateBefore(line: string, read: DateReader): FoundSpan | null {
  const [, own = ""] = /^(\S+|\p{L}+ \d{4})\s+\p{Lu}/u.exec(line) ?? [];
  const end = line.split(" ").length <= mostBehind ? read(own) : "";
  return end === "" ? null : { start: "", end, index: 0, length: own.length };
}

export interface DayOrder {
  /** The day is written before the month. */
  dayFirst: boolean;
  /** The file tells it. */
  isSure: boolean;
}

const days = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}(?!\d)/g;
/** The form of Europass, and telephones and post codes of Britain and Ireland. */
const european = /\[\s*\d{1,2}\/\d{1,2}\/\d{4}|\+(?:44|353)\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/;

/** Whether a file writes the day before the month: a number over 12 tells it, else the country, else what is usual in its language. */
export function dayOrderOf(text: string, isFrench: boolean): DayOrder {
  const found = [...text.matchAll(days)];
  const isOver = (place: 1 | 2) => found.some((match) => Number(match[place]) > 12);
  if (isOver(1) || isFrench || european.test(text)) return { dayFirst: true, isSure: true };
  return { dayFirst: false, isSure: isOver(2) };
}

/** Whether the day and the month of a date in the text may have changed places. */
export const isAmbiguous = (text: string): boolean =>
  [...text.matchAll(days)].some(([, one, other]) => one !== other && Math.max(Number(one), Number(other)) <= 12);
