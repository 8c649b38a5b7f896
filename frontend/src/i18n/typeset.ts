import { typesetPage } from "#contract/document/typeset.rules.ts";
import type { Locale } from "./locale.ts";

/** Texts are written with plain spaces and apostrophes; the page shows the signs that printers use. */
export function typesetAll<Texts extends Record<string, string>>(
  texts: Texts,
  locale: Locale,
): Record<keyof Texts, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typesetPage(text, locale)])) as Record<
    keyof Texts,
    string
  >;
}
