import * as z from "zod/mini";

/** A text in both languages of the product. */
export interface LocalText {
  en: string;
  fr: string;
}

/** On the wire: one text that stands for both languages, or one for each. */
// @__NO_SIDE_EFFECTS__
export function localText<Text extends z.core.$ZodType<string, string>>(text: Text) {
  return z.union([text, z.object({ en: text, fr: text })]);
}

export const inBoth = (text: string | LocalText): LocalText =>
  typeof text === "string" ? { en: text, fr: text } : text;

/** One text where both languages say the same, as it was sent. */
export const asSent = (text: LocalText): string | LocalText => (text.en === text.fr ? text.en : text);

export const textIn = (text: string | LocalText, language: keyof LocalText): string =>
  typeof text === "string" ? text : text[language];
