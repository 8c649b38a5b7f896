import { catchUp, closingOf } from "./object/answer.machine.ts";
import { noThinking } from "./object/thoughts.machine.ts";
import type { AnswerEnd } from "../contract/chat/answers.contract.ts";
import type { Encode } from "./events.ts";
import type { StoredAnswer } from "./stored.ts";

export const endOf = (answer: StoredAnswer): AnswerEnd["status"] =>
  answer.state === "running" ? "interrupted" : answer.state;

/** The stream of a stored answer, for a reader who has `from` units of its text. */
export function replay(answer: StoredAnswer, from: number, encode: Encode): string {
  const { model, text, sources } = answer;
  const status = endOf(answer);
  const closing = closingOf({
    end: {
      status,
      length: text.length,
      reason: answer.reason,
      withdrawn: answer.withdrawn,
      cost_micros: answer.costMicros ?? 0,
    },
    failure: status === "failed" ? (answer.errorType ?? "unknown_error") : null,
    lane: answer.lane,
    inputTokens: answer.inputTokens ?? 0,
    outputTokens: answer.outputTokens ?? 0,
    model,
    note: sources.note,
  });
  const meta = {
    answer: answer.id,
    conversation: answer.lane,
    question: answer.questionId,
    title: null,
    incognito: false,
    model_id: model.id,
    model_name: model.name,
    provider: model.provider,
    instead_of: answer.insteadOf,
  };
  return catchUp({ meta, thinking: noThinking, text, sources, sent: text.length, closing }, from).map(encode).join("");
}
