import { functionWords } from "./text/stop-words.ts";

export type Language = "en" | "fr";

/** Words in lower case; French pronouns behind a hyphen ('écris-moi') are not part of them. */
export function splitWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*/gu) ?? [];
  return words.map((word) =>
    !word.includes("-")
      ? word
      : word.replace(/-(?:moi|toi|nous|vous|le|la|les|lui|je|tu|on|ce|(?:t-)?(?:il|elle)s?)$/, ""),
  );
}

const named: Record<Language, RegExp> = {
  en: /\b(?:in|into) english\b|\ben anglais\b|\b(?:language|langue|locale)\s*[:=]\s*["']?en\b/i,
  fr: /\b(?:in|into) french\b|\ben français\b|\b(?:language|langue|locale)\s*[:=]\s*["']?fr\b/i,
};

/** Characters: a text of several pages tells its language on the first ones. */
const enoughToTell = 4_000;

/** The language asked for by name, else the one that most of the words are in, else `otherwise`. */
export function guessLanguage(text: string, otherwise: Language = "en"): Language {
  if (named.fr.test(text)) return "fr";
  if (named.en.test(text)) return "en";
  const words = splitWords(text.slice(0, enoughToTell));
  const count = (language: Language) => words.filter((word) => functionWords[language].has(word)).length;
  const french = count("fr") + (/[éèêàâçîïôûùœ]/i.test(text) ? 1 : 0);
  const english = count("en");
  return french === english ? otherwise : french > english ? "fr" : "en";
}
