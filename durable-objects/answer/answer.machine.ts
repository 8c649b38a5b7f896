import { freeStops } from "../../worker/contract/limits.ts";
import { eventId } from "../../worker/contract/chat/event-stream.ts";
import type { Citation, NotFound } from "../../worker/contract/pdf/discussions.contract.ts";
import type { AnswerEnd, AnswerMeta } from "../../worker/contract/chat/answers.contract.ts";
import { cutText } from "../../worker/lib/text.rules.ts";
import { chargeOf } from "../../worker/answers/outcome.rules.ts";
import type { AnswerRun, EndState, Outcome, OutcomeState, RunModel } from "../../worker/answers/run.ts";
import type { SaidEvent } from "../../worker/modules/pdf/discussions/document-stream.rules.ts";
import { citedIn, noSources } from "../../worker/modules/pdf/discussions/evidence.ts";
import type { Sources } from "../../worker/modules/pdf/discussions/evidence.ts";
import type { InsteadOf } from "../../worker/modules/chat/conversations/conversations.tables.ts";

/** A running or just ended answer, as its readers see it: everything can be said again from it at any offset. */
export interface AnswerState {
  meta: AnswerMeta;
  text: string;
  /** Files were asked. */
  documents: boolean;
  sources: Sources;
  /** How much of the text was sent to readers; the rest waits for the next tick. */
  sent: number;
  closing: SaidEvent[] | null;
}

export function begin(run: AnswerRun): AnswerState {
  const [model] = run.candidates;
  const meta: AnswerMeta = {
    answer: run.id,
    conversation: run.conversationId,
    question: run.questionId,
    title: run.title,
    incognito: run.incognito,
    ...modelFacts(model, null),
  };
  return { meta, text: "", documents: run.about !== null, sources: noSources, sent: 0, closing: null };
}

const modelFacts = (model: RunModel, insteadOf: InsteadOf | null) => ({
  model_id: model.id,
  model_name: model.name,
  provider: model.provider,
  instead_of: insteadOf,
});

export const withModel = (state: AnswerState, model: RunModel, insteadOf: InsteadOf | null): AnswerState => ({
  ...state,
  meta: { ...state.meta, ...modelFacts(model, insteadOf) },
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

export const withNotFound = (state: AnswerState, notFound: NotFound): AnswerState => ({
  ...state,
  sources: { ...state.sources, notFound },
});

export const citationEvent = (citation: Citation): SaidEvent => ({ event: "citation", data: citation });

/** The text nobody was sent yet, as one event, and the state in which it is sent. */
export function drain(state: AnswerState): { state: AnswerState; events: SaidEvent[] } {
  if (state.sent === state.text.length) return { state, events: [] };
  const event = textEvent(state, state.sent);
  return { state: { ...state, sent: state.text.length }, events: [event] };
}

/** What a reader who has `offset` units of text must be told to be where everybody is; no offset at all is 0. */
export function catchUp(state: AnswerState, offset: number): SaidEvent[] {
  const from = Number.isSafeInteger(offset) ? Math.max(0, offset) : 0;
  const missed = from < state.sent ? [textEvent({ ...state, text: state.text.slice(0, state.sent) }, from)] : [];
  const caughtUp: SaidEvent = { event: "caught-up", data: { offset: state.sent } };
  return [
    metaEvent(state),
    ...missed,
    ...state.sources.citations.map(citationEvent),
    caughtUp,
    ...(state.closing ?? []),
  ];
}

export const metaEvent = (state: AnswerState): SaidEvent => ({ event: "meta", data: state.meta });

const textEvent = (state: AnswerState, from: number): SaidEvent => ({
  event: "message",
  id: eventId(state.meta.answer, state.text.length),
  data: { text: state.text.slice(from) },
});

/** What is told last, whether an answer just ended or was stored long ago. */
export interface Closing {
  end: AnswerEnd;
  /** The `error_type` of a failed answer; null for one with words. */
  failure: string | null;
  conversation: string;
  inputTokens: number;
  outputTokens: number;
  model: { inputPrice: number; outputPrice: number };
  /** Where files were asked: where nothing was found, if so. */
  notFound?: NotFound | null;
}

/** The last words of specification 7, then the end. */
export function closingOf({
  end,
  failure,
  conversation,
  inputTokens,
  outputTokens,
  model,
  notFound,
}: Closing): SaidEvent[] {
  const counts = {
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    model_input_price: model.inputPrice,
    model_output_price: model.outputPrice,
  };
  return [
    failure === null
      ? { event: "message", data: { complete: true, ...counts, conversation } }
      : { event: "message", data: { error: failure, message: "an error occurred", conversation } },
    { event: "end", data: notFound === undefined ? end : { ...end, not_found: notFound } },
  ];
}

/** A stop: what the reader says to have seen of the text (null keeps all of it), and the most that went to any reader. */
export interface Halt {
  shown: number | null;
  sent: number;
}

/** How an answer ends and how much of its text is kept: nothing shown and hardly anything sent is one that nobody saw. */
export function cut(
  made: Outcome,
  text: string,
  { shown, sent }: Halt = { shown: null, sent: 0 },
): { outcome: Outcome<OutcomeState>; length: number } {
  const seen = made.state !== "stopped" || shown === null ? text : cutText(text, Math.min(shown, sent));
  if (made.state !== "stopped" || seen !== "") return { outcome: made, length: seen.length };
  return { outcome: { ...made, state: sent > freeStops.sent ? "stopped" : "unseen" }, length: sent };
}

/** What was decided of an answer that nobody saw; where it cannot be asked, the question is given back. */
export const decided = (outcome: Outcome<OutcomeState>, verdict: EndState | null): Outcome => ({
  ...outcome,
  state: outcome.state === "unseen" ? (verdict ?? "withdrawn") : outcome.state,
});

/** The answer is over. `kept` shortens what a stop cut off. */
export function finish(before: AnswerState, outcome: Outcome, kept: number | null): AnswerState {
  const withdrawn = outcome.state === "withdrawn";
  const text = withdrawn ? "" : cutText(before.text, kept ?? before.text.length);
  const { citations, notFound } = before.sources;
  const sources = { citations: citedIn(text, citations), notFound };
  const last = outcome.legs.at(-1);
  const closing = closingOf({
    end: {
      status: outcome.state === "withdrawn" ? "stopped" : outcome.state,
      length: text.length,
      reason: outcome.reason,
      withdrawn,
      cost_micros: chargeOf(outcome).costMicros,
    },
    failure: outcome.state === "failed" ? (last?.errorType ?? "unknown_error") : null,
    conversation: before.meta.conversation,
    inputTokens: last?.inputTokens ?? 0,
    outputTokens: last?.outputTokens ?? 0,
    model: outcome.model,
    ...(before.documents && { notFound }),
  });
  return { ...before, text, sources, sent: Math.min(before.sent, text.length), closing };
}
