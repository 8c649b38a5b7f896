import type { Language } from "../language.ts";
import { evaluate } from "./expression.ts";
import { numberPattern, readNumber } from "./numbers.ts";
import { figure, tableOf } from "./skill.ts";
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
    head: ["Of the numbers", "Value"],
    rows: ["Count", "Sum", "Average", "Median", "Smallest", "Largest"],
    numbers: (count: number) => `Worked out from ${count} numbers:`,
  },
  fr: {
    is: "font",
    none: "Il n’y a pas de résultat : on ne divise pas par zéro, et je n’extrais la racine que des nombres positifs.",
    off: (share: string, from: string) => `${from} moins ${share} %`,
    head: ["Des nombres", "Valeur"],
    rows: ["Combien", "Somme", "Moyenne", "Médiane", "Le plus petit", "Le plus grand"],
    numbers: (count: number) => `Calculé à partir de ${count} nombres :`,
  },
} as const;

const asksOfNumbers =
  /\b(?:sum|total|add(?: up)?|average|mean|median)\b|(?<!\p{L})(?:somme|total|additionne[rz]?|moyenne|médiane)(?!\p{L})/iu;

/** In the order of the rows. */
const asksRow = [
  /(?!)/,
  /\bsum\b|\btotal\b|\badd\b|somme|additionne/iu,
  /\baverage\b|\bmean\b|moyenne/iu,
  /\bmedian\b|médiane/iu,
];

/** What a sum comes to, or what a row of numbers adds up to. */
export const calculate: Skill = (turn) => {
  const { wish, language } = turn;
  const say = words[language];
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
  return tableOf(say.head, rows, [1]);
}
