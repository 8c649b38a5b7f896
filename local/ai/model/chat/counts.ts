import { splitWords } from "../language.ts";
import type { Language } from "../language.ts";
import { splitBlocks } from "../text/blocks.ts";
import { phrasesOf, withArticle } from "../text/phrases.ts";
import { proseOf } from "../text/sentences.ts";
import { figure, plural, quoted, markdownTable } from "./skill.ts";
import type { Skill } from "./skill.ts";
import { subjectOf } from "./turn.ts";
import type { Turn } from "./turn.ts";

const things = String.raw`words?|characters?|chars?|letters?|sentences?|lines?|paragraphs?|mots?|caractères?|signes?|lettres?|phrases?|lignes?|paragraphes?`;
const asksCount = new RegExp(
  String.raw`\b(?:count|how many|number of|how long)\b[^.?!]{0,30}(?:\b(?:${things})\b|\btext\b|\bit\b|\bthis\b)|(?<!\p{L})(?:compte[rz]?|combien (?:de|y a-t-il de)|nombre de|quelle longueur)(?!\p{L})[^.?!]{0,30}(?:${things}|texte)|\bword count\b|\breading time\b|temps de lecture|\bcount (?:the )?(?:${things})`,
  "iu",
);
const asksOccurrences =
  /\b(?:how (?:many times|often)|count)\b[^"“«?]*["“«]\s?([^"”»]+?)\s?["”»]|combien de fois[^"“«?]*["“«]\s?([^"”»]+?)\s?["”»]|how (?:many times|often) (?:does|is|do|are) (?:the word )?(\p{L}+) (?:appear|used|occur|come|mentioned)|combien de fois (?:le mot )?(\p{L}+) (?:apparaît|revient|est)/iu;
const asksLetter =
  /\bhow many (?:letters? )?["“«'’]?(\p{L})["”»'’]?(?:['’]?s)? (?:are )?(?:there )?in (?:the word )?["“«]?\s?([\p{L}-]+)|combien de (?:lettres? )?["“«'’]?\s?(\p{L})\s?["”»'’]? (?:y a-t-il |il y a )?dans (?:le mot )?["“«]?\s?([\p{L}-]+)/iu;
const asksTerms =
  /\bkey ?(?:words?|terms?)\b|\b(?:main|important) (?:subjects?|topics?|terms?)\b|\btags?\b|mots?[ -]clés?|termes? (?:clés?|importants?)|(?:sujets?|thèmes?) (?:principaux|abordés)/iu;

const words = {
  en: {
    head: ["In the text", "Count"],
    rows: ["Words", "Characters", "Characters without spaces", "Sentences", "Paragraphs"],
    reading: (minutes: string) => `Reading it takes about ${minutes}, at 230 words a minute.`,
    minute: ["minute", "minutes"],
    times: (word: string, count: number) =>
      count === 1 ? `The words ${word} stand once in the text.` : `The words ${word} stand ${count} times in the text.`,
    never: (word: string) => `The words ${word} don’t stand in the text.`,
    letter: (letter: string, word: string, count: number) =>
      `The word ${word} has the letter ${letter} **${count === 1 ? "once" : `${count} times`}**.`,
    spelt: "Spelt out:",
    termsHead: ["Subject", "How often"],
    terms: "The subjects that the text names most:",
    nothing: "There is no text to count yet. Paste one below your request.",
  },
  fr: {
    head: ["Dans le texte", "Nombre"],
    rows: ["Mots", "Signes", "Signes sans les espaces", "Phrases", "Paragraphes"],
    reading: (minutes: string) => `Il se lit en ${minutes} environ, à 230 mots par minute.`,
    minute: ["minute", "minutes"],
    times: (word: string, count: number) => `Les mots ${word} figurent ${count} fois dans le texte.`,
    never: (word: string) => `Les mots ${word} ne figurent pas dans le texte.`,
    letter: (letter: string, word: string, count: number) =>
      `Le mot ${word} compte **${count} fois** la lettre ${letter}.`,
    spelt: "Lettre par lettre :",
    termsHead: ["Sujet", "Occurrences"],
    terms: "Les sujets que le texte nomme le plus :",
    nothing: "Il n’y a pas encore de texte à compter. Collez-en un sous votre demande.",
  },
} as const;

/** How often a letter stands in a word. */
function countLetter({ wish, text, language }: Turn): string | null {
  const say = words[language];
  const [, letterEn, inEn, letterFr, inFr] = asksLetter.exec(`${wish} ${text}`) ?? [];
  const [letter, inside] = [letterEn ?? letterFr, inEn ?? inFr];
  if (!letter || !inside) return null;
  const found = [...inside.toLowerCase()].filter((one) => one === letter.toLowerCase()).length;
  const spelt = [...inside].map((one) => (one.toLowerCase() === letter.toLowerCase() ? `**${one}**` : one)).join(" ");
  return `${say.letter(quoted(letter, language), quoted(inside, language), found)} ${say.spelt} ${spelt}.`;
}

/** How often a word stands in a text. */
function countOccurrences(wish: string, subject: string, language: Language): string | null {
  const say = words[language];
  const occurrence = asksOccurrences
    .exec(wish)
    ?.slice(1)
    .find((group) => group !== undefined);
  if (occurrence === undefined || subject === "") return null;
  const stands = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${occurrence.replaceAll(/[.*+?^$(){}|[\]\\]/g, "\\$&")}(?![\p{L}\p{N}])`,
    "giu",
  );
  const times = (subject.match(stands) ?? []).length;
  return times === 0 ? say.never(quoted(occurrence, language)) : say.times(quoted(occurrence, language), times);
}

/** How much of what a text has. */
export const count: Skill = (turn) => {
  const { wish, language } = turn;
  const say = words[language];
  const subject = subjectOf(turn);
  const named = countLetter(turn) ?? countOccurrences(wish, subject, language);
  if (named !== null) return named;
  if (asksTerms.test(wish) && subject !== "") {
    const rows = phrasesOf(subject, 8).map((phrase) => [withArticle(phrase), occurrences(subject, phrase.noun)]);
    return rows.length === 0 ? null : [say.terms, markdownTable(say.termsHead, rows, [1])].join("\n\n");
  }
  if (!asksCount.test(wish)) return null;
  if (subject === "") return say.nothing;
  const many = splitWords(subject).length;
  const paragraphs = splitBlocks(subject).filter(({ kind }) => kind === "paragraph").length;
  const values = [
    many,
    [...subject].length,
    [...subject.replaceAll(/\s/g, "")].length,
    proseOf(subject).length,
    paragraphs,
  ];
  const table = markdownTable(
    say.head,
    say.rows.map((row, at) => [row, figure(values[at] ?? 0, language)]),
    [1],
  );
  const minutes = Math.max(1, Math.round(many / 230));
  return [table, say.reading(plural(minutes, say.minute, language))].join("\n\n");
};

const occurrences = (text: string, noun: string): number =>
  Math.max(1, text.toLowerCase().replaceAll("'", "’").split(noun.toLowerCase()).length - 1);
