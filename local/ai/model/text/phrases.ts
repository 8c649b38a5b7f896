import { datesIn } from "../../../../worker/contract/assistant/guard/dates.rules.ts";
import { guessLanguage } from "../language.ts";
import type { Language } from "../language.ts";
import { splitBlocks } from "./blocks.ts";
import { stemOf } from "./centrality.ts";
import { englishPhrases } from "./phrases-en.ts";
import { elides } from "./lexicon.ts";
import { frenchPhrases } from "./phrases-fr.ts";
import { segment } from "./sentences.ts";

/** A noun with what belongs to it, as it can stand within a sentence. */
export interface Phrase {
  /** Without its article: 'spring tide', « marée de printemps ». */
  noun: string;
  /** The definite article as it stands before it, with its space or apostrophe; empty for names and plurals of English. */
  article: string;
  isPlural: boolean;
  isName: boolean;
}

export interface Token {
  text: string;
  lower: string;
  /** No word: a sign between words. */
  isSign: boolean;
  /** With a capital that no sentence gives it. */
  isName: boolean;
}

const pattern = /\p{L}[\p{L}\p{M}\p{N}]*(?:[-.&](?=\p{L})[\p{L}\p{M}\p{N}]+)*['’]?|\p{N}[\p{N}.,]*|[^\s\p{L}\p{N}]/gu;

function tokensOf(sentence: string): Token[] {
  const found = [...sentence.matchAll(pattern)].map(([text]) => text);
  const shouts = sentence === sentence.toUpperCase();
  return found.map((text, at) => {
    const isFirst = at === 0 || /^[.:!?"“«(—–-]$/.test(found[at - 1] ?? "");
    return {
      text,
      lower: text.toLowerCase().replace("’", "'"),
      isSign: !/[\p{L}\p{N}]/u.test(text),
      isName: !/\p{N}/u.test(found[at - 1] ?? "") && !isFirst && !shouts && /^\p{Lu}/u.test(text) && text.length > 1,
    };
  });
}

/** Nouns that name no subject by themselves. */
const vague = new Set(
  `year years month months week weeks day days hour hours minute minutes time times number numbers part parts example examples
  case cases kind kinds sort end place people person hand side point points fact lot bit name half amount rest line lines
  an année années jour jours semaine heure heures minute temps nombre partie parties exemple exemples cas type types sorte
  fin place lieu gens personne personnes main côté point points fait nom moitié reste suite ligne lignes base but sujet
  milieu cours vue ordre plan section chapter chapitre page pages difference differences différence différences meaning role rôle importance reason reasons raison raisons
  table figure note notes title titre`.split(/\s+/),
);

const key = (phrase: Phrase): string =>
  phrase.noun
    .toLowerCase()
    .split(/[\s'’-]+/)
    .map(stemOf)
    .join(" ");

interface FoundPhrases {
  /** By their keys. */
  found: Map<string, { phrase: Phrase; score: number }>;
  /** How often each word of a key stands in all of them. */
  heads: Map<string, number>;
}

/** Headings count twice. */
function gatherPhrases(text: string, language: Language): FoundPhrases {
  const read = language === "fr" ? frenchPhrases : englishPhrases;
  const found: FoundPhrases["found"] = new Map();
  const heads = new Map<string, number>();
  for (const block of splitBlocks(text).filter(({ kind }) => kind !== "code")) {
    const sentences = block.kind === "paragraph" ? segment(block.text, language) : block.text.split("\t");
    for (const phrase of sentences.flatMap((sentence) => read(tokensOf(withoutDates(sentence))))) {
      const name = key(phrase);
      const before = found.get(name);
      const own = (before?.score ?? 0) + (block.kind === "heading" ? 2 : 1);
      found.set(name, { phrase: before && before.phrase.article !== "" ? before.phrase : phrase, score: own });
      for (const part of name.split(" ")) heads.set(part, (heads.get(part) ?? 0) + 1);
    }
  }
  return { found, heads };
}

const ranked = ({ found, heads }: FoundPhrases) =>
  [...found.entries()]
    .filter(([, { phrase }]) => !vague.has(phrase.noun) && !/^(?:mrs?|ms|dr|mme|mlle|prof)$/i.test(phrase.noun))
    .map(([name, { phrase, score }]) => {
      const parts = name.split(" ");
      const shared = Math.max(...parts.map((part) => heads.get(part) ?? 0));
      return { name, phrase, score: score + shared / 2 + Math.min(2, phrase.noun.split(" ").length - 1) * 0.4 };
    })
    .toSorted((a, b) => b.score - a.score);

/** The subjects of a text: the noun phrases that return most, then as they come. None repeats a word of one before. */
export function phrasesOf(text: string, atMost: number, language: Language = guessLanguage(text)): Phrase[] {
  const taken = new Set<string>();
  const chosen: Phrase[] = [];
  for (const { name, phrase } of ranked(gatherPhrases(text, language))) {
    const parts = name.split(" ").filter((part) => part.length > 2);
    if (chosen.length >= atMost) break;
    if (parts.some((part) => taken.has(part))) continue;
    for (const part of parts) taken.add(part);
    chosen.push(phrase);
  }
  return chosen;
}

const withoutDates = (sentence: string): string =>
  !/\d|@|:\/\//.test(sentence)
    ? sentence
    : datesIn(sentence)
        .reduce(
          (rest, { text, at }) => rest.slice(0, at) + ";".padEnd(text.length) + rest.slice(at + text.length),
          sentence,
        )
        .replaceAll(/https?:\S+|\S+@\S+/g, ";");

/** With its article, as it stands in the middle of a sentence. */
export const withArticle = ({ article, noun }: Phrase): string => article + noun;

/** What a question is about, as a part of a sentence: 'the spring tide or the port', « de la marée ni du port ». */
export function namedIn(text: string, atMost: number, language: Language): string {
  const phrases = phrasesOf(text, atMost, language);
  return language === "fr"
    ? phrases.map((phrase) => withDe(phrase, elides(phrase.noun))).join(" ni ")
    : phrases.map(withArticle).join(" or ");
}

/** « de » before a phrase: du, des, de la, de l’, d’. */
export function withDe({ article, noun }: Phrase, elided: boolean): string {
  if (article === "le ") return `du ${noun}`;
  if (article === "les ") return `des ${noun}`;
  if (article !== "") return `de ${article}${noun}`;
  return elided ? `d’${noun}` : `de ${noun}`;
}
