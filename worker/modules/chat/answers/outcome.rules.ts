import type { AnswerRun, Outcome, OutcomeState } from "./run.ts";

/** The outcome of a run of which no call is known: nothing is charged for it. */
export const emptyOutcome = (run: AnswerRun, state: OutcomeState): Outcome => ({
  state,
  reason: null,
  model: run.candidates[0],
  insteadOf: null,
  legs: [],
});

/** What an answer costs its asker: a question once something was said, and the legs that said something. */
export function chargeOf(outcome: Outcome): { units: 0 | 1; costMicros: number } {
  const said = outcome.legs.filter((leg) => leg.success || leg.firstTokenTime !== null);
  const charged = outcome.legs.filter((leg) => said.includes(leg) || leg.errorType === "query_cancel");
  return {
    units: said.length > 0 ? 1 : 0,
    costMicros: charged.reduce((sum, leg) => sum + leg.costMicros, 0),
  };
}
