import { guessLanguage, splitWords } from "../language.ts";
import type { Language } from "../language.ts";
import { splitBlocks } from "../text/blocks.ts";
import { summaryOf } from "../text/centrality.ts";
import { elides } from "../text/lexicon.ts";
import { phrasesOf, withArticle, withDe } from "../text/phrases.ts";
import type { Phrase } from "../text/phrases.ts";
import { proseOf } from "../text/sentences.ts";
import { valuesIn } from "../text/values.ts";
import { countBefore, spellCount } from "./numbers.ts";
import { markdownList, plural, quoteBlock } from "./skill.ts";
import type { Skill } from "./skill.ts";
import { answerBefore, subjectOf, textBefore } from "./turn.ts";
import type { Turn } from "./turn.ts";

const asksSummary =
  /\bsumm?ar(?:y|ies|i[sz]e|i[sz]ing)\b|\bsum (?:it |this |that |the \p{L}+ )?up\b|\btl;?\s?dr\b|\b(?:key|main) (?:points?|ideas?|takeaways?|messages?)\b|\bgist\b|\bin short\b|\bin a nutshell\b|\bcondense\b|(?<!\p{L})(?:résum\p{L}*|synthès\p{L}*|synthétis\p{L}*|en bref|l['’]essentiel)(?!\p{L})|(?:points?|idées?|messages?) (?:clés?|essentiels?|essentielles?|principaux|principales?)/iu;
const asksShorter =
  /\b(?:shorter|briefer|more briefly|less)\b|(?<!\p{L})(?:plus court|plus bref|plus brièvement|raccourci\p{L}*)(?!\p{L})/iu;
const asksLonger =
  /\b(?:longer|more detail(?:ed|s)?|tell me more|go on|continue)\b|(?<!\p{L})(?:plus long|plus de détails|davantage|continue|la suite|développe)(?!\p{L})/iu;
const asksPoints =
  /\b(?:bullets?|bullet points?|points?|list|takeaways?)\b|(?<!\p{L})(?:puces|points?|liste)(?!\p{L})/iu;

const words = {
  en: {
    chosen: (count: string) => `These ${count} carry most of it, word for word:`,
    one: "This sentence carries most of it, word for word:",
    sizes: (words: string, sentences: string) =>
      `The text has ${words} in ${sentences}; I choose among them and rewrite nothing.`,
    subjects: (list: string) => `It speaks most of ${list}.`,
    values: (list: string) => `Dates and figures in it: ${list}.`,
    next: "I can also outline it, pull out its names, put its figures in a table, or quote what it says about a subject.",
    noProse: (lines: string) =>
      `There are no whole sentences to choose from: the text is made of ${lines}. Its lines that say most:`,
    nothing:
      "There is no text to sum up yet. Paste one below your request, and I’ll choose the sentences that carry most of it.",
    whole: "My last answer was whole, and there is no longer text to draw on.",
    sentence: ["sentence", "sentences"],
    word: ["word", "words"],
    line: ["line", "lines"],
    and: "and",
  },
  fr: {
    chosen: (count: string) => `Voici les ${count} qui portent l’essentiel, mot pour mot :`,
    one: "Voici la phrase qui porte l’essentiel, mot pour mot :",
    sizes: (words: string, sentences: string) =>
      `Le texte compte ${words} en ${sentences} ; je choisis parmi elles sans rien réécrire.`,
    subjects: (list: string) => `Il y est surtout question ${list}.`,
    values: (list: string) => `Dates et chiffres relevés : ${list}.`,
    next: "Je peux aussi en dégager le plan, relever les noms, ranger ses chiffres dans un tableau, ou citer ce qu’il dit d’un sujet.",
    noProse: (lines: string) =>
      `Il n’y a pas de phrases entières parmi lesquelles choisir : le texte est fait de ${lines}. Celles qui en disent le plus :`,
    nothing:
      "Il n’y a pas encore de texte à résumer. Collez-en un sous votre demande, et je choisis les phrases qui en portent l’essentiel.",
    whole: "Ma dernière réponse était complète, et il n’y a pas de texte plus long où puiser.",
    sentence: ["phrase", "phrases"],
    word: ["mot", "mots"],
    line: ["ligne", "lignes"],
    and: "et",
  },
} as const;

const isTextAlone = ({ wish, text }: Turn): boolean => wish === "" && text !== "";

/** A short wish without a text of its own, for fewer sentences or more. */
const asksAgain = ({ wish, text }: Turn): boolean =>
  text === "" && splitWords(wish).length <= 9 && (asksShorter.test(wish) || asksLonger.test(wish));

/** How many sentences are wanted: as many as are named, else fewer or more than before. */
function sentencesWanted(turn: Turn, subject: string): number {
  const { wish } = turn;
  const named = countBefore(wish, "sentences?|phrases?|points?|bullets?|lines?|lignes?|puces?") ?? null;
  if (named !== null) return named;
  if (!asksAgain(turn)) return countFor(subject);
  const shown = sentencesShown(turn);
  return asksShorter.test(wish) ? Math.max(1, shown - 1) : shown + 3;
}

/** A text by its own central sentences; asked again, by fewer or by more of them. */
export const sumUp: Skill = (turn) => {
  const { wish } = turn;
  const isBare = isTextAlone(turn);
  const again = asksAgain(turn);
  if (!isBare && !again && !asksSummary.test(wish)) return null;
  const subject = subjectOf(turn) || answerBefore(turn);
  const say = words[turn.language];
  if (again && proseOf(textBefore(turn)).length < 2) return turn.before.length > 0 ? say.whole : null;
  if (subject === "") return say.nothing;
  if (isBare && proseOf(turn.text).length < 2) return null;
  const count = sentencesWanted(turn, subject);
  return [...summary(subject, count, turn), ...(isBare ? [say.next] : [])].join("\n\n");
};

/** How many sentences the last answer quoted. */
const sentencesShown = (turn: Turn): number => (answerBefore(turn).match(/^(?:> |- ).*\S/gm) ?? []).length || 3;

const countFor = (text: string): number => (splitWords(text).length < 80 ? 2 : splitWords(text).length < 400 ? 3 : 5);

function summary(text: string, count: number, { wish, language }: Turn): string[] {
  const say = words[language];
  const prose = proseOf(text);
  const chosen = summaryOf(text, count);
  if (chosen.length === 0) {
    const lines = splitBlocks(text).filter(({ kind }) => kind !== "code");
    const shown = lines.slice(0, 6).map(({ text: line }) => line.replaceAll("\t", " · "));
    return [say.noProse(plural(lines.length, say.line, language)), markdownList(shown)];
  }
  const sizes = say.sizes(
    plural(splitWords(text).length, say.word, language),
    plural(prose.length, say.sentence, language),
  );
  const isOwn = guessLanguage(text) === language;
  const named = language === "fr" ? (phrase: Phrase) => withDe(phrase, elides(phrase.noun)) : withArticle;
  const subjects = isOwn ? enumerate(phrasesOf(text, 3).map(named), language) : "";
  const values = [...valuesIn(text, "dates"), ...valuesIn(text, "amounts")].slice(0, 6);
  return [
    chosen.length === 1 ? say.one : say.chosen(`${spellCount(chosen.length, language)} ${say.sentence[1]}`),
    asksPoints.test(wish) ? markdownList(chosen) : quoteBlock(chosen),
    [subjects === "" ? "" : say.subjects(subjects), values.length < 2 ? "" : say.values(values.join(" · ")), sizes]
      .filter((line) => line !== "")
      .join(" "),
  ];
}

function enumerate(items: readonly string[], language: Language): string {
  const and = words[language].and;
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${and} ${items.at(-1)}`;
}
