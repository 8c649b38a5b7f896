import { routeQuestion } from "../../../worker/modules/pdf/questions.rules.ts";
import type { ModelCall } from "../calls.ts";
import { plainText, termsOf } from "./extraction.ts";
import { chooseCentral, summaryOf } from "./text/centrality.ts";
import { namedIn } from "./text/phrases.ts";
import { isWhole, sentencesOf } from "./text/sentences.ts";
import { languageOf } from "./language.ts";
import type { Language } from "./language.ts";
import { passagesIn } from "./passages.ts";
import { sizeIn, speech } from "./speech.ts";

export interface Sentence {
  text: string;
  /** The passage it stands in. */
  id: string;
  score: number;
}

/** Files are asked: the instruction says how to cite the passages that come along. */
export const asksDocuments = (instruction: string): boolean => instruction.includes('<cite id="ID">');

/** The sentences of the passages that speak most of the question, each cited; or that none does. */
export function answerFromDocuments(call: ModelCall): string {
  const system = call.messages.find(({ role }) => role === "system")?.text ?? "";
  const { text: given = "", images = [] } = call.messages.findLast(({ role }) => role === "user") ?? {};
  const { question, marked, purpose } = readQuestion(given);
  const [, named] = /\b(?:Answer in|Translate into) (English|French)\b/.exec(system) ?? [];
  const language: Language = named ? (named === "French" ? "fr" : "en") : languageOf(question);
  const say = speech[language];
  const isFirst = !call.messages.some(({ role }) => role === "assistant");
  const sentences = sentencesIn(given);
  const body =
    purpose === "ask" && routeQuestion(question).from !== "passages"
      ? summed(given, sentences, language)
      : found(sentences, marked ?? question, language);
  const cannot = purpose === "translate" ? [say.cannotTranslate] : [];
  const seen = images.map(({ mediaType, bytes }) => say.image(mediaType, sizeIn(language, bytes)));
  return [...(isFirst ? [say.introduction] : []), ...seen, ...cannot, ...body].join("\n\n");
}

/** The sentences of the passages in a prompt. */
export const sentencesIn = (given: string): Sentence[] =>
  passagesIn([{ role: "user", text: given, images: [] }]).flatMap(({ label, text }) =>
    sentencesOf(unbroken(text)).map((sentence) => ({ text: sentence, id: label, score: 0 })),
  );

function readQuestion(given: string): { question: string; marked: string | undefined; purpose: string } {
  const rest = given.slice(Math.max(0, given.indexOf("</passages>")));
  const [, marked] = /<marked[^>]*>\n([^]*?)\n<\/marked>/.exec(rest) ?? [];
  const [label = "", purpose = "ask"] = /\n\nQuestion(?: \((\w+) the marked text\))?:\n/.exec(rest) ?? [];
  const question = label === "" ? rest : rest.slice(rest.indexOf(label) + label.length);
  return { question, marked: purpose === "ask" ? undefined : marked, purpose };
}

/** Lines of one paragraph belong together; rows of a table do not. */
const unbroken = (text: string): string => text.replaceAll(/(?<![\n\t])\n(?!\n|[^\n]*\t)/g, " ");

/** The sentences that speak of at least this share of the terms, the best first. */
export function bestSentences(sentences: readonly Sentence[], terms: readonly string[], share: number): Sentence[] {
  const needed = Math.max(1, Math.ceil(terms.length * share));
  return sentences
    .map((sentence) => ({ ...sentence, score: terms.filter((term) => speaksOf(sentence.text, term)).length }))
    .filter(({ score }) => score >= needed)
    .toSorted((a, b) => b.score - a.score || Number(isWhole(b.text)) - Number(isWhole(a.text)));
}

function found(sentences: readonly Sentence[], question: string, language: Language): string[] {
  const say = speech[language];
  const terms = termsOf(question, 12).map(({ word }) => word);
  const best = bestSentences(sentences, terms, 1 / 2);
  if (best.length === 0) return [`<not-in-document/>${say.notInDocument(namedIn(question, 2, language))}`];
  return [say.fromPassages, cited(best.slice(0, 3), language)];
}

function summed(given: string, sentences: readonly Sentence[], language: Language): string[] {
  const say = speech[language];
  const [, summaries = ""] = /<summaries>\n([^]*?)\n<\/summaries>/.exec(given) ?? [];
  const placed = sentences
    .filter(({ text }) => isWhole(text))
    .map(({ text }, paragraph) => ({ text, paragraph, isFirst: false }));
  const wanted = new Set(chooseCentral(placed, 5));
  const carrying = sentences.filter(
    ({ text }, at) => wanted.has(text) && sentences.findIndex((one) => one.text === text) === at,
  );
  const told = summaryOf(unbroken(summaries), 4).map((sentence) => `> ${plainText(sentence)}`);
  return [
    ...(told.length > 0 ? [say.summary, told.join("\n>\n")] : []),
    ...(carrying.length > 0 ? [say.fromPassages, cited(carrying, language)] : []),
  ];
}

function cited(sentences: readonly Sentence[], language: Language): string {
  const lines = sentences.map(({ text, id }) => {
    return `- ${speech[language].quoted(plainText(text).replaceAll(/\s+/g, " ").trim())} ${citationOf({ text, id })}`;
  });
  return lines.join("\n");
}

/** Quotes the beginning of a sentence as it stands. */
export const citationOf = ({ text, id }: Pick<Sentence, "text" | "id">): string =>
  `<cite id="${id}">${text.split(/\s+/).slice(0, 18).join(" ").replaceAll(/[<>]/g, " ")}</cite>`;

/** Words of one stem begin alike: 'tide' and 'tides', 'marée' and 'marées'. */
function speaksOf(sentence: string, term: string): boolean {
  const stem = term.length > 5 ? term.slice(0, Math.max(5, term.length - 2)) : term.replace(/s$/, "");
  return (sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => word.startsWith(stem));
}
