import { readText, writeText } from "#lib/persisted.ts";

export const locales = ["en", "fr"] as const;
export type Locale = (typeof locales)[number];

const storageKey = "locale";

/** A language tag of any region as one of ours: `en-US` and `en` are one. */
export function toLocale(tag: string | null | undefined): Locale | null {
  const language = tag?.toLowerCase().split(/[-_]/)[0];
  return locales.find((locale) => locale === language) ?? null;
}

/** French when the browser speaks French, else English; what the reader once chose wins. */
export function chooseLocale(stored: string | null, browser: string | undefined): Locale {
  return toLocale(stored) ?? (toLocale(browser) === "fr" ? "fr" : "en");
}

export function startingLocale(): Locale {
  return chooseLocale(readText(storageKey), globalThis.navigator?.language);
}

export function rememberLocale(locale: Locale): void {
  writeText(storageKey, locale);
}
