import { objectOf } from "../calls.ts";
import { questionsAfter } from "./chat/next-questions.ts";
import { shorten } from "./extraction.ts";
import { summaryOf } from "./text/centrality.ts";
import { splitBlocks } from "./text/blocks.ts";
import { sentencesOf } from "./text/sentences.ts";
import { makeTitle } from "./text/titles.ts";
import type { Language } from "./language.ts";
import { speech } from "./speech.ts";
import { elides } from "./text/lexicon.ts";
import { phrasesOf, withArticle, withDe } from "./text/phrases.ts";
import { questionsOn } from "./text/questions.ts";

/** What an answer in a given form is made of. */
export interface Material {
  text: string;
  language: Language;
  /** How many items were asked for. */
  count: number;
}

const numbers: ReadonlyMap<string, number> = new Map(
  ["one un une", "two deux", "three trois", "four quatre", "five cinq", "six"].flatMap((words, at) =>
    words.split(" ").map((word) => [word, at + 1] as const),
  ),
);

/** The first number that stands before what is counted: '3 related questions', 'trois questions'. */
export function countAsked(instruction: string, otherwise: number): number {
  const [, word = ""] =
    /\b(\d{1,2}|[a-z]+)\s+(?:\p{L}+[\s-]){0,3}?(?:questions|items|titles|titres)\b/iu.exec(instruction) ?? [];
  const count = Number(word) || numbers.get(word.toLowerCase());
  return count ? Math.min(count, 12) : otherwise;
}

/** JSON in the shape of a schema, else of the example that the instruction shows, else a list of strings. */
export function jsonFor(instruction: string, schema: unknown, material: Material): string {
  const shape = schema && Object.keys(objectOf(schema)).length > 0 ? shapeOf(schema) : exampleIn(instruction);
  const fallback = /\b(?:array|list|tableau|liste)\b/i.test(instruction) ? [""] : { text: "" };
  return JSON.stringify(fill(shape ?? fallback, "", material, 0), null, 1);
}

function shapeOf(schema: unknown): unknown {
  const { type, properties, items, enum: values } = objectOf(schema);
  if (Array.isArray(values)) return { only: values[0] };
  if (type === "array") return [shapeOf(items)];
  if (type === "integer" || type === "number") return 1;
  if (type === "boolean") return true;
  if (type !== "object") return "";
  return Object.fromEntries(Object.entries(objectOf(properties)).map(([key, value]) => [key, shapeOf(value)]));
}

/** The first piece of the instruction that reads as JSON once its ellipses are gone. */
function exampleIn(instruction: string): unknown {
  for (const [piece] of instruction.matchAll(/\{[^]*?\}(?=[^}\]]|$)|\[[^[\]]*\]/g)) {
    try {
      return JSON.parse(piece.replace(/,?\s*(?:\.\.\.|…)\s*(?=[\]}])/g, ""));
    } catch {
      // Not an example: brackets of ordinary prose.
    }
  }
  return undefined;
}

function fill(shape: unknown, key: string, material: Material, at: number): unknown {
  if (Array.isArray(shape)) {
    const [item = ""] = shape as unknown[];
    if (typeof item === "string" && isQuestion(key)) return questionsFor(key, material, material.count);
    return Array.from({ length: material.count }, (_, place) => fill(item, key, material, place));
  }
  if (typeof shape === "object" && shape !== null) {
    if ("only" in shape) return shape.only;
    return Object.fromEntries(Object.entries(shape).map(([name, value]) => [name, fill(value, name, material, at)]));
  }
  return typeof shape === "string" ? sayFor(key, material, at) : shape;
}

const isQuestion = (key: string): boolean => key === "" || /question/i.test(key);

/** A bare list is asked for after an answer; one that is named stands beside the summary of a text that answers it. */
const questionsFor = (key: string, { text, language }: Material, count: number): string[] =>
  key === "" ? questionsAfter({ text, language, count }) : questionsOn({ text, language, count, kind: "answered" });

function sayFor(key: string, material: Material, at: number): string {
  const { text, language } = material;
  if (isQuestion(key)) return questionsFor(key, material, at + 1)[at] ?? "";
  if (/title|titre|name|nom/i.test(key)) return makeTitle(sentencesOf(text)[at] ?? text);
  if (/language|langue/i.test(key)) return language;
  if (/summary|résumé/i.test(key)) return summaryFor(material);
  const sentences = summaryOf(text, 8);
  return sentences[at % Math.max(1, sentences.length)] ?? shorten(text, 120);
}

/** The whole sentences that carry most; of a part without any, what it is made of. */
function summaryFor({ text, language }: Material): string {
  const chosen = summaryOf(text, 4);
  if (chosen.length > 0) return chosen.join(" ");
  const named = phrasesOf(text, 2, language).map((phrase) =>
    language === "fr" ? withDe(phrase, elides(phrase.noun)) : withArticle(phrase),
  );
  return speech[language].noSentences(splitBlocks(text).length, named.join(language === "fr" ? " et " : " and "));
}
