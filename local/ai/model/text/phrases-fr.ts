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

/** Noun phrases of a sentence, each behind its article: a noun, its adjectives, and what « de » joins to it. */
export function frenchPhrases(tokens: readonly Token[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const gender = determiners[token.lower];
    const isLinked = gender === undefined && (token.lower === "de" || token.lower === "d'" || token.lower === "en");
    if (token.isName && gender === undefined) {
      const end = endOfName(tokens, at);
      const noun = tokens
        .slice(at, end)
        .map(({ text }) => text)
        .join(" ");
      if (noun.length > 2 && !/['’]$/.test(noun)) phrases.push({ noun, article: "", isPlural: false, isName: true });
      at = end - 1;
      continue;
    }
    if (gender === undefined && !isLinked) continue;
    if (/^l[ae]s?$|^l'$/.test(token.lower) && clitics.has(tokens[at - 1]?.lower ?? "") && !isClear(tokens, at))
      continue;
    const end = endOfPhrase(tokens, at + 1);
    if (end === 0 || isLinked) continue;
    const phrase = phraseOf(tokens.slice(at + 1, end), token.lower, gender ?? "?");
    if (phrase) phrases.push(phrase);
    at = end - 1;
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

function endOfPhrase(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at - from < 2 && adjectives.fr.has(tokens[at]?.lower ?? "")) at += 1;
  if (!isNoun(tokens[at])) return 0;
  if (tokens[at]?.isName) return endOfName(tokens, at);
  at += 1;
  while (isAdjective(tokens[at]) && at - from < 4) at += 1;
  while (tokens[at]?.isName && at - from < 3) at += 1;
  const link = tokens[at]?.lower ?? "";
  if (!links.has(link) || at - from > 2) return at;
  const isDeThe = link === "de" && /^(?:la|l')$/.test(tokens[at + 1]?.lower ?? "");
  const next = at + (isDeThe ? 2 : 1);
  if ((link === "à" || link === "en") && determiners[tokens[next]?.lower ?? ""] !== undefined) return at;
  if (!isNoun(tokens[next]) || adjectives.fr.has(tokens[next]?.lower ?? "")) return at;
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
