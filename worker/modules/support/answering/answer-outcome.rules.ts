import type { AnswerOutcome, HandOverCause } from "../../../contract/support/talk.ts";
import type { EndState } from "../../../answers/run.ts";

interface AnswerFacts {
  state: EndState;
  /** The visitor's message was no question. */
  isSmallTalk: boolean;
  /** What of its citations was found word for word in a source. */
  verified: number;
  /** The model said that the sources do not tell. */
  saidNotFound: boolean;
  /** What of it a visitor saw, where it was stopped. */
  hasText: boolean;
}

/** What an answer was. Without a verified citation it is `not_found`, whatever its model claims. */
export function outcomeOf({ state, isSmallTalk, verified, saidNotFound, hasText }: AnswerFacts): AnswerOutcome {
  if (state === "failed" || state === "withdrawn" || !hasText) return "failed";
  if (isSmallTalk) return "small_talk";
  return verified > 0 && !saidNotFound ? "answered" : "not_found";
}

/** Two questions in a row that were not answered: the visitor gets no further with the bot. */
const unansweredInRow = 2;

interface Turn {
  outcome: AnswerOutcome;
  /** Outcomes of the bot's answers before, the newest last. */
  before: readonly AnswerOutcome[];
  modelAsked: boolean;
  /** Whether the owner lets visitors reach a person. */
  isOffered: boolean;
}

/** Why a person is to be called; null where none is. Small talk in between leaves a row of unanswered questions as it is. */
export function handOverOf({ outcome, before, modelAsked, isOffered }: Turn): HandOverCause | null {
  if (!isOffered) return null;
  if (modelAsked) return "bot";
  const row = [...before, outcome].filter((one) => one !== "small_talk").slice(-unansweredInRow);
  const isLost = outcome === "not_found" && row.length === unansweredInRow && row.every((one) => one === "not_found");
  return isLost ? "unanswered" : null;
}
