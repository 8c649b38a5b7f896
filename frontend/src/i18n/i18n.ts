import { createInstance, type i18n as I18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { buckets, type Bucket } from "#locales/buckets.ts";
import { numbers } from "#lib/format.ts";
import { isolated } from "./isolated.ts";
import { rememberLocale, startingLocale, toLocale, type Locale } from "./locale.ts";
import { typesetAll } from "./typeset.ts";

/** Code outside of components reads texts here; a component uses `useT`. */
export const i18n: I18n = createInstance();

type Namespaces = Record<string, Record<string, string>>;
/** Some of the texts, in either language. */
export type TextSource = Record<Locale, () => Promise<Namespaces>>;

const first: TextSource = {
  en: async () => (await import("#locales/en/first-texts.ts")).firstTexts,
  fr: async () => (await import("#locales/fr/first-texts.ts")).firstTexts,
};

const sourceOf = (name: Bucket): TextSource => ({
  en: async () => ({ [name]: await buckets[name].en() }),
  fr: async () => ({ [name]: await buckets[name].fr() }),
});

/** What this visit has shown so far: another language loads as much. */
const wanted = new Map<string, TextSource>([["first", first]]);
/** Promises by language and source; null once the texts are here. */
const loaded = new Map<string, Promise<void> | null>();

/** Loads the reader's language and no other; call once, before the first render. `own` are an entry's own texts. */
export async function startI18n(locale: Locale = startingLocale(), own?: TextSource): Promise<void> {
  if (own) wanted.set("own", own);
  await i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: "fr",
    supportedLngs: ["en", "fr"],
    load: "languageOnly",
    resources: {},
    defaultNS: "common",
    keySeparator: false,
    // React escapes HTML; what is left is the direction of a name.
    interpolation: { escape: isolated },
    react: { useSuspense: false, bindI18nStore: "added" },
    saveMissing: true,
    // The fallback language is fetched the first time that it is needed.
    missingKeyHandler: () => void load("fr"),
  });
  i18n.services.formatter?.add("number", (value: number, locale = "fr", options) => formatted(value, locale, options));
  await load(locale);
  showLocale(locale);
}

const formatted = (value: number, locale: string, options: Intl.NumberFormatOptions): string =>
  numbers(locale, options).format(value);

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

/** Loads texts that are not among the first; nothing to wait for where they are here. */
export function loadTexts(names: readonly Bucket[]): Promise<void> | undefined {
  for (const name of names) if (!wanted.has(name)) wanted.set(name, sourceOf(name));
  return load(currentLocale());
}

/** Loads a part of the page together with its texts. */
export async function withTexts<Part>(names: readonly Bucket[], part: Promise<Part>): Promise<Part> {
  const [loadedPart] = await Promise.all([part, loadTexts(names)]);
  return loadedPart;
}

/** Code outside of components reads texts here that are not among the first. */
export async function readTexts<Name extends Bucket>(name: Name): Promise<TFunction<Name>> {
  await loadTexts([name]);
  return i18n.getFixedT(null, name) as TFunction<Name>;
}

function load(locale: Locale): Promise<void> | undefined {
  const running = [...wanted].map(([name, source]) => once(locale, name, source)).filter((one) => one !== null);
  return running.length === 0 ? undefined : Promise.all(running).then(() => undefined);
}

function once(locale: Locale, name: string, source: TextSource): Promise<void> | null {
  const key = `${locale} ${name}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const running = source[locale]().then((texts) => {
    add(locale, texts);
    loaded.set(key, null);
  });
  loaded.set(key, running);
  // A failed fetch may be tried again.
  running.catch(() => loaded.delete(key));
  return running;
}

function add(locale: Locale, texts: Namespaces): void {
  for (const [namespace, words] of Object.entries(texts))
    i18n.addResourceBundle(locale, namespace, typesetAll(words, locale));
}

function showLocale(locale: Locale): void {
  document.documentElement.lang = locale;
}
