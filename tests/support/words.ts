import { createInstance } from "i18next";
import { typesetAll } from "../../frontend/src/i18n/typeset.ts";
import { admin as englishAdmin } from "../../frontend/src/locales/en/admin.ts";
import { catalogue as englishFirst } from "../../frontend/src/locales/en/catalogue.ts";
import { later as englishLater } from "../../frontend/src/locales/en/later.ts";
import { admin as frenchAdmin } from "../../frontend/src/locales/fr/admin.ts";
import { catalogue as frenchFirst } from "../../frontend/src/locales/fr/catalogue.ts";
import { later as frenchLater } from "../../frontend/src/locales/fr/later.ts";

const english = {
  ...englishFirst,
  ...englishLater,
  ...englishAdmin,
  errors: { ...englishFirst.errors, ...englishAdmin.errors },
};
const french = {
  ...frenchFirst,
  ...frenchLater,
  ...frenchAdmin,
  errors: { ...frenchFirst.errors, ...frenchAdmin.errors },
};

export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];

type Catalogue = typeof french;
export type Namespace = keyof Catalogue;
/** A key, or a plural's without its ending. */
export type TextKey<Name extends Namespace> =
  Extract<keyof Catalogue[Name], string> extends infer Key
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

export function wordsIn(language: Language): Words {
  const texts = { en: english, fr: french }[language];
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    initAsync: false,
    keySeparator: false,
    interpolation: { escapeValue: false },
    resources: {
      [language]: Object.fromEntries(
        Object.entries(texts).map(([name, entries]) => [name, typesetAll(entries, language)]),
      ),
    },
  });
  return (namespace, key, facts = {}) => String(i18n.t(key as never, { ns: namespace, ...facts } as never));
}
