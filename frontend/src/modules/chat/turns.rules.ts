import type { AnswerFrame, AnswerMeta } from "#contract/chat/answers.contract.ts";
import type { BranchPlace, Conversation, HistoryEntry } from "#contract/chat/conversations.contract.ts";
import { imageSizes } from "#contract/media/images.ts";
import { toTurns, type Answer, type Question, type Turn } from "#thread/turns.rules.ts";

/** What a room shows of a conversation. */
export const shownTurns = ({
  title,
  version,
  unread,
  incognito,
  cost_micros: costMicros,
  schedule,
  history,
  relatedQuestions,
  project_id: project,
}: Conversation) => ({
  title,
  version,
  unread,
  incognito,
  costMicros,
  schedule: schedule ?? null,
  // An incognito conversation stands in its project on its page alone.
  ...(!incognito && { project }),
  related: relatedQuestions,
  turns: turnsOf(history),
});

/** Where a question will stand that takes the place of this one; its neighbours are read once it is answered. */
export function placeAfter({ id, branch }: Question): BranchPlace | undefined {
  if (id === null) return undefined;
  const count = (branch?.count ?? 1) + 1;
  return { index: count, count, previous: null, next: null };
}

export function turnsOf(history: readonly HistoryEntry[]): Turn[] {
  const turns = toTurns(history, toQuestion, toAnswer);
  const last = turns.at(-1);
  const beside = history.at(-1)?.beside;
  if (last && beside) last.beside = toAnswer(beside);
  return turns;
}

function textOf({ content }: HistoryEntry): string {
  return content.map((part) => (part.type === "text" ? part.text : "")).join("");
}

function toQuestion(entry: HistoryEntry): Question {
  const pictures = entry.content.flatMap((part) =>
    part.type === "image"
      ? [
          {
            fileId: part.file_id,
            url: null,
            name: part.media_type,
            ...(part.sha256 !== undefined && { sha256: part.sha256 }),
          },
        ]
      : [],
  );
  const files = entry.content.flatMap((part) => (part.type === "file" ? [{ id: part.id, name: part.name }] : []));
  return { id: entry.id, text: textOf(entry), pictures, branch: entry.branch, ...(files.length > 0 && { files }) };
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
    ...(entry.citations && { cited: entry.citations }),
    ...drawnOf(entry),
    ...(entry.web && { web: entry.web }),
    ...(entry.memories && { memories: entry.memories }),
    inputTokens: entry.input_tokens,
    outputTokens: entry.output_tokens,
    costMicros: entry.cost_micros,
    rating: entry.rating ?? null,
    thinking: entry.thought_ms == null ? null : { ms: entry.thought_ms, text: null },
    turn: entry.turn ?? null,
    ...(entry.branch && { branch: entry.branch }),
  };
}

/** What the stream says of an answer's origin; sent again when another model takes over. */
export const originOf = (meta: AnswerMeta): Partial<Answer> => ({
  modelId: meta.model_id,
  modelName: meta.model_name,
  provider: meta.provider,
  insteadOf: meta.instead_of,
  ...(meta.draws && { drawn: { size: meta.draws, fileId: null } }),
  ...(meta.memories && { memories: meta.memories }),
});

/** The picture of an answer; one that has no size is square. */
export function drawnOf({ content }: Pick<HistoryEntry, "content">): Pick<Answer, "drawn"> {
  const picture = content.find((part) => part.type === "image");
  if (!picture) return {};
  const size = imageSizes.find((one) => one === `${picture.width}x${picture.height}`) ?? imageSizes[0];
  return { drawn: { size, fileId: picture.file_id } };
}

/** What a frame says besides text. */
export function accountOf(frame: AnswerFrame & { turn?: string | undefined }): Partial<Answer> {
  return {
    ...(frame.turn !== undefined && { turn: frame.turn }),
    ...(frame.input_tokens !== undefined && { inputTokens: frame.input_tokens }),
    ...(frame.output_tokens !== undefined && { outputTokens: frame.output_tokens }),
  };
}
