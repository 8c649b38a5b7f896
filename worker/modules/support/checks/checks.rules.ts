import type { Leg } from "../../../answers/run.ts";
import { languageOfText } from "../../../contract/languages/conversation-language.machine.ts";
import type { UrlCitation } from "../../../contract/citations.contract.ts";
import type { answerLanguages } from "../../../contract/support/chatbots.ts";
import type { CheckFault, Expectation } from "../../../contract/support/knowledge.ts";
import type { AnswerOutcome } from "../../../contract/support/talk.ts";
import { small } from "../answering/wording.rules.ts";

/** Answers to saved questions of an account in a UTC day, which cost its plan nothing. */
export const freeRuns = 200;

/** So many wordings of one question are asked again. */
const mostWays = 5;

/** The ways in which visitors asked one question, each once: as it is listed, then the latest. */
export function waysToAsk(text: string, wordings: readonly string[]): string[] {
  const ways = new Map<string, string>();
  for (const wording of [text, ...wordings]) {
    // Accents stay: words without them are found otherwise.
    const key = wording
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
    if (key !== "" && !ways.has(key)) ways.set(key, wording);
  }
  return [...ways.values()].slice(0, mostWays);
}

/** What was answered without a conversation, and what it cost. */
export interface TrialAnswer {
  id: string;
  outcome: AnswerOutcome;
  text: string;
  citations: readonly UrlCitation[];
  costMicros: number;
  legs: readonly Leg[];
}

/** The same of a version that is tested; the platform pays for it. */
export interface VersionAnswer extends TrialAnswer {
  version: number;
}

interface CheckQuestion {
  expects: Expectation;
  must_cite: string | null;
  must_say: string | null;
}

/** Whether an answer settles a question: it rests on the approved one, in the language that was asked or that is set. */
export function isSettled(
  { wording, sourceId, language }: { wording: string; sourceId: string; language: (typeof answerLanguages)[number] },
  { outcome, text, citations }: JudgedAnswer,
): boolean {
  const asked = language === "auto" ? languageOfText(wording) : language;
  const answered = languageOfText(text);
  return (
    outcome === "answered" &&
    citations.some(({ source_id }) => source_id === sourceId) &&
    (asked === null || answered === null || asked === answered)
  );
}

type JudgedAnswer = Pick<VersionAnswer, "outcome" | "text" | "citations">;

/** What an answer to a saved question lacks; null where it passes. Case, accents and punctuation do not count. */
export function missingIn(
  { expects, must_cite, must_say }: CheckQuestion,
  { outcome, text, citations }: JudgedAnswer,
): CheckFault | null {
  if (outcome === "failed") return "failed";
  if (expects === "not_found") return outcome === "not_found" ? null : "answered";
  if (outcome !== "answered") return "not_answered";
  if (must_cite !== null && !citations.some(({ source_id }) => source_id === must_cite)) return "not_cited";
  return must_say === null || small(text).includes(small(must_say)) ? null : "not_said";
}
