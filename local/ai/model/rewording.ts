import { typeset } from "../../../worker/contract/document/typeset.rules.ts";
import { firstClause } from "./extraction.ts";
import type { Language } from "./language.ts";
import { rewording } from "./rewording-words.ts";

export interface Paragraph {
  text: string;
  /** A heading, a row of a table or a line of a list is no prose: it is neither parted nor added to. */
  isProse: boolean;
  isLast: boolean;
}

type Change = (paragraph: Paragraph, language: Language, task: string) => string;
type Pairs = readonly (readonly [from: string, to: string])[];

const capital = (text: string): string =>
  text.replace(/^([\s*_"“«\u00A0\u202F]*)(\p{Ll})/u, (_, before: string, sign: string) => before + sign.toUpperCase());

const anyApostrophe = (words: string): string => words.replaceAll("'", "['’]");
/** Words that stand alone: no part of a longer word, and not what bold or code is about. */
const alone = (words: string): string =>
  `(?<![\\p{L}\\p{N}*_\`'’[-])${anyApostrophe(words)}(?![\\p{L}\\p{N}*_\`'’\\]-])`;

/** Each as it stands in the sentence: what began with a capital letter still does. */
const replaceAll = (text: string, pairs: Pairs): string =>
  pairs.reduce(
    (changed, [from, to]) =>
      changed.replaceAll(new RegExp(alone(from), "giu"), (found) =>
        /^\p{Lu}/u.test(found) ? to.charAt(0).toUpperCase() + to.slice(1) : to,
      ),
    text,
  );

const sentences = (text: string): string[] => text.split(/(?<=[.!?…]["”»]?)[ \n]+(?=[\p{Lu}"“«[(*_])/u);

/** Room, doubled words and the signs of the language; the words stay. */
function tidy({ text, isProse }: Paragraph, language: Language): string {
  const spelt = replaceAll(text.replaceAll(/[ \t]{2,}/g, " "), rewording[language].mistakes)
    .replaceAll(language === "en" ? /[ \t]+([.,);:!?])/g : /[ \t]+([.,)])/g, "$1")
    .replaceAll(/(\p{Ll}),(?=\p{L})/gu, "$1, ")
    .replaceAll(language === "en" ? /(?<=^|[\s(“"])i(?=[\s'’,])/g : /(?!)/g, "I")
    .replaceAll(/(?<![\p{L}'’-])(?!nous|vous|that|had)(\p{L}{2,}) \1(?![\p{L}'’-])/giu, "$1");
  if (!isProse) return typeset(spelt, language);
  // A stop would become part of a hashtag's look, and of a link.
  const isOpen = /[\p{L}\p{N}]$/u.test(spelt) && !/(?:[#@]|https?:|www\.)\S+$/u.test(spelt);
  const closed = isOpen && spelt.split(" ").length > 4 ? `${spelt}.` : spelt;
  const begun = closed.replaceAll(
    /(?<!\b(?:etc|env|approx|fig|vol))(?<=[\p{L}\d)\]]{2})([.!?] )(\p{Ll})/gu,
    (_, end: string, sign: string) => end + sign.toUpperCase(),
  );
  return typeset(capital(begun), language);
}

function shorten(paragraph: Paragraph, language: Language): string {
  const { fillers, long } = rewording[language];
  const without = paragraph.text.replaceAll(/ \([^()[\]\d*_`]*\)/g, "");
  const bare = fillers.reduce(
    (text, filler) => text.replaceAll(new RegExp(`${alone(filler)}(?:,? |(?=[.,]))`, "giu"), ""),
    without,
  );
  return tidy({ ...paragraph, text: replaceAll(bare, long).trim() || paragraph.text }, language);
}

/** Two statements that a semicolon holds together become two sentences. */
function simplify(paragraph: Paragraph, language: Language): string {
  const parted = paragraph.isProse
    ? paragraph.text.replaceAll(/[ \u00A0\u202F]?; (\p{L})/gu, (_, sign: string) => `. ${sign.toUpperCase()}`)
    : paragraph.text;
  const { hard, long } = rewording[language];
  return tidy({ ...paragraph, text: replaceAll(replaceAll(parted, long), hard) }, language);
}

const expand: Change = (paragraph, language) => {
  const whole = tidy(paragraph, language);
  return paragraph.isProse ? `${whole} ${typeset(rewording[language].inOtherWords, language)}` : whole;
};

const bullets: Change = (paragraph, language) => {
  const whole = tidy(paragraph, language);
  return paragraph.isProse
    ? sentences(whole)
        .map((sentence) => `- ${sentence}`)
        .join("\n")
    : whole;
};

const formal: Change = (paragraph, language) =>
  tidy({ ...paragraph, text: replaceAll(paragraph.text, rewording[language].spoken) }, language);

const warmer: Change = (paragraph, language) => {
  const whole = tidy({ ...paragraph, text: replaceAll(paragraph.text, rewording[language].stiff) }, language);
  return paragraph.isProse && paragraph.isLast ? `${whole} ${typeset(rewording[language].thanks, language)}` : whole;
};

/** It knows no second language, and says so where the translation would stand. */
const translate: Change = ({ text }, language, task) => {
  const [, wanted = ""] = /\n[^\n:]*:\s*(\p{L}+)\s*$/u.exec(task) ?? /\b(?:into|en)\s+(\p{L}+)/iu.exec(task) ?? [];
  return `${typeset(rewording[language].translateInto(wanted), language)} ${text}`;
};

const titles: Change = (paragraph) => firstClause(paragraph.text, 60);

/** The changes by the rules of the product come first, then those by the words of people who write their own. */
const changes: readonly (readonly [asked: RegExp, change: Change])[] = [
  [/^translate/i, translate],
  [/^propose \p{L}+ titles/iu, titles],
  [/^correct/i, tidy],
  [/^rewrite/i, simplify],
  [/^expand/i, expand],
  [/^simplify/i, simplify],
  [/^turn each block/i, bullets],
  [/^raise the level of formality/i, formal],
  [/^make it warmer/i, warmer],
  [/^shorten/i, shorten],
  [/\btranslate|\btradui/i, translate],
  [/\btitles?\b|\btitres?\b/i, titles],
  [/\bspelling\b|\bcorrect|\borthographe\b|\bcorrige/i, tidy],
  [/\bshorter\b|\bshorten|\braccourci|\bplus court/i, shorten],
  [/\blonger\b|\bexpand|\bdéveloppe|\ballonge/i, expand],
  [/\bbullets?\b|\bliste\b|\bpuces\b/i, bullets],
  [/\bformal\b|\bformel/i, formal],
  [/\bwarm(?:er)?\b|\bfriendl|\bchaleureu/i, warmer],
];

/** The change that a task asks for; one that it does not know is to say the same more simply. */
export const changeFor = (task: string): Change => changes.find(([asked]) => asked.test(task))?.[1] ?? simplify;
