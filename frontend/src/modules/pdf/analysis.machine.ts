import type { Analysis } from "#contract/pdf/analysis.contract.ts";
import type { AnalysisProgress } from "#contract/pdf/documents.contract.ts";

/** Specification 9: every 5 s, at most 720 times. Milliseconds. */
export const pace = { every: 5_000, tries: 720 } as const;

export interface Polling {
  phase: "asking" | "waiting" | "over";
  tries: number;
  /** When to ask next. */
  due: number | null;
}

/** An answer of the status call; its state is whatever the server says, known or not. */
export type Told = Omit<AnalysisProgress, "analysis_status"> & { analysis_status: string; analysis: Analysis | null };

export type PollingEvent =
  | { type: "told"; told: Told }
  /** No answer, or none that can be read: the next one may be. */
  | { type: "missed" }
  | { type: "gone" }
  | { type: "rang" }
  /** The page is seen again, or the network is back. */
  | { type: "woken" };

export type PollingEffect =
  | { type: "ask" }
  | { type: "show"; told: Told }
  /** `reason` is why pages could not be read again, where that was tried last. */
  | { type: "complete"; analysis: Analysis | null; reason: string | null }
  /** `reason` is one of the server's, or null where it gave none. */
  | { type: "fail"; reason: string | null }
  /** The page has asked often enough; the job goes on. */
  | { type: "late" }
  | { type: "invalid"; status: string }
  | { type: "gone" };

export type PollingStep = [Polling, PollingEffect[]];

const going: ReadonlySet<string> = new Set(["pending", "processing", "analyzing"]);

export const startPolling = (): PollingStep => ask({ phase: "waiting", tries: 0, due: null });

/** Follows an analysis to its end; pure, so that an hour of it is tested in no time. */
export function poll(state: Polling, event: PollingEvent, now: number): PollingStep {
  if (state.phase === "over") return [state, []];
  switch (event.type) {
    case "told":
      return hear(state, event.told, now);
    case "missed":
      return wait(state, now, []);
    case "gone":
      return end(state, { type: "gone" });
    case "rang":
      return state.due !== null && now >= state.due ? ask(state) : [state, []];
    case "woken":
      return state.phase === "waiting" ? ask(state) : [state, []];
  }
}

function hear(state: Polling, told: Told, now: number): PollingStep {
  if (going.has(told.analysis_status)) return wait(state, now, [{ type: "show", told }]);
  if (told.analysis_status === "completed") {
    return end(state, { type: "complete", analysis: told.analysis, reason: told.error_message });
  }
  if (told.analysis_status === "failed") return end(state, { type: "fail", reason: told.error_message });
  return end(state, { type: "invalid", status: told.analysis_status });
}

function wait(state: Polling, now: number, effects: PollingEffect[]): PollingStep {
  if (state.tries >= pace.tries) return end(state, ...effects, { type: "late" });
  return [{ ...state, phase: "waiting", due: now + pace.every }, effects];
}

function ask(state: Polling): PollingStep {
  return [{ phase: "asking", tries: state.tries + 1, due: null }, [{ type: "ask" }]];
}

function end(state: Polling, ...effects: PollingEffect[]): PollingStep {
  return [{ ...state, phase: "over", due: null }, effects];
}
