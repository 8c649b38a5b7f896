import { datesIn } from "../../../../worker/contract/assistant/guard/dates.rules.ts";
import { guessLanguage } from "../language.ts";
import { splitBlocks } from "./blocks.ts";
import { segment } from "./sentences.ts";
import { isStopWord } from "./stop-words.ts";

export const valueKinds = ["dates", "amounts", "names", "emails", "links", "phones"] as const;
export type ValueKind = (typeof valueKinds)[number];

const number = String.raw`\d{1,3}(?:[  \u00A0\u202F.,'’]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)?`;
const magnitude = String.raw`(?:[ \u00A0\u202F](?:million|billion|milliard|thousand|mille)s?|[ \u00A0\u202F]?[MkK](?=[ \u00A0\u202F]?[€$£]))?(?:[ \u00A0\u202F]d['’])?`;
const unit = String.raw`(?:€|\$|£|%|‰|°C|°F|(?:euros?|dollars?|pounds?|francs?|percent|pour cent|tonnes?|tons?|hectares?|kilomet(?:er|re)s?|kilomètres?|met(?:er|re)s?|mètres?|miles?|lit(?:er|re)s?|grammes?|grams?|kilos?|[kKMGT]Wh?|GWh|km²|m²|m³|km/h|mph|kg|km|cm|mm|mg|ml|cl|ha|EUR|USD|GBP|[gmtl])(?![\p{L}\p{N}²³/]))`;
const amount = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/-])(?:[€$£][ \u00A0]?(?:${number})(?:[ \u00A0]?(?:million|billion|[mkMK]n?\b))?|(?:${number})${magnitude}[ \u00A0\u202F]?${unit})`,
  "gu",
);
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const link = /\b(?:https?:\/\/|www\.)[^\s<>"«»)\]]+/gi;
const phone = /(?<![\d/.])(?:\+\d{1,3}[ .-]?(?:\(\d\)[ .-]?)?|0)\d(?:[ .-]?\d{2,4}){3,5}(?!\d)/g;

/** What stands in a text, as it stands there and each once: a value can be looked up by its words. */
export function valuesIn(text: string, kind: ValueKind): string[] {
  return [...new Set(readers[kind](text).map((value) => value.trim()))].filter((value) => value !== "");
}

const matches = (pattern: RegExp) => (text: string) => [...text.matchAll(pattern)].map(([found]) => found);

const readers: Record<ValueKind, (text: string) => string[]> = {
  // A month or a day of the week alone is no date.
  dates: (text) =>
    datesIn(text)
      .filter(({ text: words }) => /\d/.test(words))
      .toSorted((a, b) => a.at - b.at)
      .map(({ text: words }) => words),
  amounts: matches(amount),
  names: fullNames,
  emails: matches(email),
  links: (text) => matches(link)(text).map((address) => address.replace(/[.,;:!?]+$/, "")),
  phones: matches(phone),
};

const capitalised =
  /(?<![\p{L}\p{N}@/.])(?:[dlDL]['’])?(\p{Lu}[\p{L}\p{M}\p{N}]*(?:[-&'’](?=\p{Lu})[\p{L}\p{M}\p{N}]+)*)/gu;
/** Written with a capital without being the name of one. */
const noNames: ReadonlySet<string> = new Set(
  `i mr mrs ms dr m mm mme mlle prof st the a an le la les un une january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday mondays tuesdays
  wednesdays thursdays fridays saturdays sundays`.split(/\s+/),
);
const joining = /^(?: |\. |-| (?:of|de|du|des|d['’]|von|van|la|le) ?(?:la |l['’])?)$/;

/** Names with all their parts: 'Anna Bell', 'Bank of England'. The first word of a sentence is one where another name follows it, or where it is one elsewhere. */
function fullNames(text: string): string[] {
  const language = guessLanguage(text);
  const sentences = splitBlocks(text).flatMap(({ kind, text: words }) =>
    kind === "paragraph" || kind === "item" ? segment(words, language) : kind === "code" ? [] : [words],
  );
  const names = sentences.flatMap((sentence) => namesOf(sentence));
  const sure = new Set(names.filter(({ isFirst }) => !isFirst).map(({ text: name }) => name));
  return names
    .filter(({ text: name, isFirst }) => !isFirst || sure.has(name) || name.includes(" "))
    .map(({ text: name }) => name);
}

function namesOf(sentence: string): { text: string; isFirst: boolean }[] {
  const names: { text: string; end: number; isFirst: boolean }[] = [];
  for (const found of sentence.matchAll(capitalised)) {
    const [whole, word = ""] = found;
    const at = found.index + whole.length - word.length;
    if (noNames.has(word.toLowerCase())) continue;
    const before = sentence.slice(0, at);
    const isFirst = !/[\p{L}\p{N}]/u.test(before) || /[:“«"]\s*$/.test(before);
    const last = names.at(-1);
    if (last && !(last.isFirst && isStopWord(last.text.toLowerCase())) && joining.test(sentence.slice(last.end, at))) {
      last.text += sentence.slice(last.end, at) + word;
      last.end = at + word.length;
    } else names.push({ text: word, end: at + word.length, isFirst });
  }
  return names.filter(({ text }) => text.length > 1 && !isStopWord(text.toLowerCase()));
}

export const amountsIn = (text: string): string[] => valuesIn(text, "amounts");

/** Years that stand for themselves: 'in 1912', « en 1912 ». */
export const yearsIn = (text: string): string[] => [
  ...new Set(
    [
      ...text.matchAll(
        /\b(?:in|since|until|en|depuis|dès|jusqu['’]en|year|année)\s+((?:1[0-9]|20)\d{2})\b(?![.,]\d|\s?[€$%])/giu,
      ),
    ].map(([, year = ""]) => year),
  ),
];
