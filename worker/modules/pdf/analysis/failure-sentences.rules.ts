import { failures as english } from "../../../contract/errors/failures.en.ts";
import { failures as french } from "../../../contract/errors/failures.fr.ts";
import type { DocumentFailure } from "../../../contract/pdf/documents.contract.ts";
import type { Language } from "../../../lib/language.rules.ts";

const sentences = { en: english, fr: french };

/** Why an analysis failed; null where it did not. */
export const failureSentence = (failure: DocumentFailure | null, language: Language): string | null =>
  failure && sentences[language][`failure.${failure}`];
