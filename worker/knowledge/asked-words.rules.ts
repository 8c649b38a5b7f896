import { reckonedFrom, sameMatter } from "./related-words.ts";
import { statementKinds, statementsNamed } from "./statements.rules.ts";
import type { StatementKind } from "./statements.rules.ts";

/** Searches of related words beside that of the question itself. */
const mostRelated = 5;

const quarters: Readonly<Record<string, string>> = { 1: "first", 2: "second", 3: "third", 4: "fourth" };

/** A question as files write what it abbreviates: fiscal years, quarters, and names with a sign in them. */
export function searchWords(question: string): string {
  return question
    .replaceAll(/\bFY\s?['’]?(\d{4})\b/gi, "$1")
    .replaceAll(/\bFY\s?['’]?(\d{2})\b/gi, "20$1")
    .replaceAll(/\bQ([1-4])\b/g, (_, quarter: string) => `${quarters[quarter]} quarter`)
    .replaceAll(/\bR\s?&\s?D\b/g, "research and development")
    .replaceAll(/\bP\s?&\s?L\b/g, "profit and loss statement of income")
    .replaceAll(/\bPP\s?&\s?E\b|\bPPN?E\b/g, "property plant and equipment")
    .replaceAll(/\bSG\s?&\s?A\b/g, "selling general and administrative")
    .replaceAll(/\bD\s?&\s?A\b/g, "depreciation and amortization");
}

/** Lower case and without accents, with one space between the words. */
const plainWords = (text: string): string =>
  ` ${text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[’`´]/g, "'")
    .replaceAll(/[^\p{L}\p{N}&']+/gu, " ")
    .trim()} `;

const namesIn = (list: string): string[] => list.split(/[;|]/).map((name) => name.trim());
const singular = (words: string): string => words.replaceAll(/(?<=\p{L}{3})(?:s|x)(?= |')/gu, "");
const keyOf = (name: string): string => singular(plainWords(name));

interface Matter {
  keys: readonly string[];
  names: readonly string[];
  /** What a measure is reckoned from; null for a matter that has names alone. */
  figures: string | null;
  statements: readonly StatementKind[];
}

const matters: readonly Matter[] = [
  ...reckonedFrom.map(([list, figures]) => ({ list, figures, statements: statementsNamed(figures) })),
  ...sameMatter.map((line) => {
    const [list = "", kind = ""] = line.split(" # ");
    return { list, figures: null, statements: statementKinds.filter((one) => one === kind) };
  }),
].map(({ list, ...matter }) => ({ ...matter, names: namesIn(list), keys: namesIn(list).map(keyOf) }));

interface AskedMatter extends Matter {
  /** The names by which the question asks. */
  asked: readonly string[];
  weight: number;
}

/** What of the known matters a question names, the most telling first. */
function mattersOf(question: string): AskedMatter[] {
  const words = keyOf(question);
  return matters
    .map((matter) => {
      const asked = matter.keys.filter((key) => words.includes(key));
      const longest = Math.max(0, ...asked.map((key) => key.length));
      return { ...matter, asked, weight: longest + (matter.figures === null ? 0 : 10) };
    })
    .filter(({ asked }) => asked.length > 0)
    .toSorted((a, b) => b.weight - a.weight);
}

/**
 * What else a question may be found by: other names of what it asks about, in English and French, and the figures that a
 * measure is reckoned from. Each is a search of its own.
 */
export const relatedSearches = (question: string): string[] =>
  mattersOf(question)
    .slice(0, mostRelated)
    .map(({ figures, names, keys, asked }) =>
      searchWords(figures ?? names.filter((_, at) => !asked.includes(keys[at] ?? "")).join(" ")),
    );

/** The financial statements that have what a question asks for. */
export const statementsAsked = (question: string): StatementKind[] => [
  ...new Set(mattersOf(question).flatMap(({ statements }) => statements)),
];

/** A short question goes on from the one before: alone it would find what any passage says. */
export function goesOn(question: string): boolean {
  return question.trim().split(/\s+/).length <= 5;
}
