import { createInstance } from "i18next";
import { typesetAll } from "../../frontend/src/i18n/typeset.ts";
import type { Namespace, Texts } from "../../frontend/src/i18n/texts.ts";
import { texts } from "./texts.ts";

export type { Namespace };

export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];

/** A key, or a plural's without its ending. */
export type TextKey<Name extends Namespace> =
  Extract<keyof Texts[Name], string> extends infer Key
    ? Key extends `${infer Plural}_${"one" | "many" | "other"}`
      ? Plural
      : Key
    : never;

/** A sentence of the locale files as the page shows it. */
export type Words = <Name extends Namespace>(
  namespace: Name,
  key: TextKey<Name>,
  facts?: Record<string, string | number>,
) => string;

const known = new Map<Language, Words>();

/** Made once a language: every visitor of a story reads them. */
export function wordsIn(language: Language): Words {
  const words = known.get(language) ?? makeWords(language);
  known.set(language, words);
  return words;
}

function makeWords(language: Language): Words {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    initAsync: false,
    keySeparator: false,
    interpolation: { escapeValue: false },
    resources: {
      [language]: Object.fromEntries(
        Object.entries(texts[language]).map(([name, entries]) => [name, typesetAll(entries, language)]),
      ),
    },
  });
  return (namespace, key, facts = {}) => String(i18n.t(key as never, { ns: namespace, ...facts } as never));
}
