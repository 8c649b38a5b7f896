import { typeset } from "../../../../worker/contract/document/typeset.rules.ts";
import { guessLanguage, splitWords } from "../language.ts";
import type { Language } from "../language.ts";
import { splitBlocks } from "./blocks.ts";
import { elides } from "./lexicon.ts";
import { phrasesOf, withArticle, withDe } from "./phrases.ts";
import type { Phrase } from "./phrases.ts";
import { proseOf } from "./sentences.ts";
import { questionWords } from "./question-words.ts";
import { amountsIn, yearsIn } from "./values.ts";

export interface QuestionRequest {
  text: string;
  /** The language of the questions; the text may be in the other one. */
  language: Language;
  count: number;
  /** A text answers its questions; after an answer they lead on. */
  kind: "answered" | "next";
}

const fewestWords = 4;

/** Questions about years, an amount and a heading of a text. */
function factsAsked(text: string, language: Language): string[] {
  const say = questionWords[language];
  const prose = proseOf(text)
    .map(({ text: sentence }) => sentence)
    .join("\n");
  const [year, other] = yearsIn(prose);
  const [amount] = amountsIn(prose === "" ? text : prose);
  const headings = splitBlocks(text).filter((block) => block.kind === "heading" && splitWords(block.text).length > 1);
  return [
    ...(year === undefined ? [] : [say.year(year)]),
    ...(amount === undefined ? [] : [say.amount(amount)]),
    ...headings.slice(1, 2).map((heading) => say.section(heading.text.replace(/^[\d.]+\s+/, ""))),
    ...(other === undefined ? [] : [say.year(other)]),
  ];
}

/** So many different questions on the subjects, headings, years and amounts of a text, each a sentence of four words at least. */
export function questionsOn({ text, language, count, kind }: QuestionRequest): string[] {
  const say = questionWords[language];
  const isOwn = guessLanguage(text, language) === language;
  const subjects = phrasesOf(text, 12, guessLanguage(text, language)).map((phrase) => sayable(phrase, language, isOwn));
  const [first, second, third] = subjects;
  const templates = kind === "answered" ? say.answered : say.next;
  const on = (subject: Subject | undefined, at: number) =>
    subject === undefined
      ? []
      : [
          subject.isName && kind === "answered"
            ? say.named(subject)
            : (templates[at % templates.length]?.(subject) ?? ""),
        ];
  const [oneFact, ...moreFacts] = kind === "answered" ? factsAsked(text, language) : [];
  const questions = [
    ...on(first, 0),
    ...(oneFact === undefined ? [] : [oneFact]),
    ...on(second, 1),
    ...(first && second && kind === "next" ? [say.between(first, second)] : []),
    ...moreFacts.slice(0, 2),
    ...on(third, 2),
    ...(first && third ? [say.between(first, third)] : []),
    ...subjects.slice(3).flatMap((subject, at) => on(subject, at + 3)),
    ...say.plain[kind],
    ...subjects.flatMap((subject, at) => on(subject, at + 1)),
  ].map((question) => typeset(question, language));
  return [...new Set(questions)].filter((question) => splitWords(question).length >= fewestWords).slice(0, count);
}

/** A subject within a question: as it stands behind the words of the template. */
export interface Subject {
  whole: string;
  /** With « de » before it. */
  of: string;
  isPlural: boolean;
  isName: boolean;
}

function sayable(phrase: Phrase, language: Language, isOwn: boolean): Subject {
  if (isOwn)
    return {
      whole: withArticle(phrase),
      of: language === "fr" ? withDe(phrase, elides(phrase.noun)) : `of ${withArticle(phrase)}`,
      isPlural: phrase.isPlural,
      isName: phrase.isName,
    };
  const quoted = language === "fr" ? `«\u00A0${phrase.noun}\u00A0»` : `“${phrase.noun}”`;
  return { whole: quoted, of: `${language === "fr" ? "de" : "of"} ${quoted}`, isPlural: false, isName: false };
}
