import type { Fact } from "./fact.ts";

const monthNames = [
  ["january", "janvier", "jan", "janv"],
  ["february", "février", "fevrier", "feb", "févr"],
  ["march", "mars", "mar"],
  ["april", "avril", "apr", "avr"],
  ["may", "mai"],
  ["june", "juin", "jun"],
  ["july", "juillet", "jul", "juil"],
  ["august", "août", "aout", "aug"],
  ["september", "septembre", "sept", "sep"],
  ["october", "octobre", "oct"],
  ["november", "novembre", "nov"],
  ["december", "décembre", "decembre", "dec", "déc"],
];
const dayNames = [
  ["monday", "lundi"],
  ["tuesday", "mardi"],
  ["wednesday", "mercredi"],
  ["thursday", "jeudi"],
  ["friday", "vendredi"],
  ["saturday", "samedi"],
  ["sunday", "dimanche"],
];

const indexed = (names: readonly string[][]) =>
  new Map(names.flatMap((all, index) => all.map((one) => [one, index + 1])));
const months = indexed(monthNames);
const days = indexed(dayNames);

const anyOf = (names: Iterable<string>) => [...names].toSorted((a, b) => b.length - a.length).join("|");
const month = `(?<month>${anyOf(months.keys())})\\.?`;
const whole = monthNames.map((all) => all.filter((name) => name.length > 4)).flat();
const edge = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;
const year = String.raw`(?<year>\d{4})`;
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|ᵉʳ)?`;
const gap = String.raw`[\s\u00a0\u202f]+`;

const forms = [
  String.raw`${edge}${year}-(?<mm>\d{2})-(?<day>\d{2})${end}`,
  String.raw`${edge}(?<day>\d{1,2})[/.](?<mm>\d{1,2})[/.](?<year>\d{4}|\d{2})${end}`,
  String.raw`${edge}${day}${gap}(?:of${gap})?${month}(?:,?${gap}${year})?${end}`,
  String.raw`${edge}${month}${gap}${day}(?:,?${gap}${year})?${end}`,
  String.raw`${edge}${month}${gap}${year}${end}`,
  // A month alone: not those that are a verb or a walk in lower case.
  String.raw`${edge}(?<month>${anyOf(whole.filter((name) => name !== "march"))})${end}`,
].map((form) => new RegExp(form, "giu"));
const weekday = new RegExp(`${edge}(?:${anyOf(days.keys())})s?${end}`, "giu");

/** Dates in both languages, whole or in part, and days of the week. */
export function datesIn(text: string): Fact[] {
  const found: Fact[] = [];
  let rest = text;
  const take = (words: string, at: number, value: string) => {
    found.push({ kind: "date", text: words, at, value });
    rest = rest.slice(0, at) + "\u0000".repeat(words.length) + rest.slice(at + words.length);
  };
  for (const form of forms) {
    for (const { 0: words, index, groups = {} } of rest.matchAll(form)) take(words, index, valueOf(groups));
  }
  for (const { 0: words, index } of rest.matchAll(weekday)) {
    take(words, index, `weekday ${days.get(words.toLowerCase().replace(/s$/, ""))}`);
  }
  return found;
}

const valueOf = ({ year: inYear = "", month: name = "", mm = "", day: on = "" }: Record<string, string>): string =>
  [
    inYear.length === 2 ? `20${inYear}` : inYear,
    Number(mm) || months.get(name.toLowerCase()) || "",
    Number(on) || "",
  ].join("-");
