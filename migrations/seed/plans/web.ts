import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";

/** Answers that are looked up in the web. What their searches cost counts at the ceiling of the chat. */
export const webAnswers = {
  free: { "web-search": { period: "day", units: 5 } },
  middle: { "web-search": { period: "month", units: 300 } },
  top: { "web-search": { period: "month", units: 1_000 } },
} as const satisfies Record<string, Omit<PlanLimits, "chat">>;
