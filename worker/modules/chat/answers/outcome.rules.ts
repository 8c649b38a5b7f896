import type { Outcome } from "./run.ts";

/** What an answer costs its asker: a question once something was said, and the legs that said something. */
export function chargeOf(outcome: Outcome): { units: 0 | 1; costMicros: number } {
  const spoke = outcome.legs.some((leg) => leg.outputTokens > 0);
  const costMicros = outcome.legs.filter(
    (leg) => leg.success || leg.outputTokens > 0 || leg.errorType === "query_cancel",
  );
  return {
    units: outcome.state === "complete" || spoke ? 1 : 0,
    costMicros: costMicros.reduce((sum, leg) => sum + leg.costMicros, 0),
  };
}
