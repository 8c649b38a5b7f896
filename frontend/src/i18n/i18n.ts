import { createInstance, type i18n as I18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { rememberLocale, startingLocale, toLocale, type Locale } from "./locale.ts";
import { typesetAll } from "./typeset.ts";

/** For code outside of components; a component uses `useT`. */
export const i18n: I18n = createInstance();

const catalogues = {
  en: () => import("../locales/en/catalogue.ts"),
  fr: () => import("../locales/fr/catalogue.ts"),
} satisfies Record<Locale, unknown>;

const laters = {
  en: () => import("../locales/en/later.ts"),
  fr: () => import("../locales/fr/later.ts"),
} satisfies Record<Locale, unknown>;

const loaded = new Map<string, Promise<void>>();
let laterWanted = false;

/** Loads the reader's language and no other; call once, before the first render. */
export async function startI18n(locale: Locale = startingLocale()): Promise<void> {
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
  laterWanted = true;
  const [loadedPage] = await Promise.all([page, load(currentLocale())]);
  return loadedPage;
}

async function load(locale: Locale): Promise<void> {
  const first = once(`${locale} first`, async () => add(locale, (await catalogues[locale]()).catalogue));
  const later = laterWanted && once(`${locale} later`, async () => add(locale, (await laters[locale]()).later));
  await Promise.all([first, later]);
}

function once(name: string, fetching: () => Promise<void>): Promise<void> {
  const running = loaded.get(name) ?? fetching();
  loaded.set(name, running);
  // A failed fetch may be tried again.
  running.catch(() => loaded.delete(name));
  return running;
}

function add(locale: Locale, texts: Record<string, Record<string, string>>): void {
  for (const [namespace, words] of Object.entries(texts))
    i18n.addResourceBundle(locale, namespace, typesetAll(words, locale));
}

function showLocale(locale: Locale): void {
  document.documentElement.lang = locale;
}
