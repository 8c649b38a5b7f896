import type { AnswerState } from "#contract/chat/answers.contract.ts";
import type { BranchPlace } from "#contract/chat/conversations.contract.ts";
import type { ChatCitation } from "#contract/citations.contract.ts";
import type { WebLook } from "#contract/chat/web.contract.ts";
import { sendable } from "#contract/chat/signed-turns.rules.ts";
import type { Rating } from "#contract/chat/ratings.contract.ts";
import type { ImageSize } from "#contract/media/images.ts";
import type { ProviderName } from "#contract/models.contract.ts";

/** A picture of a question: kept by the server, or still only in this page. Without both, it is gone. */
export interface Picture {
  fileId: string | null;
  /** An object URL or a data URL, while the page holds the picture itself. */
  url: string | null;
  name: string;
  /** The digest by which a tab keeps the picture of an incognito question. */
  sha256?: string | undefined;
}

export interface Question {
  /** Null until the server has named it. */
  id: string | null;
  text: string;
  pictures: Picture[];
  /** Its place among the questions that were asked here; absent where it is the only one. */
  branch?: BranchPlace | undefined;
  /** Files that it came with, where its kind has any. */
  files?: readonly { id: string; name: string }[];
}

/** `waiting`: asked, nothing said yet. `unreachable`: it may go on, but this page cannot reach it. */
export type AnswerStatus = AnswerState | "waiting" | "unreachable";

/** `ms` is null while it thinks, in the live text of `thoughtsKey`; `text` where the page has not read it. */
export interface Thought {
  ms: number | null;
  text: string | null;
}

export const thoughtsKey = (answerId: string): string => `${answerId}:thoughts`;

export interface Answer {
  id: string | null;
  modelId: number | null;
  modelName: string | null;
  provider: ProviderName | null;
  insteadOf: { provider: ProviderName; reason: string } | null;
  status: AnswerStatus;
  /** The reader has stopped it here, and the server has not said yet how it ended. */
  stopping: boolean;
  /** An error code, or a word such as `too_long`, `timeout`. */
  reason: string | null;
  /** Stays empty while the answer is written: the live text stands in `live-text.ts`. */
  text: string;
  /** Passages that the text refers to as [n], where its kind has any. */
  cited?: ChatCitation[];
  /** What was looked up in the web for it; absent where nothing was. */
  web?: WebLook;
  /** The picture that it is, in the place of words; without an id while it is drawn, or where it was not. */
  drawn?: { size: ImageSize; fileId: string | null };
  /** Ids of the memories that went along with its question, where there were any. */
  memories?: readonly string[];
  inputTokens: number | null;
  outputTokens: number | null;
  costMicros: number | null;
  /** What the model thought before its first words. */
  thinking: Thought | null;
  /** Whether its reader says that it helped. */
  rating: Rating | null;
  /** The signed turn of an incognito answer, which only this page keeps. */
  turn: string | null;
  /** Its place among the answers to its question; absent where it is the only one. */
  branch?: BranchPlace | undefined;
}

/** A question and its answer: what the list of messages shows as one row. */
export interface Turn<Reply extends Answer = Answer> {
  /** The row's own while the page is open, whatever ids the server gives. */
  key: string;
  question: Question | null;
  answer: Reply | null;
  /** What another model says to the same question, until one of both is kept or a question follows. */
  beside?: Reply | undefined;
}

export const isLive = (answer: Pick<Answer, "status"> | null): boolean =>
  answer?.status === "waiting" || answer?.status === "running";

type AnswerStanding = Pick<Answer, "status">;

/** Whether an answer to its question is being written. */
export const isTurnLive = ({
  answer,
  beside,
}: {
  answer: AnswerStanding | null;
  beside?: AnswerStanding | undefined;
}): boolean => isLive(answer) || isLive(beside ?? null);

/** The model had more to say, or was kept from saying it. */
export function canContinue({ text, status, reason }: Pick<Answer, "text" | "status" | "reason">): boolean {
  if (text === "") return false;
  return status === "interrupted" || status === "stopped" || (status === "complete" && reason === "too_long");
}

export const canRetryAnswer = ({ status }: Pick<Answer, "status">): boolean =>
  status === "failed" || status === "interrupted" || status === "stopped";

/** An answer that was asked for and has not said anything yet. */
export const waitingAnswer = (model: { id: number; name: string } | null): Answer => ({
  id: null,
  modelId: model?.id ?? null,
  modelName: model?.name ?? null,
  provider: null,
  insteadOf: null,
  status: "waiting",
  stopping: false,
  reason: null,
  text: "",
  inputTokens: null,
  outputTokens: null,
  costMicros: null,
  thinking: null,
  rating: null,
  turn: null,
});

/** The signed turns that a question after these brings along. */
export const signedTurnsOf = (turns: readonly Turn[]): string[] =>
  sendable(turns.flatMap(({ answer }) => answer?.turn ?? []));

interface Entry {
  id: string;
  role: "user" | "assistant";
}

/** Puts each answer below its question; an answer whose question is not there stands alone. */
export function toTurns<Kept extends Entry, Reply extends Answer>(
  entries: readonly Kept[],
  toQuestion: (entry: Kept) => Question,
  toAnswer: (entry: Kept) => Reply,
): Turn<Reply>[] {
  const turns: Turn<Reply>[] = [];
  for (const entry of entries) {
    const last = turns.at(-1);
    if (entry.role === "user") turns.push({ key: entry.id, question: toQuestion(entry), answer: null });
    else if (last && last.answer === null) last.answer = toAnswer(entry);
    else turns.push({ key: entry.id, question: null, answer: toAnswer(entry) });
  }
  return turns;
}

/**
 * What the server keeps, in place of what this page knew: known questions keep their rows, so that nothing jumps,
 * and a question that did not reach the server stays at the end. Turns that this page holds alone stay where they were.
 */
export function mergeTurns<Reply extends Answer>(known: readonly Turn<Reply>[], kept: readonly Turn<Reply>[]) {
  const keys = new Map(known.map((turn) => [turn.question?.id, turn.key]));
  const unsent = known.filter(({ question }) => question !== null && question.id === null);
  const named = kept.map((turn) => ({ ...turn, key: keys.get(turn.question?.id) ?? turn.key }));
  const ids = new Set(kept.map(({ question }) => question?.id));
  const held = known.filter(({ question, answer }) => answer?.turn != null && !ids.has(question?.id));
  return [...held, ...named, ...unsent];
}

/** What the server keeps, above the turns that were asked here before it was read. */
export function withEarlier<Reply extends Answer>(known: readonly Turn<Reply>[], kept: readonly Turn<Reply>[]) {
  const ids = new Set(known.map(({ question }) => question?.id));
  return [...kept.filter(({ question, answer }) => !ids.has(question?.id) && !isLive(answer)), ...known];
}
