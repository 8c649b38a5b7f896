/** Languages that the product tells from a text (ISO 639-1). */
export const spokenLanguages = ["ar", "de", "en", "es", "fr", "it", "nl", "pl", "pt", "ro", "sv", "tr"] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

export const toldLanguages = [...spokenLanguages, "other"] as const;
/** `other` is one that is not among them. */
export type ToldLanguage = (typeof toldLanguages)[number];

/** Close to one of them, and told so that they are not mistaken for it. */
export const neighbourLanguages = ["ca", "da", "no"] as const;

/** What prompts call them. */
export const languageNames: Readonly<Record<SpokenLanguage, string>> = {
  ar: "Arabic",
  de: "German",
  en: "English",
  es: "Spanish",
  fr: "French",
  it: "Italian",
  nl: "Dutch",
  pl: "Polish",
  pt: "Portuguese",
  ro: "Romanian",
  sv: "Swedish",
  tr: "Turkish",
};

export const isSpoken = (code: string): code is SpokenLanguage => (spokenLanguages as readonly string[]).includes(code);

/** What a tag such as `pt-BR` names (BCP 47); null without one. */
export function spokenOfTag(tag: string | null): ToldLanguage | null {
  const [code = ""] = (tag ?? "").trim().toLowerCase().split(/[-_]/);
  if (isSpoken(code)) return code;
  return code === "" ? null : "other";
}
