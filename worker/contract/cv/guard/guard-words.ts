import type { Language } from "../words.ts";
import { english } from "./words.en.ts";
import { french } from "./words.fr.ts";
import type { GuardWords } from "./word-sets.ts";

export const guardWords: Record<Language, GuardWords> = { en: english, fr: french };
