import type { ChatCitation } from "../../../contract/citations.contract.ts";
import type { WebLook } from "../../../contract/chat/web.contract.ts";
import type { Conversation, HistoryEntry } from "../../../contract/chat/conversations.contract.ts";
import type { EndedAnswer, EndedTurn, Remember } from "../../../answers/kind.ts";
import { chargeOf } from "../../../answers/outcome.rules.ts";
import type { AnswerRun, RunImage, RunMessage } from "../../../answers/run.ts";
import type { HeldTurn } from "../../../answers/signed-turns.ts";
import type { TurnOfTab } from "../../../contract/chat/turn-of-tab.ts";
import type { Sources } from "../../../answers/sources.rules.ts";
import { noPlace } from "./place.rules.ts";

/** An incognito conversation as it stands in its object. */
export interface ConversationMemory {
  conversation: Omit<Conversation, "version" | "unread" | "history"> & { history: HeldEntry[] };
  /** The sources of answers that have any, by the answer's id. */
  sources: Record<string, Sources>;
}

type Part = HistoryEntry["content"][number];
/** A picture with its bytes, while the memory has them. */
type HeldPart = Part & Pick<RunImage, "base64">;
type HeldEntry = Omit<HistoryEntry, "content"> & { content: HeldPart[] };

/** What a model reads in the place of pictures that neither the memory nor the tab has any more. */
export const lostPictures = (count: number): string =>
  count === 1
    ? "[A picture came with this question. It cannot be shown any more.]"
    : `[${count} pictures came with this question. They cannot be shown any more.]`;

const stamp = (now: number) => new Date(now).toISOString();

function begin(run: AnswerRun): ConversationMemory {
  const at = stamp(run.askedAt);
  return {
    conversation: {
      id: run.lane,
      title: run.title,
      created_at: at,
      updated_at: at,
      running: null,
      ...noPlace,
      cost_micros: 0,
      incognito: true,
      history: [],
      relatedQuestions: [],
      query: null,
    },
    sources: {},
  };
}

function restore(run: AnswerRun, held: readonly HeldTurn[]): ConversationMemory {
  const memory = begin(run);
  const sent = new Map(run.earlier?.map(({ sha256, base64 }) => [sha256, base64]));
  for (const { turn, signed } of held) {
    const { title, question, answer, sources } = turn as TurnOfTab;
    memory.conversation.title = title;
    memory.conversation.cost_micros += answer.cost_micros ?? 0;
    const content = question.content.map((part) => withBytes(part, sent));
    memory.conversation.history.push({ ...question, content }, { ...answer, turn: signed });
    if (sources !== null) memory.sources[answer.id] = sources as Sources;
  }
  return memory;
}

function withBytes(part: Part, sent: ReadonlyMap<string, string>): HeldPart {
  const base64 = part.type === "image" ? sent.get(part.sha256 ?? "") : undefined;
  return base64 === undefined ? part : { ...part, base64 };
}

/** As it is signed: the bytes of pictures stay where they are. */
const withoutBytes = (entry: HeldEntry): HistoryEntry => ({
  ...entry,
  content: entry.content.map((held) => {
    const { base64: _, ...part } = held;
    return part;
  }),
});

/** The thread before a question that is asked again; all of it where none is. */
function threadBefore({ conversation: { history } }: ConversationMemory, question: string | null): HeldEntry[] {
  const at = history.findIndex(({ id }) => id === question);
  return at < 0 ? history : history.slice(0, at);
}

/** The thread as a model gets it: an answer without text is no turn of it. */
const messagesOf = (memory: ConversationMemory, replaces: string | null): RunMessage[] =>
  threadBefore(memory, replaces)
    .map(({ role, content, reason }) => {
      const words = content.map((part) => (part.type === "text" ? part.text : "")).join("");
      const pictures = content.flatMap((part) => (part.type === "image" ? [part] : []));
      const images = pictures.filter(({ base64 }) => base64 !== undefined);
      const lost = pictures.length - images.length;
      return {
        role,
        ...(reason === "refused" && { refused: true }),
        text: lost === 0 ? words : `${words}\n\n${lostPictures(lost)}`,
        images,
      };
    })
    .filter(({ role, text, refused }) => role === "user" || text !== "" || refused);

function end(
  memory: ConversationMemory,
  run: AnswerRun,
  { outcome, text, sources, at }: EndedAnswer,
): EndedTurn | null {
  memory.conversation.running = null;
  memory.conversation.updated_at = stamp(at);
  if (outcome.state === "withdrawn") return null;
  const last = outcome.legs.at(-1);
  const shared = { instead_of: null, reason: null, input_tokens: null, output_tokens: null, cost_micros: null };
  const question: HeldEntry = {
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
    cost_micros: chargeOf(outcome, run.units).costMicros,
    created_at: stamp(at),
  };
  memory.conversation.cost_micros += answer.cost_micros ?? 0;
  const kept = sources.citations.length > 0 || sources.note !== null ? sources : null;
  if (kept !== null) memory.sources[run.id] = kept;
  const before = threadBefore(memory, run.replaces);
  memory.conversation.history = [...before, question, answer];
  const turn: TurnOfTab = {
    title: memory.conversation.title,
    question: withoutBytes(question),
    answer,
    sources: kept,
  };
  return { previous: before.at(-1)?.turn ?? null, turn };
}

/** A conversation of the chat as it is read: answers with what they cite, and what was looked up for them. */
export const withSources = ({ conversation, sources }: ConversationMemory): ConversationMemory["conversation"] => ({
  ...conversation,
  history: conversation.history.map((entry) => {
    const { citations = [], note = null } = sources[entry.id] ?? {};
    return {
      ...entry,
      ...(citations.length > 0 && { citations: [...(citations as readonly ChatCitation[])] }),
      ...(note !== null && { web: note as WebLook }),
    };
  }),
});

/** The digests of the pictures of a turn; turns of earlier releases name none. */
const pictures = (turn: unknown): string[] =>
  (turn as TurnOfTab).question.content.flatMap((part) =>
    part.type === "image" && part.sha256 !== undefined ? [part.sha256] : [],
  );

/** Incognito conversations of the chat and of files. */
export const conversationMemory: Remember<ConversationMemory> = {
  begin,
  pictures,
  restore,
  ask(memory, run) {
    memory.conversation.running = run.id;
    return { ...run, title: memory.conversation.title, messages: messagesOf(memory, run.replaces) };
  },
  entitle(memory, title) {
    memory.conversation.title = title;
  },
  end,
  keep(memory, answerId, signed) {
    const answer = memory.conversation.history.find(({ id }) => id === answerId);
    if (answer) answer.turn = signed;
  },
};
