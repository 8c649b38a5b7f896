import { spokenOfTag } from "../contract/languages/languages.ts";
import type { SpokenLanguage } from "../contract/languages/languages.ts";

/** The languages of the product itself. */
export type Language = "en" | "fr";

/** The language of a request that may name one and does not (specification 9: language fr); the SPA sends its own. */
export const languageWhereAbsent: Language = "fr";

/** The language a browser asks for first (RFC 9110, 12.5.4): French where it begins with fr, else English. */
export const preferredLanguage = (acceptLanguage: string | null): Language =>
  tagsIn(acceptLanguage)[0]?.startsWith("fr") ? "fr" : "en";

/** The first language of a browser that the product can tell from a text; null without one. */
export function spokenIn(acceptLanguage: string | null): SpokenLanguage | null {
  const known = tagsIn(acceptLanguage).map(spokenOfTag);
  return known.find((language) => language !== null && language !== "other") ?? null;
}

/** The tags of an Accept-Language, the most wanted first. */
function tagsIn(acceptLanguage: string | null): string[] {
  const asked = (acceptLanguage ?? "").split(",").map((range, order) => {
    const [tag = "", ...parameters] = range.trim().toLowerCase().split(";");
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { tag, weight: weight === undefined ? 1 : Number(weight), order };
  });
  return asked.sort((a, b) => b.weight - a.weight || a.order - b.order).map(({ tag }) => tag);
}
