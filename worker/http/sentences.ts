import { errors as englishAdmin } from "../contract/errors/admin.en.ts";
import { errors as frenchAdmin } from "../contract/errors/admin.fr.ts";
import { errors as english } from "../contract/errors/en.ts";
import { errors as french } from "../contract/errors/fr.ts";
import type { ErrorCode } from "../contract/errors.ts";
import type { Language } from "../lib/language.rules.ts";

/** What `message` says beside each code. */
export const sentences: Readonly<Record<Language, Readonly<Record<ErrorCode, string>>>> = {
  en: { ...english, ...englishAdmin },
  fr: { ...french, ...frenchAdmin },
};
