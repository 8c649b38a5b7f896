import type { AnswerState, InsteadOf } from "../contract/chat/answers.contract.ts";
import type { ProviderName } from "../contract/models.contract.ts";
import type { AnswerRun, EndState, Outcome, OutcomeState } from "./run.ts";
import type { Sources } from "./sources.rules.ts";

/** An answer that is over, as its kind stores it. */
export interface FinishedAnswer {
  run: Pick<AnswerRun, "id" | "kind" | "questionId" | "lane" | "beside" | "incognito" | "askedAt" | "context">;
  outcome: Outcome<OutcomeState>;
  text: string;
  sources: Sources;
  title: string | null;
  units: number;
  costMicros: number;
  now: Date;
}

export interface Finish {
  state: EndState;
  /** False where something else took its place in the store. */
  isStored: boolean;
}

/** An answer that its object no longer has, as it was stored. */
export interface StoredAnswer {
  id: string;
  /** The asker. */
  personId: string;
  lane: string;
  questionId: string;
  sources: Sources;
  text: string;
  state: AnswerState;
  /** Its question was given back. */
  withdrawn: boolean;
  reason: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
  costMicros: number | null;
  insteadOf: InsteadOf | null;
  /** The `error_type` of its last call (specification 8). */
  errorType: string | null;
  model: { id: number; name: string; provider: ProviderName; inputPrice: number; outputPrice: number };
}
