import { adSubject } from "../../../contract/assistant/ad-subject.rules.ts";
import type { Language } from "../../../lib/language.rules.ts";
import { cutText } from "../../../lib/text.rules.ts";

const longest = { subject: 80, title: 100 } as const;
const letter: Record<Language, string> = { en: "Cover letter", fr: "Lettre de motivation" };

const titled = (title: string, ad: string): string =>
  [cutText(title, longest.title), cutText(adSubject(ad), longest.subject).trim()]
    .filter((part) => part !== "")
    .join(" – ");

export const adTitle = (title: string, ad: string): string => titled(title, ad);
export const letterTitle = (language: Language, ad: string): string => titled(letter[language], ad);
