import { adjectives, verbs } from "./lexicon.ts";
import type { Phrase, Token } from "./phrases.ts";
import { isStopWord } from "./stop-words.ts";

const definite = new Set("the this that these those my your his her its our their each every".split(" "));
const indefinite = new Set(["a", "an"]);
const loose = new Set("some any no many few several all both more most these those two three four five".split(" "));
const prepositions = new Set(
  "of in on at by for with from to into onto about under over between against during without within through across around near".split(
    " ",
  ),
);
const joins = new Set(["and", "or"]);
const longest = 3;

const isPlural = (noun: string): boolean =>
  /[^su'i]s$|ies$|people$|children$|men$|mice$/.test(noun) && !/(?:ss|us|is|ics|news)$/.test(noun);
const isContent = ({ lower, isSign, isName }: Token): boolean =>
  !isSign &&
  (isName ||
    (/^\p{L}{3,}/u.test(lower) &&
      !lower.endsWith("ly") &&
      !/['’]/.test(lower) &&
      (adjectives.en.has(lower) || (!isStopWord(lower) && !verbs.has(lower)))));

/** Noun phrases of a sentence: what stands between an article or a preposition and the next word that is no part of it. */
export function englishPhrases(tokens: readonly Token[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isContent(tokens[at] as Token)) continue;
    let end = at;
    while (end < tokens.length && isContent(tokens[end] as Token)) end += 1;
    const phrase = phraseFrom(tokens, at, end);
    const owner = phrase && tokens[end]?.lower === "of" ? ownerOf(tokens, end + 1) : null;
    if (phrase) phrases.push(owner ? { ...phrase, noun: `${phrase.noun} of ${withOwnArticle(owner.phrase)}` } : phrase);
    at = owner ? owner.end : end;
  }
  return phrases;
}

/** What stands behind 'of': 'the speed of the water' is one subject. */
function ownerOf(tokens: readonly Token[], from: number): { phrase: Phrase; end: number } | null {
  const start = definite.has(tokens[from]?.lower ?? "") || indefinite.has(tokens[from]?.lower ?? "") ? from + 1 : from;
  let end = start;
  while (end < tokens.length && isContent(tokens[end] as Token)) end += 1;
  const phrase = end === start ? null : phraseFrom(tokens, start, end);
  return phrase && phrase.noun.split(" ").length < longest ? { phrase, end } : null;
}

const withOwnArticle = ({ article, noun }: Phrase): string => article + noun;

const isArticle = (word: string): boolean => definite.has(word) || indefinite.has(word);
const isParticiple = (word: string): boolean => /(?:ed|ing)$/.test(word);

const isQualifier = (word: string): boolean => adjectives.en.has(word) || isParticiple(word);

/** Whether a sentence goes on behind a verb: with an article, a pronoun or a place. */
const goesOnBehindVerb = (next: string): boolean =>
  isArticle(next) || (prepositions.has(next) && !/^(?:of|in|for)$/.test(next)) || /^(?:it|them|us|every)$/.test(next);

/** 'The tide floods the harbour': what ends in -s before an article or a place is its verb, and no noun ends the others. */
function withoutVerbs(tokens: readonly Token[], next: string): readonly Token[] {
  let words = tokens;
  const lastWord = () => words.at(-1)?.lower ?? "";
  if (words.length > 1 && goesOnBehindVerb(next) && lastWord().endsWith("s")) words = words.slice(0, -1);
  while (words.length > 1 && isParticiple(lastWord())) words = words.slice(0, -1);
  while (words.length > 1 && adjectives.en.has(lastWord())) words = words.slice(0, -1);
  return words;
}

/** Words behind which a noun stands without an article. */
const leadsToNoun = (opener: string): boolean =>
  prepositions.has(opener) || joins.has(opener) || loose.has(opener) || verbs.has(opener) || opener.endsWith("ing");

const endsPhrase = (after: Token | undefined): boolean =>
  !after || after.isSign || prepositions.has(after.lower) || isStopWord(after.lower) || verbs.has(after.lower);

/** Whether words without an article are a subject; 'buy or rent a house': with one behind, the last is a verb. */
function standsAlone(before: Token | undefined, after: Token | undefined, plural: boolean): boolean {
  const opener = before?.lower ?? "";
  const stands = leadsToNoun(opener);
  if (!endsPhrase(after) || !(plural || stands) || isArticle(after?.lower ?? "")) return false;
  return stands || !before || before.isSign || isStopWord(opener);
}

function phraseFrom(tokens: readonly Token[], from: number, to: number): Phrase | null {
  const [before, after] = [tokens[from - 1], tokens[to]];
  const isNamed = tokens.slice(from, to).every(({ isName }) => isName);
  const words = withoutVerbs(tokens.slice(from, to), after?.lower ?? "");
  const last = words.at(-1);
  if (!last || words.length > longest || isQualifier(last.lower)) return null;
  const noun = words.map(({ text, lower, isName }) => (isName ? text : lower)).join(" ");
  const opener = before?.lower ?? "";
  if (isNamed) return { noun, article: opener === "the" ? "the " : "", isPlural: false, isName: true };
  const plural = isPlural(last.lower);
  if (isArticle(opener)) return { noun, article: "the ", isPlural: plural, isName: false };
  return standsAlone(before, after, plural) ? { noun, article: "", isPlural: plural, isName: false } : null;
}
