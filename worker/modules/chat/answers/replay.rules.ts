import { catchUp, closingOf } from "../../../../durable-objects/answer/answer.machine.ts";
import { encodeEvent } from "../../../contract/chat/event-stream.ts";
import type { AnswerEnd, AnswerState } from "../../../contract/chat/answers.contract.ts";
import type { ProviderName } from "../../../contract/models.contract.ts";
import type { InsteadOf } from "../conversations/conversations.tables.ts";

/** An answer that its object gave away already, as its row tells it. */
export interface StoredAnswer {
  id: string;
  conversationId: string;
  questionId: string;
  text: string;
  state: AnswerState;
  reason: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
  costMicros: number | null;
  insteadOf: InsteadOf | null;
  /** The `error_type` of its last call (specification 8). */
  errorType: string | null;
  model: { id: number; name: string; provider: ProviderName; inputPrice: number; outputPrice: number };
}

export const endOf = (answer: StoredAnswer): AnswerEnd["status"] =>
  answer.state === "running" ? "interrupted" : answer.state;

/** The stream of a stored answer, for a reader who has `from` units of its text. */
export function replay(answer: StoredAnswer, from: number): string {
  const { model, text } = answer;
  const status = endOf(answer);
  const closing = closingOf({
    end: { status, length: text.length, reason: answer.reason, cost_micros: answer.costMicros ?? 0 },
    failure: status === "failed" ? (answer.errorType ?? "unknown_error") : null,
    conversation: answer.conversationId,
    inputTokens: answer.inputTokens ?? 0,
    outputTokens: answer.outputTokens ?? 0,
    model,
  });
  const meta = {
    answer: answer.id,
    conversation: answer.conversationId,
    question: answer.questionId,
    title: null,
    incognito: false,
    model_id: model.id,
    model_name: model.name,
    provider: model.provider,
    instead_of: answer.insteadOf,
  };
  return catchUp({ meta, text, sent: text.length, closing }, from).map(encodeEvent).join("");
}
