import { errors as englishAdmin } from "../contract/errors/admin.en.ts";
import { errors as frenchAdmin } from "../contract/errors/admin.fr.ts";
import { errors as english } from "../contract/errors/en.ts";
import { errors as french } from "../contract/errors/fr.ts";
import { errors as englishSignIn } from "../contract/errors/sign-in.en.ts";
import { errors as frenchSignIn } from "../contract/errors/sign-in.fr.ts";
import type { ErrorCode, ErrorDetails } from "../contract/errors.ts";
import type { Language } from "../lib/language.rules.ts";

/** What `message` says beside each code. */
export const sentences: Readonly<Record<Language, Readonly<Record<ErrorCode, string>>>> = {
  en: { ...english, ...englishSignIn, ...englishAdmin },
  fr: { ...french, ...frenchSignIn, ...frenchAdmin },
};

/** The sentence of a code with the facts that it names in braces. */
export const messageOf = (code: ErrorCode, language: Language, details: ErrorDetails = {}): string =>
  sentences[language][code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(details[name] ?? ""));
