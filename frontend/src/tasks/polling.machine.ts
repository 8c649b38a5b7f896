/** How often the state of a task is asked for; milliseconds. */
export interface Pace {
  /** Before it is asked for the first time. */
  firstMs: number;
  everyMs: number;
  tries: number;
}

export interface PollingState {
  phase: "asking" | "waiting" | "over";
  tries: number;
  /** When to ask next. */
  due: number | null;
}

export type PollingEvent<Report> =
  | { type: "answered"; report: Report; isOver: boolean }
  /** No answer, or none that can be read: the next one may be. */
  | { type: "missed" }
  | { type: "gone" }
  | { type: "timer" }
  /** The page is seen again, or the network is back. */
  | { type: "woke" };

export type PollingEffect<Report> =
  | { type: "ask" }
  | { type: "show"; report: Report }
  | { type: "end"; report: Report }
  /** The page has asked often enough; the task goes on. */
  | { type: "late" }
  | { type: "gone" };

export type PollingStep<Report> = [PollingState, PollingEffect<Report>[]];

export function startPolling<Report>({ firstMs }: Pace, now: number): PollingStep<Report> {
  const waiting: PollingState = { phase: "waiting", tries: 0, due: now + firstMs };
  return firstMs > 0 ? [waiting, []] : ask(waiting);
}

/** Follows a task to its end; pure, so that a test plays an hour of it at once. */
export function poll<Report>(
  state: PollingState,
  event: PollingEvent<Report>,
  pace: Pace,
  now: number,
): PollingStep<Report> {
  if (state.phase === "over") return [state, []];
  switch (event.type) {
    case "answered":
      return event.isOver
        ? end(state, { type: "end", report: event.report })
        : wait(state, pace, now, [{ type: "show", report: event.report }]);
    case "missed":
      return wait(state, pace, now, []);
    case "gone":
      return end(state, { type: "gone" });
    case "timer":
      return state.due !== null && now >= state.due ? ask(state) : [state, []];
    case "woke":
      return state.phase === "waiting" ? ask(state) : [state, []];
  }
}

function wait<Report>(
  state: PollingState,
  { everyMs, tries }: Pace,
  now: number,
  effects: PollingEffect<Report>[],
): PollingStep<Report> {
  if (state.tries >= tries) return end(state, ...effects, { type: "late" });
  return [{ ...state, phase: "waiting", due: now + everyMs }, effects];
}

function ask<Report>(state: PollingState): PollingStep<Report> {
  return [{ phase: "asking", tries: state.tries + 1, due: null }, [{ type: "ask" }]];
}

function end<Report>(state: PollingState, ...effects: PollingEffect<Report>[]): PollingStep<Report> {
  return [{ ...state, phase: "over", due: null }, effects];
}
