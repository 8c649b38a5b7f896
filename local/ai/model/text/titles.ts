import { guessLanguage, splitWords } from "../language.ts";
import type { Language } from "../language.ts";
import { splitBlocks } from "./blocks.ts";
import { phrasesOf, withArticle } from "./phrases.ts";
import { segment } from "./sentences.ts";
import { isFunctionWord } from "./stop-words.ts";

/** What stands before the subject of a question or a wish. */
const frames: Record<Language, readonly RegExp[]> = {
  en: [
    /^(?:hello|hi|hey|good (?:morning|evening|afternoon)|dear \p{L}+)(?: there)?[,.! ]+/iu,
    /^(?:please|so|well|ok|and|but)[, ]+/i,
    /^(?:can|could|would|will) you (?:please )?(?:help me (?:to )?|explain (?:to me )?|tell me |give me |describe |show me )?/i,
    /^(?:i(?:['’]d| would) like (?:you )?to|i (?:want|need) (?:you )?to|i am trying to|i['’]m trying to|help me (?:to )?|let['’]s)\s+/i,
    /^(?:tell|show|teach) me (?:about |how to )?|^explain (?:to me )?(?:how |what |why )?|^describe |^(?:write|give|make|draft|create)(?: me)? (?=an? |the |some )/i,
    /^how (?:do|can|could|should|would) (?:i|we|you|one) |^how to /i,
    /^what (?:is|are|was|were|does) (?:the meaning of |meant by )?|^what['’]s |^who (?:is|was) /i,
    /^(?:an?|the|some) (?=\p{L}+ )/iu,
  ],
  fr: [
    /^(?:bonjour|bonsoir|salut|coucou)(?: à tous)?[,.! ]+/iu,
    /^(?:s['’]il (?:te|vous) plaît|svp|stp|alors|et|mais|ok)[, ]+/iu,
    /^(?:peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|est-ce que tu peux|tu peux|vous pouvez)\s+(?:s['’]il (?:te|vous) plaît )?(?:m['’]aider à )?(?:me |m['’]|nous )?(?:expliquer |dire |donner |décrire |montrer )?/iu,
    /^(?:je (?:voudrais|veux|souhaite|dois)|j['’]aimerais|aide-moi à|aidez-moi à)\s+(?:que tu )?/iu,
    /^(?:explique|expliquez|décris|dis|parle|montre|donne|écris|rédige|fais)(?:z)?(?:-moi|-nous)?\s+(?:comment |ce qu(?:e|['’]) ?(?:est )?)?(?=\p{L})/iu,
    /^comment (?:puis-je |peut-on |faire pour |dois-je |est-ce qu['’]on peut )?(?=\p{L}+r\b)|^comment (?:puis-je|peut-on|faire pour) /iu,
    /^(?:qu['’]est-ce (?:que c['’]est qu(?:e |['’])|qu(?:e |['’])))|^(?:quelle?s? (?:est|sont|était|étaient)|c['’]est quoi|qui est|qui était)\s+/iu,
    /^(?:les? |la |l['’]|une? |des )(?=\p{L}+ )/iu,
  ],
};

/** At most so many words on what a text is about: its heading, its question without the frame, or its subjects. */
export function makeTitle(text: string, atMost = 6): string {
  const language = guessLanguage(text);
  const [first] = splitBlocks(text).filter(({ kind }) => kind !== "code");
  if (!first) return capital(text.trim().split(/\s+/).slice(0, atMost).join(" "));
  const [sentence = first.text] = first.kind === "heading" ? [first.text] : segment(first.text, language);
  if (first.kind === "row")
    return capital(cut(first.text.replaceAll(/\s*[\t|]+\s*/g, " · ").replaceAll(/^ · | · $/g, ""), 8));
  const isPasted = splitWords(text).length > 40 && !sentence.trim().endsWith("?") && first.kind !== "heading";
  const subjects = isPasted ? phrasesOf(text, 2, language).map(withArticle) : [];
  if (subjects.length === 2) return capital(cut(subjects.join(language === "fr" ? " et " : " and "), 8));
  const bare = frames[language].reduce((rest, frame) => {
    const left = rest.replace(frame, "");
    return splitWords(left).length > 0 && left.length > 2 ? left : rest;
  }, plain(sentence));
  return capital(cut(bare, atMost));
}

const plain = (sentence: string): string =>
  sentence
    .replaceAll(/[`*_|#<>$"“”«»]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

const isLoose = (word: string): boolean => isFunctionWord(word.toLowerCase().replace(/['’]$/, ""));

/** No title ends in the middle of a phrase. */
function cut(text: string, atMost: number): string {
  const [clause = text] = text.split(/[;:?!…]|\.(?:\s|$)|,\s/);
  const [pair] =
    /^(?:\S+\s){0,4}(?:between|entre)\s(?:\S+\s){1,3}(?:and|et)\s(?:(?:the|an?|la|les?|une?|des)\s)?[\p{L}-]+/iu.exec(
      clause,
    ) ?? [];
  if (pair) return pair;
  const words = (splitWords(clause).length > 1 ? clause : text).trim().split(/\s+/).slice(0, atMost);
  while (words.length > 1 && isLoose(words.at(-1) ?? "")) words.pop();
  return words.join(" ").replace(/[\s.,;:?!…'’_-]+$/u, "");
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
