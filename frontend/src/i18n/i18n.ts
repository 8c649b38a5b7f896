import { createInstance, type i18n as I18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { rememberLocale, startingLocale, toLocale, type Locale } from "./locale.ts";
import { typesetAll } from "./typeset.ts";

/** For code outside of components; a component uses `useT`. */
export const i18n: I18n = createInstance();

type Texts = Record<string, Record<string, string>>;
/** Some of the texts, in either language. */
export type TextSource = Record<Locale, () => Promise<Texts>>;

const first: TextSource = {
  en: async () => (await import("#locales/en/catalogue.ts")).catalogue,
  fr: async () => (await import("#locales/fr/catalogue.ts")).catalogue,
};

const later: TextSource = {
  en: async () => (await import("#locales/en/later.ts")).later,
  fr: async () => (await import("#locales/fr/later.ts")).later,
};

const wanted = new Set([first]);
const loaded = new Map<TextSource[Locale], Promise<void>>();

/** Loads the reader's language and no other; call once, before the first render. `own` are an entry's own texts. */
export async function startI18n(locale: Locale = startingLocale(), own?: TextSource): Promise<void> {
  if (own) wanted.add(own);
  await i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: "fr",
    supportedLngs: ["en", "fr"],
    load: "languageOnly",
    resources: {},
    defaultNS: "common",
    keySeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: "added" },
    saveMissing: true,
    // The fallback language is fetched the first time that it is needed.
    missingKeyHandler: () => void load("fr"),
  });
  await load(locale);
  showLocale(locale);
}

/** The reader's own choice: kept, and shown at once without a reload. */
export async function changeLocale(locale: Locale): Promise<void> {
  await load(locale);
  rememberLocale(locale);
  await i18n.changeLanguage(locale);
  showLocale(locale);
}

export function currentLocale(): Locale {
  return toLocale(i18n.language) ?? "fr";
}

/** Loads a page whose texts are not among the first, together with them. */
export async function withLaterTexts<Page>(page: Promise<Page>): Promise<Page> {
  wanted.add(later);
  const [loadedPage] = await Promise.all([page, load(currentLocale())]);
  return loadedPage;
}

async function load(locale: Locale): Promise<void> {
  await Promise.all([...wanted].map((source) => once(locale, source[locale])));
}

function once(locale: Locale, fetching: () => Promise<Texts>): Promise<void> {
  const running = loaded.get(fetching) ?? fetching().then((texts) => add(locale, texts));
  loaded.set(fetching, running);
  // A failed fetch may be tried again.
  running.catch(() => loaded.delete(fetching));
  return running;
}

function add(locale: Locale, texts: Texts): void {
  for (const [namespace, words] of Object.entries(texts))
    i18n.addResourceBundle(locale, namespace, typesetAll(words, locale));
}

function showLocale(locale: Locale): void {
  document.documentElement.lang = locale;
}
