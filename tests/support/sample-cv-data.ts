import { englishCv } from "./sample-cv-en.ts";
import { frenchCv } from "./sample-cv-fr.ts";

export const samples = { en: englishCv, fr: frenchCv };
