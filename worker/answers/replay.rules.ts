import { catchUp, closingOf } from "../../durable-objects/answer/answer.machine.ts";
import { encoderOf } from "../modules/pdf/discussions/document-stream.rules.ts";
import type { AnswerEnd, AnswerState } from "../contract/chat/answers.contract.ts";
import type { ProviderName } from "../contract/models.contract.ts";
import type { Citation, NotFound } from "../contract/pdf/discussions.contract.ts";
import type { InsteadOf } from "../modules/chat/conversations/conversations.tables.ts";

/** An answer that its object gave away already, as its row tells it. */
export interface StoredAnswer {
  id: string;
  userId: string;
  conversationId: string;
  questionId: string;
  /** Set where files were asked. */
  documentId: string | null;
  citations: Citation[];
  notFound: NotFound | null;
  text: string;
  state: AnswerState;
  /** Its question was given back. */
  withdrawn: boolean;
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
  const documents = answer.documentId !== null;
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
    conversation: answer.conversationId,
    inputTokens: answer.inputTokens ?? 0,
    outputTokens: answer.outputTokens ?? 0,
    model,
    ...(documents && { notFound: answer.notFound }),
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
  const encode = encoderOf({ userId: answer.userId, documents });
  const sources = { citations: answer.citations, notFound: answer.notFound };
  return catchUp({ meta, text, documents, sources, sent: text.length, closing }, from).map(encode).join("");
}
