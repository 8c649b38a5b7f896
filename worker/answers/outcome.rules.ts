import { costInMicros, estimateTokens, imageTokens } from "../contract/chat/tokens.rules.ts";
import type { AnswerRun, EndState, Leg, Outcome, OutcomeState } from "./run.ts";

const stopped: readonly OutcomeState[] = ["stopped", "unseen"];

/** The outcome of a run of which no call is known: nothing is charged for it. */
export const emptyOutcome = (run: AnswerRun, state: EndState): Outcome => ({
  state,
  reason: null,
  model: run.candidates[0],
  insteadOf: null,
  legs: [],
});

/** The outcome of a run that never began: no text, no charge, the question is given back. */
export const withdrawn = (run: AnswerRun): Outcome => emptyOutcome(run, "withdrawn");

/**
 * What an answer costs its payer: its units once it has text or was stopped, the legs that had text and its preparation. A question that is
 * given back, or that its model refused, counts no unit, whatever it cost.
 */
export function chargeOf(outcome: Outcome<OutcomeState>, units = 1): { units: number; costMicros: number } {
  // A model may end in order without text: its thoughts are no answer to pay for.
  if (outcome.state === "failed") return { units: 0, costMicros: 0 };
  const withText = outcome.legs.filter((leg) => leg.success || leg.firstTokenTime !== null);
  const charged = outcome.legs.filter((leg) => withText.includes(leg) || leg.errorType === "query_cancel");
  const isRefused = outcome.state === "complete" && outcome.reason === "refused";
  const hasText = withText.length > 0 || stopped.includes(outcome.state);
  const counts = outcome.state !== "withdrawn" && !isRefused && hasText;
  return {
    units: counts ? units : 0,
    costMicros: charged.reduce((sum, leg) => sum + leg.costMicros, outcome.preparationMicros ?? 0),
  };
}

/** With what its kind spent before any model was asked. */
export function withPreparation(outcome: Outcome, entries: readonly { costMicros: number }[] = []): Outcome {
  const preparationMicros = entries.reduce((sum, { costMicros }) => sum + costMicros, 0);
  return preparationMicros > 0 ? { ...outcome, preparationMicros } : outcome;
}

/** Tokens of a run's messages and question. An estimate. */
export function promptLength({ messages, question }: Pick<AnswerRun, "messages" | "question">): number {
  const given = [...messages, question];
  const images = given.reduce((sum, message) => sum + message.images.length, 0);
  return given.reduce((sum, { text }) => sum + estimateTokens(text), images * imageTokens);
}

/**
 * What a restart leaves of an answer: the call that it cut stands in the ledger as an estimate, and is not charged. A vendor
 * takes no money for a call without text.
 */
export function restarted(run: AnswerRun, text: string, inputTokens: number): Outcome {
  const [model] = run.candidates;
  const tokens = { input: text === "" ? 0 : inputTokens, output: estimateTokens(text) };
  const leg: Leg = {
    model,
    inputTokens: tokens.input,
    cachedTokens: 0,
    writtenTokens: 0,
    outputTokens: tokens.output,
    costMicros: costInMicros(tokens, { input: model.inputPrice, output: model.outputPrice }),
    estimated: true,
    responseTime: 0,
    firstTokenTime: null,
    success: false,
    errorType: "system_error",
    errorDetails: "an error occurred",
  };
  return { ...emptyOutcome(run, "interrupted"), reason: "restarted", legs: [leg] };
}
