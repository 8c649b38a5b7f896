import type { Citation, NotFound } from "../contract/pdf/discussions.contract.ts";
import type { RunDocuments } from "../modules/pdf/discussions/evidence.ts";
import type { InsteadOf, MessageImage } from "../modules/chat/conversations/conversations.tables.ts";
import type { Effort, ProviderName } from "../contract/models.contract.ts";

export interface RunModel {
  id: number;
  name: string;
  provider: ProviderName;
  requestName: string;
  /** USD per 1,000 tokens. */
  inputPrice: number;
  outputPrice: number;
  /** Null is the price of any input. */
  cachedInputPrice: number | null;
  cacheWritePrice: number | null;
  contextTokens: number;
  maxOutputTokens: number;
  effort: Effort | null;
  /** Milliseconds; null is what any model has. */
  firstEventLimit: number | null;
}

/** An incognito picture travels with the run and is kept nowhere else. */
export type RunImage = MessageImage & { base64?: string };

export interface RunMessage {
  role: "user" | "assistant";
  text: string;
  images: readonly RunImage[];
  /** An answer that its model refused to give or to go on with. */
  refused?: boolean;
}

/** Everything an answer needs to be produced and settled, wherever its request went meanwhile. */
export interface AnswerRun {
  id: string;
  /** The request that asked, as logs name it. */
  requestId?: string | undefined;
  conversationId: string;
  questionId: string;
  userId: string;
  incognito: boolean;
  /** An incognito conversation lives in its object alone: `expected` must be there, `either` goes on or begins. */
  memory: "none" | "new" | "expected" | "either";
  /** The question that this one takes the place of, with all that followed it. */
  replaces: string | null;
  title: string | null;
  /** Whether a better title should be sought: the first question of somebody signed in. */
  wantsTitle: boolean;
  /** The object that holds a guest's unit; null where the quota row does. */
  guestHold: string | null;
  /** The chosen model, then those of its common name that the caller may use. */
  candidates: readonly [RunModel, ...RunModel[]];
  messages: readonly RunMessage[];
  question: RunMessage;
  askedAt: number;
  /** The files that are asked, in passages; null is a question of the chat. */
  about: RunDocuments | null;
}

/** One call to a provider, as the ledger keeps it. */
export interface Leg {
  model: RunModel;
  inputTokens: number;
  /** Of the input: what the vendor's cache had already, and what it took in. */
  cachedTokens: number;
  writtenTokens: number;
  outputTokens: number;
  costMicros: number;
  estimated: boolean;
  responseTime: number;
  firstTokenTime: number | null;
  success: boolean;
  errorType: string | null;
  errorDetails: string | null;
}

/** `withdrawn`: stopped before anything was shown, so that the question goes back to the composer and counts for nothing. */
export type EndState = "complete" | "stopped" | "failed" | "interrupted" | "withdrawn";

/** `unseen`: stopped before anything was shown. Whether it is withdrawn or stopped is decided where it is counted. */
export type OutcomeState = EndState | "unseen";

export interface Outcome<State extends OutcomeState = EndState> {
  state: State;
  reason: string | null;
  model: RunModel;
  insteadOf: InsteadOf | null;
  legs: readonly Leg[];
}

/** What the object hands to production: the answer as it comes. */
export interface AnswerSink {
  model(model: RunModel, insteadOf: InsteadOf | null): void;
  text(text: string): void;
  /** A citation whose number the text has; once more under its number when it is known whether it is verified. */
  citation(citation: Citation, settled: boolean): void;
  notFound(looked: NotFound): void;
}
