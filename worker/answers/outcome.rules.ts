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

/**
 * What an answer costs its asker: a question once something was said or it was stopped, and the legs that said something.
 * A question that is given back is none, whatever it cost.
 */
export function chargeOf(outcome: Outcome<OutcomeState>): { units: 0 | 1; costMicros: number } {
  // A model may end in order and have said nothing: whatever it thought, there is no answer to pay for.
  if (outcome.state === "failed") return { units: 0, costMicros: 0 };
  const said = outcome.legs.filter((leg) => leg.success || leg.firstTokenTime !== null);
  const charged = outcome.legs.filter((leg) => said.includes(leg) || leg.errorType === "query_cancel");
  return {
    units: outcome.state !== "withdrawn" && (said.length > 0 || stopped.includes(outcome.state)) ? 1 : 0,
    costMicros: charged.reduce((sum, leg) => sum + leg.costMicros, 0),
  };
}

/** Tokens of a run's own words: the thread, the question, the passages of files. An estimate. */
export function weightOf({ messages, question, about }: AnswerRun): number {
  const said = [...messages, question];
  const passages = about?.passages.map(({ text }) => text) ?? [];
  const texts = [...said.map(({ text }) => text), ...passages];
  const images = said.reduce((sum, { images }) => sum + images.length, 0);
  return texts.reduce((sum, text) => sum + estimateTokens(text), images * imageTokens);
}

/**
 * What a restart leaves of an answer: the call that it broke off stands in the ledger with what can be known of it, and
 * is charged to nobody. Without a word said, the vendor asks no money for it.
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
