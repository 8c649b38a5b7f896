import { objectOf } from "../calls.ts";
import { keySentences, sentencesOf, shorten, termsOf, titleOf } from "./extraction.ts";
import type { Language } from "./language.ts";
import { speech } from "./speech.ts";

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

export function questionsOn({ text, language, count }: Material): string[] {
  const terms = termsOf(text, count);
  const { questions } = speech[language];
  return Array.from({ length: count }, (_, at) => {
    const term = terms[at % Math.max(1, terms.length)]?.word ?? shorten(text, 30);
    return questions[at % questions.length]?.(term) ?? term;
  });
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
    return Array.from({ length: material.count }, (_, place) => fill(item, key, material, place));
  }
  if (typeof shape === "object" && shape !== null) {
    if ("only" in shape) return shape.only;
    return Object.fromEntries(Object.entries(shape).map(([name, value]) => [name, fill(value, name, material, at)]));
  }
  return typeof shape === "string" ? sayFor(key, material, at) : shape;
}

function sayFor(key: string, material: Material, at: number): string {
  if (/question/i.test(key) || key === "") return questionsOn({ ...material, count: at + 1 })[at] ?? "";
  if (/title|titre|name|nom/i.test(key)) return titleOf(sentencesOf(material.text)[at] ?? material.text);
  if (/language|langue/i.test(key)) return material.language;
  if (/summary|résumé/i.test(key)) return keySentences(material.text, 4).join(" ");
  const sentences = keySentences(material.text, 8);
  return sentences[at % Math.max(1, sentences.length)] ?? shorten(material.text, 120);
}
