import type { Language } from "../language.ts";
import { evaluate } from "./expression.ts";
import { numberPattern, readNumber } from "./numbers.ts";
import { figure, markdownTable } from "./skill.ts";
import type { Skill } from "./skill.ts";
import { subjectOf } from "./turn.ts";

const frame =
  /^(?:please |can you |could you |hello,? |bonjour,? |peux-tu |pouvez-vous )*(?:what(?:['’]s| is| does)|calculate|compute|work out|evaluate|solve|how much (?:is|are|does)|how many is|combien (?:font|fait|ça fait|vaut)|que (?:font|fait|vaut|valent)|calcule[rz]?|quel est le résultat de|(?:ça )?fait combien|résous)?\s*:?\s*/iu;
const tail = /\s*(?:\bmake\b|\bequal\b|please|s['’]il (?:te|vous) plaît|svp)?[\s=?!.]*$/iu;

const words = {
  en: {
    is: "is",
    none: "That has no result: nothing can be divided by zero, and only numbers from zero up have a square root here.",
    off: (share: string, from: string) => `${share}% off ${from}`,
    percent: (value: string) => `${value}%`,
    share: (part: string, whole: string, share: string) => `${part} is **${share}** of ${whole}.`,
    change: (from: string, to: string, share: string) => `From ${from} to ${to}: **${share}**.`,
    head: ["Of the numbers", "Value"],
    rows: ["Count", "Sum", "Average", "Median", "Smallest", "Largest"],
    numbers: (count: number) => `Worked out from ${count} numbers:`,
  },
  fr: {
    is: "font",
    none: "Il n’y a pas de résultat : on ne divise pas par zéro, et je n’extrais la racine que des nombres positifs.",
    off: (share: string, from: string) => `${from} moins ${share} %`,
    percent: (value: string) => `${value}\u00A0%`,
    share: (part: string, whole: string, share: string) => `${part} représente **${share}** de ${whole}.`,
    change: (from: string, to: string, share: string) => `De ${from} à ${to}\u00A0: **${share}**.`,
    head: ["Des nombres", "Valeur"],
    rows: ["Combien", "Somme", "Moyenne", "Médiane", "Le plus petit", "Le plus grand"],
    numbers: (count: number) => `Calculé à partir de ${count} nombres :`,
  },
} as const;

const asksOfNumbers =
  /\b(?:sum|total|add(?: up)?|average|mean|median)\b|(?<!\p{L})(?:somme|total|additionne[rz]?|moyenne|médiane)(?!\p{L})/iu;

/** The words that ask for each row, in the order of the rows. */
const asksRow = [
  /(?!)/,
  /\bsum\b|\btotal\b|\badd\b|somme|additionne/iu,
  /\baverage\b|\bmean\b|moyenne/iu,
  /\bmedian\b|médiane/iu,
];

/** What a sum comes to, or what a row of numbers adds up to. */
export const calculate: Skill = (turn) => {
  const { wish, text, language } = turn;
  const say = words[language];
  const share = text === "" ? shareOf(wish, language) : null;
  if (share !== null) return share;
  const bare = discounts(wish.replace(frame, "").replace(tail, ""), language);
  const result = wish === "" ? null : evaluate(bare, language);
  if (result !== null && turn.text === "") {
    if (!Number.isFinite(result.value)) return say.none;
    return `${result.read} = **${figure(result.value, language)}**`;
  }
  if (!asksOfNumbers.test(wish)) return null;
  const from = turn.text || (numbersIn(wish, language).length > 1 ? wish : subjectOf(turn));
  const numbers = numbersIn(from, language);
  if (numbers.length < 2) return null;
  const asked = asksRow.findIndex((pattern) => pattern.test(wish));
  return [say.numbers(numbers.length), statistics(numbers, asked === -1 ? 1 : asked, language)].join("\n\n");
};

/** '20% off 80' and « 20 % de réduction sur 80 ». */
const discounts = (text: string, language: Language): string =>
  text.replace(
    new RegExp(
      String.raw`^(${numberPattern})\s*%\s*(?:off|discount (?:on|of)|less than|de (?:réduction|remise|rabais) sur)\s+(${numberPattern})\s*(?:€|\$|£|euros?|dollars?)?$`,
      "iu",
    ),
    language === "fr" ? "$2 - $1%" : "$2 - $1%",
  );

const money = String.raw`\s*(?:€|\$|£|euros?|dollars?)?`;
const [first, second] = ["first", "second"].map(
  (name) => String.raw`(?:€|\$|£)?\s*(?<${name}>${numberPattern})${money}`,
);
const figuresOf = (...forms: string[]) => forms.map((form) => new RegExp(form, "iu"));
/** 'What percentage of 80 is 20?': the whole stands first. */
const wholeFirst = figuresOf(
  String.raw`(?:what|which) (?:percent(?:age)?|per cent|share|%) of ${first} (?:is|are|does) ${second}`,
  String.raw`quel(?:le)? (?:pourcentage|%|part) de ${first} (?:représente(?:nt)?|est|font|fait) ${second}`,
);
/** '20 is what percent of 80?': the part stands first. */
const partFirst = figuresOf(
  String.raw`${first} (?:is|are|as|makes?) (?:a |what |which )*(?:percent(?:age)?|per cent|share|%) of ${second}`,
  String.raw`(?:what|which) (?:percent(?:age)?|per cent|share|%) (?:is|are) ${first} (?:of|out of|from) ${second}`,
  String.raw`${first} (?:représente(?:nt)?|est|font|fait) quel(?:le)? (?:pourcentage|%|part) de ${second}`,
  String.raw`quel(?:le)? (?:pourcentage|%|part) (?:représente(?:nt)?|est|font|fait) ${first} (?:de|sur|dans|parmi) ${second}`,
);
const changed = figuresOf(
  String.raw`(?:percent(?:age)?|per cent|%).{0,40}?(?:from|between) ${first} (?:to|and) ${second}`,
  String.raw`(?:pourcentage|pour cent|%|évolution|variation|hausse|augmentation|baisse).{0,40}?(?:de|entre) ${first} (?:à|et) ${second}`,
);

const percent = (value: number, language: Language) =>
  words[language].percent(figure(Number((value * 100).toFixed(2)), language));

/** By how much one number became another. */
function changeOf(from: number, to: number, language: Language): string {
  const say = words[language];
  if (from === 0) return say.none;
  const sign = to > from ? "+" : to < from ? "−" : "";
  return say.change(figure(from, language), figure(to, language), sign + percent(Math.abs(to - from) / from, language));
}

/** The two numbers that a wish names in one of these forms. */
function pairOf(wish: string, forms: readonly RegExp[], language: Language): [number, number] | null {
  const { first: one, second: other } = forms.map((form) => form.exec(wish)?.groups).find(Boolean) ?? {};
  return one === undefined || other === undefined ? null : [readNumber(one, language), readNumber(other, language)];
}

/** The share that one number is of another, or by how much one became the other. */
function shareOf(wish: string, language: Language): string | null {
  const say = words[language];
  const change = pairOf(wish, changed, language);
  if (change) return changeOf(...change, language);
  const [part = 0, whole = 0] =
    pairOf(wish, partFirst, language) ?? pairOf(wish, wholeFirst, language)?.toReversed() ?? [];
  if (part === 0 && whole === 0) return null;
  if (whole === 0) return say.none;
  return say.share(figure(part, language), figure(whole, language), percent(part / whole, language));
}

function numbersIn(text: string, language: Language): number[] {
  return [...text.matchAll(new RegExp(String.raw`(?<![\p{L}\d.,])-?(?:${numberPattern})`, "gu"))]
    .filter(
      ({ 0: found, index }) =>
        !/^[.)]\s/.test(text.slice(index + found.length)) || /^\s*$/.test(text.slice(index + found.length + 1)),
    )
    .map(([found]) => (found.startsWith("-") ? -1 : 1) * readNumber(found.replace("-", ""), language))
    .filter((value) => Number.isFinite(value));
}

function statistics(numbers: readonly number[], asked: number, language: Language): string {
  const say = words[language];
  const sorted = numbers.toSorted((a, b) => a - b);
  const sum = numbers.reduce((total, value) => total + value, 0);
  const middle = Math.floor(sorted.length / 2);
  const median =
    sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  const values = [
    numbers.length,
    sum,
    Number((sum / numbers.length).toFixed(4)),
    median,
    sorted[0] ?? 0,
    sorted.at(-1) ?? 0,
  ];
  const rows = say.rows.map((row, at) => [
    row,
    at === asked ? `**${figure(values[at] ?? 0, language)}**` : figure(values[at] ?? 0, language),
  ]);
  return markdownTable(say.head, rows, [1]);
}
