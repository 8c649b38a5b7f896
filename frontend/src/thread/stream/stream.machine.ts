import { streaming } from "#contract/limits.ts";
import type { AnswerKind, FramePosition, StreamEvent } from "./decode.rules.ts";

/** When the reader gives a connection up and connects again. Pictures may upload for a while before the first event. */
export const reconnecting = {
  askingMs: 60_000,
  silenceMs: streaming.stall,
  tries: 8,
  pauseMs: 500,
  longestPauseMs: 8_000,
} as const;

export interface StreamState {
  /** `ended`: the answer is whole, and its connection may still bring the title of its conversation. */
  phase: "connecting" | "reading" | "pausing" | "lost" | "ended" | "closed";
  /** Null until the stream has named the answer: only then can it be joined instead of asked. */
  answer: string | null;
  /** UTF-16 units shown so far. */
  shown: number;
  tries: number;
  receivedAt: number;
  /** When to look at the clock again. */
  due: number | null;
}

export type ReadingEvent<Kind extends AnswerKind> =
  | { type: "opened" }
  | { type: "received"; event: StreamEvent<Kind> }
  | { type: "cut" }
  /** The server answered with an error instead of a stream; `again` where a later try may succeed. */
  | { type: "refused"; again: boolean }
  | { type: "timer" }
  /** The page is seen again, or the network is back. */
  | { type: "woke" };

export type ReadingEffect<Kind extends AnswerKind> =
  | { type: "connect"; answer: string | null; from: number }
  | { type: "hang-up" }
  | { type: "introduce"; meta: Kind["meta"] }
  | { type: "append"; text: string }
  | { type: "account"; frame: Kind["frame"] }
  | { type: "catch-up" }
  | { type: "trim"; length: number }
  | { type: "finish"; end: Kind["end"] }
  | { type: "give-up" }
  | { type: "refuse" };

export type Step<Kind extends AnswerKind> = [StreamState, ReadingEffect<Kind>[]];

/** `answer` joins one that runs; null asks. */
export function startReading<Kind extends AnswerKind>(answer: string | null, shown: number, now: number): Step<Kind> {
  return connect({ phase: "connecting", answer, shown, tries: 0, receivedAt: now, due: null }, now);
}

export function read<Kind extends AnswerKind>(state: StreamState, event: ReadingEvent<Kind>, now: number): Step<Kind> {
  if (state.phase === "closed") return [state, []];
  if (state.phase === "ended") return readOn(state, event, now);
  switch (event.type) {
    case "opened":
      return [{ ...state, phase: "reading", receivedAt: now, due: now + reconnecting.silenceMs }, []];
    case "received":
      return receive(
        { ...state, phase: "reading", receivedAt: now, due: now + reconnecting.silenceMs },
        event.event,
        now,
      );
    case "cut":
      return pause(state, now);
    case "refused":
      return event.again ? pause(state, now) : [{ ...state, phase: "closed", due: null }, [{ type: "refuse" }]];
    case "timer":
      return onTimer(state, now);
    case "woke":
      return onWake(state, now);
  }
}

function receive<Kind extends AnswerKind>(state: StreamState, event: StreamEvent<Kind>, now: number): Step<Kind> {
  switch (event.type) {
    case "meta":
      return [{ ...state, answer: event.meta.answer }, [{ type: "introduce", meta: event.meta }]];
    case "frame":
      return take(state, event.frame, event.position, now);
    case "caught-up":
      return [state, [{ type: "catch-up" }]];
    case "heartbeat":
      return [{ ...state, tries: 0 }, []];
    case "end": {
      const trim: ReadingEffect<Kind>[] =
        event.end.length < state.shown ? [{ type: "trim", length: event.end.length }] : [];
      // More was kept than arrived: the missing text is fetched before the end counts.
      if (event.end.length > state.shown && state.answer !== null) return pause(state, now);
      const shown = Math.min(state.shown, event.end.length);
      return [
        { ...state, shown, phase: "ended", due: now + reconnecting.silenceMs },
        [...trim, { type: "finish", end: event.end }],
      ];
    }
  }
}

/** After the end nothing is missed: what breaks is not connected again. */
function readOn<Kind extends AnswerKind>(state: StreamState, event: ReadingEvent<Kind>, now: number): Step<Kind> {
  if (event.type === "received" && event.event.type === "meta")
    return [state, [{ type: "introduce", meta: event.event.meta }]];
  const isOver =
    event.type === "timer" ? state.due !== null && now >= state.due : event.type === "cut" || event.type === "refused";
  return isOver ? [{ ...state, phase: "closed", due: null }, [{ type: "hang-up" }]] : [state, []];
}

function take<Kind extends AnswerKind>(
  state: StreamState,
  frame: Kind["frame"],
  position: FramePosition | null,
  now: number,
): Step<Kind> {
  if (position && state.answer !== null && position.answer !== state.answer) return [state, []];
  const text = frame.text ?? "";
  const start = position ? position.offset - text.length : state.shown;
  if (start > state.shown) return pause(state, now);
  const fresh = text.slice(state.shown - start);
  const effects: ReadingEffect<Kind>[] = fresh === "" ? [] : [{ type: "append", text: fresh }];
  if (hasFacts(frame)) effects.push({ type: "account", frame });
  return [{ ...state, shown: state.shown + fresh.length, tries: fresh === "" ? state.tries : 0 }, effects];
}

function hasFacts({ text: _text, ...facts }: AnswerKind["frame"] & { conversation?: unknown }): boolean {
  return Object.entries(facts).some(([name, fact]) => name !== "conversation" && fact !== undefined);
}

function connect<Kind extends AnswerKind>(state: StreamState, now: number): Step<Kind> {
  const wait = state.answer === null ? reconnecting.askingMs : reconnecting.silenceMs;
  return [
    { ...state, phase: "connecting", receivedAt: now, due: now + wait },
    [{ type: "connect", answer: state.answer, from: state.shown }],
  ];
}

function pause<Kind extends AnswerKind>(state: StreamState, now: number): Step<Kind> {
  if (state.phase === "lost" || state.phase === "pausing") return [state, []];
  if (state.tries >= reconnecting.tries) {
    return [{ ...state, phase: "lost", due: null }, [{ type: "hang-up" }, { type: "give-up" }]];
  }
  const due = now + Math.min(reconnecting.pauseMs * 2 ** state.tries, reconnecting.longestPauseMs);
  return [{ ...state, phase: "pausing", tries: state.tries + 1, due }, [{ type: "hang-up" }]];
}

function onTimer<Kind extends AnswerKind>(state: StreamState, now: number): Step<Kind> {
  if (state.due === null || now < state.due) return [state, []];
  return state.phase === "pausing" ? connect(state, now) : pause(state, now);
}

function onWake<Kind extends AnswerKind>(state: StreamState, now: number): Step<Kind> {
  if (state.phase === "pausing") return connect(state, now);
  if (state.phase === "lost") return connect({ ...state, tries: 0 }, now);
  // One missed heartbeat is enough here: a phone that slept often keeps a dead connection open.
  const silent = state.phase === "reading" && now - state.receivedAt > streaming.heartbeat * 1.5;
  if (!silent) return [state, []];
  const [next, effects] = connect<Kind>(state, now);
  return [next, [{ type: "hang-up" }, ...effects]];
}
