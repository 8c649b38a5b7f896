import { relatedSearches } from "../../../worker/knowledge/asked-words.rules.ts";
import { rewritingBegins } from "../../../worker/knowledge/rewriting.prompts.ts";
import type { ModelCall } from "../calls.ts";
import { termsOf } from "./extraction.ts";

/** A question is to be searched for in the words of the texts. */
export const asksForPhrases = (instruction: string): boolean => instruction.startsWith(rewritingBegins);

const mostTerms = 8;
const mostHeadings = 3;
const wordsAPhrase = 8;

/** The words of the question and the one before it, the headings that share one with them, and other names of its matter. */
export function answerForPhrases(call: ModelCall): string {
  const given = call.messages.findLast(({ role }) => role === "user")?.text ?? "";
  const question = within(given, "question");
  const before = [...within(given, "before").matchAll(/^Asked: (.*)$/gm)].at(-1)?.[1] ?? "";
  const terms = [...new Set([question, before].flatMap((text) => termsOf(text, mostTerms).map(({ word }) => word)))];
  const stems = terms.filter((word) => word.length > 3).map((word) => word.slice(0, Math.max(4, word.length - 2)));
  const headings = within(given, "headings")
    .split("\n")
    .map((heading) => ({ heading, shared: stems.filter((stem) => heading.toLowerCase().includes(stem)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, mostHeadings)
    .map(({ heading }) => heading);
  const other = relatedSearches(question).map((words) => words.split(/\s+/).slice(0, wordsAPhrase).join(" "));
  const phrases = [terms.slice(0, wordsAPhrase).join(" "), ...headings, ...other.slice(0, 2)];
  return phrases.filter((phrase) => phrase !== "").join("\n") || question;
}

const within = (text: string, tag: string): string =>
  new RegExp(`<${tag}>\\n([^]*?)\\n</${tag}>`).exec(text)?.[1] ?? "";
