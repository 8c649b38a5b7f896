import type { Language } from "../../../lib/language.rules.ts";
import { cutText } from "../../../lib/text.rules.ts";

const words: Record<Language, string> = { en: "copy", fr: "copie" };
const longest = 200;

/** "Offer" is copied as "Offer (copy)", and that as "Offer (copy 2)". */
export function copyTitle(title: string, language: Language): string {
  const word = words[language];
  const copied = new RegExp(` \\(${word}(?: (\\d{1,6}))?\\)$`).exec(title);
  const end = copied === null ? ` (${word})` : ` (${word} ${Number(copied[1] ?? 1) + 1})`;
  const stem = copied === null ? title : title.slice(0, copied.index);
  return `${cutText(stem, longest - end.length)}${end}`;
}
