import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A question about a file of the folder, and the pages on which its answer stands. */
export interface PageQuestion {
  doc: string;
  question: string;
  /** From 1. */
  pages: number[];
}

export interface PageQuestions {
  questions: PageQuestion[];
  /** What a rewriting model says to a question, where the set fixes it. */
  phrases: ReadonlyMap<string, string>;
}

/** `questions.json` beside the PDFs, and where it is there `phrases.json`: phrases by question. */
export function readPageQuestions(folder: string): PageQuestions {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const questions = read("questions.json") as PageQuestion[];
  const phrases = existsSync(join(folder, "phrases.json")) ? read("phrases.json") : {};
  const lines = Object.entries(phrases as Record<string, string[]>).map(
    ([question, said]) => [question, said.join("\n")] as const,
  );
  return { questions, phrases: new Map(lines) };
}
