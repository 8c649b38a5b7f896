import type { Locale } from "./locale.ts";

const nbsp = "\u00a0";
const thin = "\u202f";

/** Texts are written with plain spaces and apostrophes; the page shows the signs that printers use. */
export function typeset(text: string, locale: Locale): string {
  const quoted = text.replaceAll("'", "’");
  if (locale !== "fr") return quoted;
  return quoted
    .replaceAll(/ ([;!?])/g, `${thin}$1`)
    .replaceAll(/ ([:»%€])/g, `${nbsp}$1`)
    .replaceAll("« ", `«${nbsp}`);
}

export function typesetAll<Texts extends Record<string, string>>(
  texts: Texts,
  locale: Locale,
): Record<keyof Texts, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeset(text, locale)])) as Record<
    keyof Texts,
    string
  >;
}
