import type { UrlCitation } from "../../../contract/citations.contract.ts";
import type { Expectation, TestFault } from "../../../contract/support/knowledge.ts";
import type { AnswerOutcome } from "../../../contract/support/talk.ts";
import { small } from "../answering/wording.rules.ts";

/** Answers to saved questions of an account in a UTC day, which cost its plan nothing. */
export const freeRuns = 200;

interface Asked {
  expects: Expectation;
  must_cite: string | null;
  must_say: string | null;
}

interface Given {
  outcome: AnswerOutcome;
  text: string;
  citations: readonly UrlCitation[];
}

/** What an answer to a saved question lacks; null where it passes. Case, accents and punctuation do not count. */
export function missingIn(
  { expects, must_cite, must_say }: Asked,
  { outcome, text, citations }: Given,
): TestFault | null {
  if (outcome === "failed") return "failed";
  if (expects === "not_found") return outcome === "not_found" ? null : "answered";
  if (outcome !== "answered") return "not_answered";
  if (must_cite !== null && !citations.some(({ source_id }) => source_id === must_cite)) return "not_cited";
  return must_say === null || small(text).includes(small(must_say)) ? null : "not_said";
}
