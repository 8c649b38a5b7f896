import type { Language } from "../words.ts";
import type { LintWords } from "./word-lists.ts";
import { english } from "./words.en.ts";
import { french } from "./words.fr.ts";

export const lintWords: Record<Language, LintWords> = { en: english, fr: french };
