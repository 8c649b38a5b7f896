import type { Conversation, HistoryEntry } from "../../worker/contract/chat/conversations.contract.ts";
import { noSources } from "../../worker/modules/pdf/discussions/evidence.ts";
import type { Sources } from "../../worker/modules/pdf/discussions/evidence.ts";
import type { AnswerRun, Outcome, RunMessage } from "../../worker/answers/run.ts";
import { chargeOf } from "../../worker/answers/outcome.rules.ts";

export const memoryLife = 30 * 60_000;

/** An incognito conversation: nowhere but here. */
export interface Memory {
  userId: string;
  conversation: Conversation;
  /** What answers about files rest on, by the answer. */
  sources: Record<string, Sources>;
}

const stamp = (now: number) => new Date(now).toISOString();

export function newMemory(run: AnswerRun): Memory {
  const at = stamp(run.askedAt);
  return {
    userId: run.userId,
    conversation: {
      id: run.conversationId,
      title: run.title,
      created_at: at,
      updated_at: at,
      running: null,
      incognito: true,
      history: [],
      relatedQuestions: [],
    },
    sources: {},
  };
}

/** The thread before a question that is asked anew; all of it where none is. */
function threadBefore(memory: Memory, question: string | null): HistoryEntry[] {
  const { history } = memory.conversation;
  const at = history.findIndex(({ id }) => id === question);
  return at < 0 ? history : history.slice(0, at);
}

/** The thread as a model is told it: an answer without a word is no turn of it. */
export const messagesOf = (memory: Memory, replaces: string | null): RunMessage[] =>
  threadBefore(memory, replaces)
    .map(({ role, content, reason }) => ({
      role,
      ...(reason === "refused" && { refused: true }),
      text: content.map((part) => (part.type === "text" ? part.text : "")).join(""),
      images: content.flatMap((part) => (part.type === "image" ? [part] : [])),
    }))
    .filter(({ role, text, refused }) => role === "user" || text !== "" || refused);

/** Question and answer join the thread when the answer is over; one that was withdrawn leaves no trace. */
export function remember(
  memory: Memory,
  run: AnswerRun,
  outcome: Outcome,
  text: string,
  now: number,
  sources: Sources = noSources,
): void {
  memory.conversation.running = null;
  memory.conversation.updated_at = stamp(now);
  if (outcome.state === "withdrawn") return;
  const last = outcome.legs.at(-1);
  const shared = { instead_of: null, reason: null, input_tokens: null, output_tokens: null, cost_micros: null };
  const question: HistoryEntry = {
    ...shared,
    id: run.questionId,
    role: "user",
    content: [
      { type: "text", text: run.question.text },
      ...run.question.images.map((image) => ({ type: "image" as const, ...image })),
    ],
    model_list_id: null,
    model_name: null,
    provider: null,
    status: "complete",
    created_at: stamp(run.askedAt),
  };
  const answer: HistoryEntry = {
    id: run.id,
    role: "assistant",
    content: [{ type: "text", text }],
    model_list_id: outcome.model.id,
    model_name: outcome.model.name,
    provider: outcome.model.provider,
    instead_of: outcome.insteadOf,
    status: outcome.state,
    reason: outcome.reason,
    input_tokens: last?.inputTokens ?? 0,
    output_tokens: last?.outputTokens ?? 0,
    cost_micros: chargeOf(outcome).costMicros,
    created_at: stamp(now),
  };
  if (run.about !== null) memory.sources[run.id] = sources;
  memory.conversation.history = [...threadBefore(memory, run.replaces), question, answer];
}
