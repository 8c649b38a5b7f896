import { webQueriesBegin } from "../../../worker/modules/chat/web/web.prompts.ts";
import type { ModelCall } from "../calls.ts";
import { termsOf } from "./extraction.ts";

/** A question is to be looked up in the web. */
export const asksForWebQueries = (instruction: string): boolean => instruction.startsWith(webQueriesBegin);

const mostTerms = 10;
/** A question with fewer words of its own goes on from the one before. */
const enough = 3;

/** The words of the question, with those of the one before where it goes on from it; nothing is looked up for thanks. */
export function answerForWebQueries(call: ModelCall): string {
  const given = call.messages.findLast(({ role }) => role === "user")?.text ?? "";
  const question = /<question>\n([^]*?)\n<\/question>/.exec(given)?.[1] ?? "";
  if (/^\s*(?:thanks?|thank you|merci)\b/i.test(question)) return "NONE";
  const before = [...given.matchAll(/^Asked: (.*)$/gm)].at(-1)?.[1] ?? "";
  const terms = wordsOf(question);
  const more = terms.length < enough ? wordsOf(before) : [];
  return [...new Set([...terms, ...more])].slice(0, mostTerms).join(" ") || question;
}

const wordsOf = (text: string): string[] => termsOf(text, mostTerms).map(({ word }) => word);
