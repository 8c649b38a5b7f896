import { adjectives, elides, frenchAdjective, frenchColours, isInfinitive, seemsFeminine } from "./lexicon.ts";
import type { Phrase, Token } from "./phrases.ts";
import { isStopWord } from "./stop-words.ts";

type Gender = "le " | "la " | "les " | "?";

const determiners: Readonly<Record<string, Gender>> = {
  ...all("le un du au ce cet", "le "),
  ...all("la une cette ma ta sa", "la "),
  ...all("les des aux ces mes tes ses nos vos leurs quelques plusieurs", "les "),
  ...all("l' notre votre leur mon ton son chaque", "?"),
};
const links = new Set(["de", "d'", "du", "des", "en", "à"]);
/** Behind these, « le », « la » and « les » are pronouns. */
const clitics = new Set("je tu il elle on nous vous ils elles ne n' me m' te t' se s' y pour de à sans qui".split(" "));

function all(words: string, gender: Gender): Record<string, Gender> {
  return Object.fromEntries(words.split(" ").map((word) => [word, gender]));
}

const nounsInMent =
  /(?:vête|ali|monu|docu|élé|mouve|mo|gouverne|apparte|bâti|change|équipe|événe|juge|paie|place|règle|traite|senti|argu|instru|frag|départe|développe|fonctionne|abonne|loge|rende|investisse|engage|enseigne|environne|médica|comporte|recrute|finance|entraîne|classe|cli)ment$/u;

const isNoun = (token: Token | undefined): token is Token =>
  token !== undefined &&
  !token.isSign &&
  /^\p{L}{2,}/u.test(token.lower) &&
  !/['’]$/.test(token.lower) &&
  (token.isName || !isStopWord(token.lower)) &&
  !(token.lower.endsWith("ment") && !nounsInMent.test(token.lower)) &&
  !isInfinitive(token.lower);

const isAdjective = (token: Token | undefined): token is Token =>
  token !== undefined &&
  !token.isSign &&
  !isStopWord(token.lower) &&
  !/['’]$/.test(token.lower) &&
  (frenchColours.has(token.lower) ||
    (frenchAdjective.test(token.lower) && token.lower.length > 4 && !isInfinitive(token.lower)));

/** A name as it stands; null for a letter or a cut word. */
function nameOf(tokens: readonly Token[], from: number, end: number): Phrase | null {
  const noun = tokens
    .slice(from, end)
    .map(({ text }) => text)
    .join(" ");
  return noun.length > 2 && !/['’]$/.test(noun) ? { noun, article: "", isPlural: false, isName: true } : null;
}

/** « le », « la » and « les » before a verb. */
const isPronoun = (tokens: readonly Token[], at: number): boolean =>
  /^l[ae]s?$|^l'$/.test(tokens[at]?.lower ?? "") && clitics.has(tokens[at - 1]?.lower ?? "") && !isClear(tokens, at);

/** The phrase that begins at a word, and where it ends; null where none begins. */
function phraseAt(tokens: readonly Token[], at: number): { phrase: Phrase | null; end: number } | null {
  const token = tokens[at] as Token;
  const gender = determiners[token.lower];
  if (gender === undefined) {
    if (!token.isName) return null;
    const end = endOfName(tokens, at);
    return { phrase: nameOf(tokens, at, end), end };
  }
  const end = isPronoun(tokens, at) ? 0 : endOfPhrase(tokens, at + 1);
  return end === 0 ? null : { phrase: phraseOf(tokens.slice(at + 1, end), token.lower, gender), end };
}

/** Noun phrases of a sentence, each behind its article: a noun, its adjectives, and what « de » joins to it. */
export function frenchPhrases(tokens: readonly Token[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = phraseAt(tokens, at);
    if (found?.phrase) phrases.push(found.phrase);
    at = found?.end ?? at + 1;
  }
  return phrases;
}

/** After « de » and « à » an article is meant where no verb follows. */
const isClear = (tokens: readonly Token[], at: number): boolean =>
  /^(?:de|à|pour|sans)$/.test(tokens[at - 1]?.lower ?? "") && !isInfinitive(tokens[at + 1]?.lower ?? "");

function endOfName(tokens: readonly Token[], from: number): number {
  let end = from;
  while (end < tokens.length && tokens[end]?.isName) end += 1;
  return end;
}

const isName = (token: Token | undefined): boolean => token?.isName === true;

const lowerAt = (tokens: readonly Token[], at: number): string => tokens[at]?.lower ?? "";

function endOfPhrase(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at - from < 2 && adjectives.fr.has(lowerAt(tokens, at))) at += 1;
  if (!isNoun(tokens[at])) return 0;
  if (isName(tokens[at])) return endOfName(tokens, at);
  at += 1;
  while (isAdjective(tokens[at]) && at - from < 4) at += 1;
  while (isName(tokens[at]) && at - from < 3) at += 1;
  return at - from > 2 ? at : (endOfLinked(tokens, from, at) ?? at);
}

/** Where the noun ends that « de », « à » or « en » joins to a phrase; null where none is joined. */
function endOfLinked(tokens: readonly Token[], from: number, at: number): number | null {
  const link = lowerAt(tokens, at);
  if (!links.has(link)) return null;
  const isDeThe = link === "de" && /^(?:la|l')$/.test(lowerAt(tokens, at + 1));
  const next = at + (isDeThe ? 2 : 1);
  const word = lowerAt(tokens, next);
  if (["à", "en"].includes(link) && determiners[word] !== undefined) return null;
  if (!isNoun(tokens[next]) || adjectives.fr.has(word)) return null;
  const end = tokens[next]?.isName ? endOfName(tokens, next) : next + 1;
  return isAdjective(tokens[end]) && end - from < 5 ? end + 1 : end;
}

function phraseOf(words: readonly Token[], determiner: string, gender: Gender): Phrase | null {
  const noun = words.reduce((text, { text: word, lower, isName }) => {
    const shown = (isName ? word : lower).replace("'", "’");
    return text === "" || text.endsWith("’") ? text + shown : `${text} ${shown}`;
  }, "");
  const [first = ""] = noun.split(" ");
  const isName = words.every((word) => word.isName);
  if (gender === "les ") return { noun, article: "les ", isPlural: true, isName };
  if (elides(noun)) return { noun, article: "l’", isPlural: false, isName };
  const known = /^(?:mon|ton|son)$/.test(determiner) ? "le " : gender;
  if (known !== "?") return { noun, article: known, isPlural: false, isName };
  // « votre demande » tells no gender: a wrong article would be worse than one subject fewer.
  return seemsFeminine(first) ? { noun, article: "la ", isPlural: false, isName } : null;
}
