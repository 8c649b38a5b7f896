export type Language = "en" | "fr";

/** What prompts call them. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", fr: "French" };

/** The language a browser asks for first (RFC 9110, 12.5.4): French where it begins with fr, else English. */
export function languageOf(acceptLanguage: string | null): Language {
  const asked = (acceptLanguage ?? "").split(",").map((range, order) => {
    const [tag = "", ...parameters] = range.trim().toLowerCase().split(";");
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { tag, weight: weight === undefined ? 1 : Number(weight), order };
  });
  const [first] = asked.sort((a, b) => b.weight - a.weight || a.order - b.order);
  return first?.tag.startsWith("fr") ? "fr" : "en";
}
