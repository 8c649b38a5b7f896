import { guessLanguage, splitWords } from "../../../local/ai/model/language.ts";
import type { Language } from "../../../local/ai/model/language.ts";
import { segment } from "../../../local/ai/model/text/sentences.ts";

const pairs = [
  ["(", ")"],
  ["[", "]"],
  ["“", "”"],
  ["«", "»"],
] as const;
const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

const withoutCode = (markdown: string): string =>
  markdown.replaceAll(/^\s*```[^]*?^\s*```$/gm, "").replaceAll(/`[^`]*`/g, "CODE");
const withoutMarks = (line: string): string => line.replaceAll(/[*_#]+/g, "").trim();

const isTable = (line: string): boolean => /^\|.*\|$/.test(line);
const isItem = (line: string): boolean => /^\s*(?:-|\d+\.)\s/.test(line);
const isCalculation = (line: string): boolean => /\s[=≈]\s/.test(line);

const begins = /^["“«‘([—…\u00A0\s]*(?:[\p{Lu}\p{N}√−-]|CODE|…)/u;
const ends = /[.!?:…][\s\u00A0”»")\]]*$/u;

/** What a critical reader would mark in an answer; empty where nothing is to be marked. */
export function faultsIn(markdown: string, language: Language): string[] {
  const text = withoutCode(markdown);
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return [
    ...lines.flatMap((line) => faultsOfLine(line, language)),
    ...questionsIn(text, language).flatMap((question) =>
      splitWords(question).length < 4 ? [`a question of fewer than four words: ${question}`] : [],
    ),
    ...(/\b(?:undefined|NaN|null|Infinity)\b/.test(text) ? ["a value of the program"] : []),
    ...languageFaults(lines, language),
  ];
}

function faultsOfLine(line: string, language: Language): string[] {
  const plain = withoutMarks(line.replace(/^(?:>\s*|\s*(?:-|\d+\.)\s+)/, ""));
  const isSentence = !isTable(line) && !isItem(line) && !line.startsWith("#") && !isCalculation(line) && plain !== "";
  const isLong = isItem(line) && splitWords(plain).length > 14;
  const isTemplate = line.startsWith(">") && /^(?:\[.*\]|.*,|.*\[.*\])$/u.test(plain);
  return [
    ...(isSentence && !isTemplate && !begins.test(plain) ? [`no beginning: ${line}`] : []),
    ...((isSentence || isLong) && !isTemplate && !ends.test(plain) ? [`no end: ${line}`] : []),
    ...pairs.flatMap(([open, close]) =>
      countOf(line, open) === countOf(line, close) ? [] : [`unbalanced ${open}: ${line}`],
    ),
    ...(countOf(line, "**") % 2 === 0 && countOf(line, '"') % 2 === 0 ? [] : [`unbalanced signs: ${line}`]),
    ...(/\S {2,}\S/.test(line) ? [`doubled space: ${line}`] : []),
    ...spacingFaults(line, line.startsWith(">") ? guessLanguage(line, language) : language),
  ];
}

function spacingFaults(line: string, language: Language): string[] {
  const bare = line.replaceAll(/\]\([^)]*\)|\S+@\S+|https?:\S+|^\|[\s|:-]+\|$/g, "");
  const wrong =
    language === "fr"
      ? /[^\s\u00A0\u202F][;!?»]|«[^\u00A0\u202F]| [;:!?»]|\p{L}:\s/u
      : /[ \u00A0\u202F][;:!?,.](?:\s|$)/;
  return wrong.test(bare.replaceAll("?!", "?").replaceAll("???", "\u202F?")) ? [`spacing: ${line}`] : [];
}

/** The questions of an answer, those within quotations by themselves. */
export function questionsIn(text: string, language: Language): string[] {
  const quotations = [...text.matchAll(/[“«]([^”»]*)[”»]/g)].map(([, words = ""]) => words);
  const around = text.replaceAll(/[“«][^”»]*[”»]/g, "quotation").split(/\n|:\s/);
  return [...quotations, ...around]
    .flatMap((part) => segment(withoutMarks(part).replace(/^(?:>|-|\d+\.)\s+/, ""), language))
    .filter((sentence) => /\p{L}.*\?$/u.test(sentence.trim()));
}

function languageFaults(lines: readonly string[], language: Language): string[] {
  const own = lines.filter((line) => !line.startsWith(">") && !isTable(line) && !isItem(line)).join(" ");
  return guessLanguage(own.replaceAll(/[“«][^”»]*[”»]/g, " "), language) === language ? [] : [`not in ${language}`];
}
