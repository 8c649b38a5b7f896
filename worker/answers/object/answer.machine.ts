import type { AnswerEnd, AnswerMeta, InsteadOf } from "../../contract/chat/answers.contract.ts";
import { eventId } from "../../contract/chat/event-stream.ts";
import { freeStops } from "../../contract/limits.ts";
import type { AnswerEvent } from "../events.ts";
import { threadOf } from "../lanes.rules.ts";
import { chargeOf } from "../outcome.rules.ts";
import type { AnswerRun, EndState, Outcome, OutcomeState, RunModel } from "../run.ts";
import { citedIn, noSources } from "../sources.rules.ts";
import type { Citation, Sources } from "../sources.rules.ts";
import { beginThinking, drainThinking, endThinking, noThinking, think, thoughtsSoFar } from "./thoughts.machine.ts";
import type { ThoughtState } from "./thoughts.machine.ts";
import { cutText } from "../../lib/text.rules.ts";

/** A running or just ended answer: its events can be made again from any offset. */
export interface AnswerState {
  meta: AnswerMeta;
  thinking: ThoughtState;
  text: string;
  sources: Sources;
  /** How much of the text was sent to readers; the rest waits for the next tick. */
  sent: number;
  closing: AnswerEvent[] | null;
}

export function begin(run: AnswerRun, told: Partial<AnswerMeta> = {}): AnswerState {
  const [model] = run.candidates;
  const meta: AnswerMeta = {
    answer: run.id,
    conversation: threadOf(run),
    question: run.questionId,
    title: run.title,
    incognito: run.incognito,
    ...(run.beside && { beside: run.beside.answerId }),
    ...modelFacts(model, null),
    ...told,
  };
  return { meta, thinking: noThinking, text: "", sources: noSources, sent: 0, closing: null };
}

const modelFacts = (model: RunModel, insteadOf: InsteadOf | null) => ({
  model_id: model.id,
  model_name: model.name,
  provider: model.provider,
  instead_of: insteadOf,
});

/** A model is asked: what another one thought is none of its answer. */
export const withModel = (
  state: AnswerState,
  model: RunModel,
  insteadOf: InsteadOf | null,
  now: number,
): AnswerState => ({
  ...state,
  meta: { ...state.meta, ...modelFacts(model, insteadOf) },
  thinking: beginThinking(state.thinking, now),
});

export const withThought = (state: AnswerState, piece: string): AnswerState => ({
  ...state,
  thinking: think(state.thinking, piece),
});

/** It has its first words, or has ended. */
export const thoughtOut = (state: AnswerState, now: number): AnswerState => ({
  ...state,
  thinking: endThinking(state.thinking, now),
});

export const withTitle = (state: AnswerState, title: string): AnswerState => ({
  ...state,
  meta: { ...state.meta, title },
});

export const withText = (state: AnswerState, text: string): AnswerState => ({ ...state, text: state.text + text });

export const withCitation = (state: AnswerState, citation: Citation): AnswerState => ({
  ...state,
  sources: { ...state.sources, citations: [...state.sources.citations, citation] },
});

export const withNote = (state: AnswerState, note: unknown): AnswerState => ({
  ...state,
  sources: { ...state.sources, note },
});

export const noteEvent = ({ sources }: AnswerState): AnswerEvent => ({ event: "note", data: sources.note });

export const citationEvent = (citation: Citation): AnswerEvent => ({ event: "citation", data: citation });

/** The thoughts and the text that were not sent yet, an event each, and the state in which they are sent. */
export function drain(state: AnswerState): { state: AnswerState; events: AnswerEvent[] } {
  const { thinking, events } = drainThinking(state.thinking);
  const text = state.sent === state.text.length ? [] : [textEvent(state, state.sent)];
  return { state: { ...state, thinking, sent: state.text.length }, events: [...events, ...text] };
}

/** The events that a reader with `offset` UTF-16 units of text misses; what is no offset counts as 0. */
export function catchUp(state: AnswerState, offset: number): AnswerEvent[] {
  const from = Number.isSafeInteger(offset) ? Math.max(0, offset) : 0;
  const missed = from < state.sent ? [textEvent({ ...state, text: state.text.slice(0, state.sent) }, from)] : [];
  const caughtUp: AnswerEvent = { event: "caught-up", data: { offset: state.sent } };
  return [
    metaEvent(state),
    ...(state.sources.note === null ? [] : [noteEvent(state)]),
    ...thoughtsSoFar(state.thinking),
    ...missed,
    ...state.sources.citations.map(citationEvent),
    caughtUp,
    ...(state.closing ?? []),
  ];
}

export const metaEvent = (state: AnswerState): AnswerEvent => ({ event: "meta", data: state.meta });

const textEvent = (state: AnswerState, from: number): AnswerEvent => ({
  event: "message",
  id: eventId(state.meta.answer, state.text.length),
  data: { text: state.text.slice(from) },
});

/** What the last events are made of, whether an answer just ended or was stored long ago. */
export interface ClosingFacts {
  end: AnswerEnd;
  /** The `error_type` of a failed answer; null for one with text. */
  failure: string | null;
  lane: string;
  inputTokens: number;
  outputTokens: number;
  model: { inputPrice: number; outputPrice: number };
  note: unknown;
}

/** The last message of specification 7, then the end. */
export function closingOf({ end, failure, lane, inputTokens, outputTokens, model, note }: ClosingFacts): AnswerEvent[] {
  const counts = {
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    model_input_price: model.inputPrice,
    model_output_price: model.outputPrice,
  };
  return [
    failure === null
      ? { event: "message", data: { complete: true, ...counts, conversation: lane } }
      : { event: "message", data: { error: failure, message: "an error occurred", conversation: lane } },
    { event: "end", data: { ...end, note } },
  ];
}

/** A stop: how much of the text its reader reports as seen (null is all of it), and the most that any reader was sent. */
export interface Halt {
  shown: number | null;
  sent: number;
}

/** How an answer ends and how much of its text stays: nothing shown and hardly anything sent is `unseen`. */
export function cut(
  made: Outcome,
  text: string,
  { shown, sent }: Halt = { shown: null, sent: 0 },
): { outcome: Outcome<OutcomeState>; length: number } {
  const seen = made.state !== "stopped" || shown === null ? text : cutText(text, Math.min(shown, sent));
  if (made.state !== "stopped" || seen !== "") return { outcome: made, length: seen.length };
  return { outcome: { ...made, state: sent > freeStops.sent ? "stopped" : "unseen" }, length: sent };
}

/** What was decided of an unseen answer; while the database cannot be asked, the question is given back. */
export const decided = (outcome: Outcome<OutcomeState>, verdict: EndState | null): Outcome => ({
  ...outcome,
  state: outcome.state === "unseen" ? (verdict ?? "withdrawn") : outcome.state,
});

/** The last call of an answer, as its closing says it. */
function lastCallOf({ state, legs }: Outcome) {
  const last = legs.at(-1);
  return {
    failure: state === "failed" ? (last?.errorType ?? "unknown_error") : null,
    inputTokens: last?.inputTokens ?? 0,
    outputTokens: last?.outputTokens ?? 0,
  };
}

/** The answer is over. `kept` shortens what a stop cut off; `turn` is the signed turn of an incognito one. */
export function finish(
  before: AnswerState,
  outcome: Outcome,
  kept: number | null,
  turn: string | null = null,
): AnswerState {
  const withdrawn = outcome.state === "withdrawn";
  const text = withdrawn ? "" : cutText(before.text, kept ?? before.text.length);
  const { citations, note } = before.sources;
  const closing = closingOf({
    end: {
      status: outcome.state === "withdrawn" ? "stopped" : outcome.state,
      length: text.length,
      reason: outcome.reason,
      withdrawn,
      cost_micros: chargeOf(outcome).costMicros,
    },
    ...lastCallOf(outcome),
    lane: before.meta.conversation,
    model: outcome.model,
    note,
  });
  const sources = { citations: citedIn(text, citations), note };
  const signed: AnswerEvent[] = turn === null ? [] : [{ event: "turn", data: { turn } }];
  return { ...before, text, sources, sent: Math.min(before.sent, text.length), closing: [...signed, ...closing] };
}
