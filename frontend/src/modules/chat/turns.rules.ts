import type { AnswerFrame, AnswerMeta, AnswerState } from "#contract/chat/answers.contract.ts";
import type { HistoryEntry } from "#contract/chat/conversations.contract.ts";
import type { ProviderName } from "#contract/models.contract.ts";

/** A picture of a question: kept by the server, or still only in this page. */
export interface Picture {
  fileId: string | null;
  /** An object URL, while the page holds the file itself. */
  url: string | null;
  name: string;
}

export interface Question {
  /** Null until the server has named it. */
  id: string | null;
  text: string;
  pictures: Picture[];
}

/** `waiting`: asked, nothing said yet. `unreachable`: it may go on, but this page cannot reach it. */
export type AnswerStatus = AnswerState | "waiting" | "unreachable";

export interface Answer {
  id: string | null;
  modelId: number | null;
  modelName: string | null;
  provider: ProviderName | null;
  insteadOf: { provider: ProviderName; reason: string } | null;
  status: AnswerStatus;
  /** The reader has stopped it here, and the server has not said yet what came of it. */
  stopping: boolean;
  /** An error code, or a word such as `too_long`, `timeout`. */
  reason: string | null;
  /** Stays empty while the answer is written: the live text stands in `live-text.ts`. */
  text: string;
  inputTokens: number | null;
  outputTokens: number | null;
  costMicros: number | null;
}

/** A question and its answer: what the list of messages shows as one. */
export interface Turn {
  key: string;
  question: Question | null;
  answer: Answer | null;
}

export const isLive = (answer: Answer | null): boolean => answer?.status === "waiting" || answer?.status === "running";

/** Where the model had more to say, or was kept from saying it. */
export function canContinue({ text, status, reason }: Pick<Answer, "text" | "status" | "reason">): boolean {
  if (text === "") return false;
  return status === "interrupted" || status === "stopped" || (status === "complete" && reason === "too_long");
}

export const canRetry = ({ status }: Pick<Answer, "status">): boolean =>
  status === "failed" || status === "interrupted" || status === "stopped";

export function toTurns(history: readonly HistoryEntry[]): Turn[] {
  const turns: Turn[] = [];
  for (const entry of history) {
    const last = turns.at(-1);
    if (entry.role === "user") turns.push({ key: entry.id, question: toQuestion(entry), answer: null });
    else if (last && last.answer === null) last.answer = toAnswer(entry);
    else turns.push({ key: entry.id, question: null, answer: toAnswer(entry) });
  }
  return turns;
}

function textOf({ content }: HistoryEntry): string {
  return content.map((part) => (part.type === "text" ? part.text : "")).join("");
}

function toQuestion(entry: HistoryEntry): Question {
  const pictures = entry.content.flatMap((part) =>
    part.type === "image" ? [{ fileId: part.file_id, url: null, name: part.media_type }] : [],
  );
  return { id: entry.id, text: textOf(entry), pictures };
}

function toAnswer(entry: HistoryEntry): Answer {
  return {
    id: entry.id,
    modelId: entry.model_list_id,
    modelName: entry.model_name,
    provider: entry.provider,
    insteadOf: entry.instead_of,
    status: entry.status,
    stopping: false,
    reason: entry.reason,
    text: textOf(entry),
    inputTokens: entry.input_tokens,
    outputTokens: entry.output_tokens,
    costMicros: entry.cost_micros,
  };
}

/** `key` stays the row's own while the page is open, whatever ids the server gives. */
export function askedTurn(key: string, question: Question, model: { id: number; name: string }): Turn {
  const answer: Answer = {
    id: null,
    modelId: model.id,
    modelName: model.name,
    provider: null,
    insteadOf: null,
    status: "waiting",
    stopping: false,
    reason: null,
    text: "",
    inputTokens: null,
    outputTokens: null,
    costMicros: null,
  };
  return { key, question, answer };
}

/** What the stream says of an answer's origin; told again when another model takes over. */
export function introduced(meta: AnswerMeta): Partial<Answer> {
  return {
    id: meta.answer,
    modelId: meta.model_id,
    modelName: meta.model_name,
    provider: meta.provider,
    insteadOf: meta.instead_of,
  };
}

/** What a frame says besides text. */
export function accounted(frame: AnswerFrame): Partial<Answer> {
  return {
    ...(frame.input_tokens !== undefined && { inputTokens: frame.input_tokens }),
    ...(frame.output_tokens !== undefined && { outputTokens: frame.output_tokens }),
  };
}
