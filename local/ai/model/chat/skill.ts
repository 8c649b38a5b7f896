import { typeset, typesetPieces } from "../../../../worker/contract/document/typeset.rules.ts";
import { guessLanguage } from "../language.ts";
import type { Language } from "../language.ts";
import type { Turn } from "./turn.ts";

/** What is said in the place of an answer that takes a real model; it ends as a vendor's refusal does. */
export interface Refusal {
  refusal: string;
}
export type SkillReply = string | Refusal;

/** Something that a machine without a model can do; null where it was not asked for. */
export type Skill = (turn: Turn) => SkillReply | null;

export const isRefusal = (said: SkillReply): said is Refusal => typeof said !== "string";
export const wordsSaid = (said: SkillReply): string => (isRefusal(said) ? said.refusal : said);

export const quoted = (text: string, language: Language): string =>
  language === "fr" ? `«\u00A0${text}\u00A0»` : `“${text}”`;

export const plural = (count: number, [one, more]: readonly [string, string], language: Language): string =>
  `${figure(count, language)} ${(language === "fr" ? count < 2 : count === 1) ? one : more}`;

const formats = {
  en: new Intl.NumberFormat("en", { maximumFractionDigits: 10 }),
  fr: new Intl.NumberFormat("fr", { maximumFractionDigits: 10 }),
};
export const figure = (value: number, language: Language): string =>
  formats[language].format(Number(value.toPrecision(12)));

const rowOf = (cells: readonly (string | number)[]) =>
  `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|").replaceAll(/\s+/g, " ").trim() || " ").join(" | ")} |`;

/** A table of Markdown; a sign in a cell cannot end it. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  numbers: readonly number[] = [],
): string {
  return [
    rowOf(head),
    `| ${head.map((_, at) => (numbers.includes(at) ? "---:" : "---")).join(" | ")} |`,
    ...rows.map(rowOf),
  ].join("\n");
}

export const quoteBlock = (sentences: readonly string[]): string =>
  sentences.map((sentence) => `> ${sentence.replaceAll("\n", " ")}`).join("\n>\n");

export const markdownList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

/** An answer as printers set it; code and the rules of tables stay, a quotation is set in its own language. */
export function setAnswer(markdown: string, language: Language): string {
  let inCode = false;
  return markdown
    .split("\n")
    .map((line) => {
      if (/^\s*```/.test(line)) inCode = !inCode;
      if (inCode || /^\s*```/.test(line) || /^\|[\s|:-]+\|$/.test(line)) return line;
      const own = /^>\s/.test(line) ? guessLanguage(line, language) : language;
      if (!line.includes("`")) return typeset(line, own);
      const pieces = line.split(/(`[^`]+`)/).map((text) => ({ text, fixed: text.startsWith("`") }));
      return typesetPieces(pieces, own).join("");
    })
    .join("\n");
}
