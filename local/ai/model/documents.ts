import { routeQuestion } from "../../../worker/modules/pdf/questions.rules.ts";
import type { ModelCall } from "../calls.ts";
import { valuesAsked } from "./chat/extracting.ts";
import type { SkillReply } from "./chat/skill.ts";
import { withoutMarks, shorten, termsOf } from "./extraction.ts";
import { chooseCentral, summaryOf } from "./text/centrality.ts";
import { namedIn } from "./text/phrases.ts";
import { isWhole, sentencesOf } from "./text/sentences.ts";
import { valuesIn } from "./text/values.ts";
import { guessLanguage } from "./language.ts";
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

function languageIn(system: string, question: string): Language {
  const [, named] = /\b(?:Answer in|Translate into) (English|French)\b/.exec(system) ?? [];
  if (named === undefined) return guessLanguage(question);
  return named === "French" ? "fr" : "en";
}

/** The sentences of the passages that speak most of the question, each cited; or that none does. */
export function answerFromDocuments(call: ModelCall): SkillReply {
  const system = call.messages.find(({ role }) => role === "system")?.text ?? "";
  const { text: given = "", images = [] } = call.messages.findLast(({ role }) => role === "user") ?? {};
  const { question, marked, purpose } = readQuestion(given);
  const language = languageIn(system, question);
  const say = speech[language];
  const isFirst = !call.messages.some(({ role }) => role === "assistant");
  const sentences = sentencesIn(given);
  const body =
    purpose === "ask"
      ? (valued(sentences, question, language) ?? told(given, sentences, { question, marked }, language))
      : found(sentences, marked ?? question, language);
  const cannot = purpose === "translate" ? [say.cannotTranslate] : [];
  const seen = images.map(({ mediaType, bytes }) => say.image(mediaType, sizeIn(language, bytes)));
  const text = [...(isFirst ? [say.introduction] : []), ...seen, ...cannot, ...body].join("\n\n");
  return cannot.length > 0 ? { refusal: text } : text;
}

/** The sentences that speak of a question, or the whole in a few where it asks for that. */
const told = (
  given: string,
  sentences: readonly Sentence[],
  { question, marked }: { question: string; marked: string | undefined },
  language: Language,
): string[] =>
  routeQuestion(question).from === "passages"
    ? found(sentences, marked ?? question, language)
    : summed(given, sentences, language);

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
  const most = bestSentences(sentences, terms, 1 / 2);
  const best = most.length > 0 ? most : nearest(sentences, terms, question);
  if (best.length === 0) return [`<not-in-document/>${say.notInDocument(namedIn(question, 2, language))}`];
  return [say.fromPassages, cited(best.slice(0, 3), language)];
}

/** What a question wants to be told, and what a sentence that tells it holds. */
const wants: readonly (readonly [asked: RegExp, told: (sentence: string) => boolean])[] = [
  [
    /\bwhen\b|\bwhat (?:date|year|day)\b|(?<!\p{L})(?:quand|à quelle date|quelle année|jusqu['’]à quand)(?!\p{L})/iu,
    hasDate,
  ],
  [
    /\bhow (?:much|many|long|old|far)\b|\bwhat (?:price|amount|cost)\b|(?<!\p{L})(?:combien|quel (?:prix|montant|coût))(?!\p{L})/iu,
    (sentence) => /\d/.test(sentence),
  ],
  [/\b(?:who|whose)\b|(?<!\p{L})qui(?!\p{L})/iu, (sentence) => valuesIn(sentence, "names").length > 0],
];

function hasDate(sentence: string): boolean {
  return valuesIn(sentence, "dates").length > 0 || /\b(?:1[5-9]|20)\d\d\b/.test(sentence);
}

/** Where no sentence has half of the words: those that share a rare one, and tell what is wanted. */
function nearest(sentences: readonly Sentence[], terms: readonly string[], question: string): Sentence[] {
  const told = wants.find(([asked]) => asked.test(question))?.[1];
  const least = terms.length > 4 && told === undefined ? 2 : 1;
  const spoken = terms.map((term) => sentences.filter(({ text }) => speaksOf(text, term)).length);
  return sentences
    .map((sentence) => {
      const shared = terms.flatMap((term, at) => (speaksOf(sentence.text, term) ? [spoken[at] ?? 1] : []));
      const rarity = shared.reduce((sum, count) => sum + 1 / count, 0);
      return { ...sentence, score: shared.length < least ? 0 : rarity + (told?.(sentence.text) ? 1 : 0) };
    })
    .filter(({ score, text }) => score > 0 && (told === undefined || told(text)) && isWhole(text))
    .toSorted((a, b) => b.score - a.score);
}

const mostValues = 40;

/** Every date or number of the passages where the question wants all of them, each with the sentence that says it. */
function valued(sentences: readonly Sentence[], question: string, language: Language): string[] | null {
  if (!asksForAll.test(question)) return null;
  const kinds = valuesAsked(question);
  if (kinds.length === 0) return null;
  const rows = sentences.flatMap((sentence) =>
    kinds.flatMap((kind) =>
      (kind === "amounts" ? numbersOf(sentence.text) : valuesIn(sentence.text, kind)).map((value) => ({
        value,
        sentence,
      })),
    ),
  );
  if (rows.length === 0) return null;
  const once = [...new Map(rows.toReversed().map((row) => [row.value, row])).values()].toReversed();
  const lines = once.slice(0, mostValues).map(({ value, sentence: { text, id } }) => {
    const said = speech[language].quoted(shorten(withoutMarks(text), 160));
    return `- **${value}**${language === "fr" ? "\u00A0" : ""}: ${said} ${citationOf({ text, id })}`;
  });
  return [speech[language].fromPassages, lines.join("\n")];
}

const asksForAll =
  /\b(?:list|all|every|extract|table of)\b|(?<!\p{L})(?:liste\p{L}*|tou(?:te)?s|relève\p{L}*|extrai\p{L}*|tableau)(?!\p{L})/iu;

/** Amounts with their units, and figures that stand without one; years and parts of dates are dates. */
function numbersOf(text: string): string[] {
  const amounts = valuesIn(text, "amounts");
  const rest = [...amounts, ...valuesIn(text, "dates")].reduce((left, value) => left.replaceAll(value, " "), text);
  return [
    ...amounts,
    ...[...rest.matchAll(/(?<![\p{L}\d.,/-])\d+(?:[.,]\d+)*(?![\p{L}\d])/gu)].map(([figure]) => figure),
  ];
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
  const told = summaryOf(unbroken(summaries), 4).map((sentence) => `> ${withoutMarks(sentence)}`);
  return [
    ...(told.length > 0 ? [say.summary, told.join("\n>\n")] : []),
    ...(carrying.length > 0 ? [say.fromPassages, cited(carrying, language)] : []),
  ];
}

function cited(sentences: readonly Sentence[], language: Language): string {
  const lines = sentences.map(({ text, id }) => {
    return `- ${speech[language].quoted(withoutMarks(text).replaceAll(/\s+/g, " ").trim())} ${citationOf({ text, id })}`;
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
