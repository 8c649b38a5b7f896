import { startingLocale, type Locale } from "#i18n/locale.ts";

type Texts = Record<string, string>;
type Translate = (key: string, values?: Record<string, unknown>) => string;

const locale = startingLocale();
let texts: Texts = {};

/** The reader's language alone. Stands for `#i18n/use-t.ts` in what this page shares with the app. */
export async function loadTexts(): Promise<void> {
  const [{ common }, { share }] =
    locale === "fr"
      ? await Promise.all([import("#locales/fr/common.ts"), import("#locales/fr/share.ts")])
      : await Promise.all([import("#locales/en/common.ts"), import("#locales/en/share.ts")]);
  texts = { ...common, ...share };
  document.documentElement.lang = locale;
}

const translate: Translate = (key, values = {}) =>
  (texts[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));

export const useT = (_namespace: "common" | "share"): Translate => translate;

export const useLocale = (): Locale => locale;
