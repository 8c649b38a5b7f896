import type { Language } from "../../../../lib/language.rules.ts";

const words = {
  en: { tool: "A tool was used", picture: "A picture was left out", file: "A file was left out" },
  fr: {
    tool: "Un outil a été utilisé",
    picture: "Une image n'a pas été importée",
    file: "Un fichier n'a pas été importé",
  },
} as const;

/** A line that says what an import leaves out, by its name where it has one. */
export function leftOut(kind: keyof typeof words.en, language: Language, name: string | null = null): string {
  const called = (name ?? "")
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, " ")
    .trim()
    .slice(0, 80);
  const colon = language === "fr" ? "\u00A0: " : ": ";
  return `*${words[language][kind].replaceAll("'", "’")}${called === "" ? "" : colon + called}*`;
}
