import type { ModelCall } from "../calls.ts";
import { citationOf } from "./documents.ts";
import { withoutMarks } from "./extraction.ts";
import { guessLanguage } from "./language.ts";
import type { Language } from "./language.ts";
import { speech } from "./speech.ts";
import { namedIn } from "./text/phrases.ts";
import { answeringStatements, inWords, statementsIn } from "./statements.ts";

/** A visitor of a website asks its chatbot. */
export const asksForSupport = (instruction: string): boolean =>
  instruction.startsWith('You are the support assistant "');

/** The language that the instruction names, else that of the question; the page's where that says nothing. */
function languageIn(system: string, question: string): Language {
  const [, named] = /\bAnswer in (English|French)\b/.exec(system) ?? [];
  const page: Language = / and in French where it /.test(system) ? "fr" : "en";
  if (named === undefined) return guessLanguage(question, page);
  return named === "French" ? "fr" : "en";
}

/** What the passages state that says most of the question, at most twice and each cited; or that none does. */
export function answerForSupport(call: ModelCall): string {
  const system = call.messages.find(({ role }) => role === "system")?.text ?? "";
  const given = call.messages.findLast(({ role }) => role === "user")?.text ?? "";
  const [, question = ""] = /\nThe visitor's message:\n([^]*)$/.exec(given) ?? [];
  const language = languageIn(system, question);
  const told = answeringStatements(statementsIn(given), question);
  if (told.length === 0) return `<no-answer/>${speech[language].notInDocument(namedIn(question, 2, language))}`;
  const isFirst = !call.messages.some(({ role }) => role === "assistant");
  const sentences = told.map((one) => `${withoutMarks(inWords(one)).trim()} ${citationOf(one)}`);
  return [...sentences, ...(isFirst ? [`*${speech[language].introduction}*`] : [])].join("\n\n");
}
