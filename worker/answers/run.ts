import type { InsteadOf } from "../contract/chat/answers.contract.ts";
import type { Effort, ProviderName } from "../contract/models.contract.ts";
import type { Citation } from "./sources.rules.ts";
import type { PersonId, WorkspaceId } from "../lib/owner-ids.ts";

export interface RunModel {
  id: number;
  name: string;
  provider: ProviderName;
  requestName: string;
  /** USD per 1,000 tokens. */
  inputPrice: number;
  outputPrice: number;
  /** USD of one picture; null where tokens are its price. */
  unitPrice?: number | null;
  /** Null is the price of any input. */
  cachedInputPrice: number | null;
  cacheWritePrice: number | null;
  contextTokens: number;
  maxOutputTokens: number;
  effort: Effort | null;
  /** Milliseconds; null is the limit of any model. */
  firstEventLimit: number | null;
}

/** A stored picture of a message. */
export interface MessageImage {
  file_id: string;
  media_type: string;
  /** Absent from messages stored before sizes were. */
  bytes?: number | undefined;
  /** Pixels, of one that a model drew. */
  width?: number | undefined;
  height?: number | undefined;
}

/** An incognito picture travels with the run and is stored nowhere else; turns name it by its digest. */
export type RunImage = MessageImage & { base64?: string | undefined; sha256?: string | undefined };

/** A picture of an earlier question that a tab has sent again. */
export interface EarlierPicture {
  sha256: string;
  base64: string;
}

export interface RunMessage {
  role: "user" | "assistant";
  text: string;
  images: readonly RunImage[];
  /** An answer that its model refused to give or to continue. */
  refused?: boolean;
}

/** Everything that producing and settling an answer needs, as data: it outlives the request. */
export interface AnswerRun<C = unknown> {
  id: string;
  /** The id of the request that asked, as logs name it. */
  requestId?: string | undefined;
  /** The name of its kind in the registry. */
  kind: string;
  /** One answer at a time runs in a lane, whose object makes it: a conversation, or the answer alone. */
  lane: string;
  /** Another model answers the same question at the same time: its answer, and the conversation of both. */
  beside?: { answerId: string; conversation: string };
  questionId: string;
  /** The workspace that pays. */
  workspaceId: WorkspaceId;
  /** The person or the visitor that asked, and may stop and read on by a signature. */
  actorId: string;
  /** The units that the question counts as, once it counts. */
  units: number;
  incognito: boolean;
  /** An incognito conversation lives in its object alone: `expected` must be there, `either` goes on or begins. */
  memory: "none" | "new" | "expected" | "either";
  /** Signed turns that its tab sent along, for an object whose memory is gone; never where a thread is stored. */
  turns?: readonly string[] | undefined;
  /** All pictures of those turns that the tab has; absent where it was not asked for them. */
  earlier?: readonly EarlierPicture[] | undefined;
  /** The question that this one replaces, with all that followed it. */
  replaces: string | null;
  title: string | null;
  /** Whether a better title is sought after the answer. */
  wantsTitle: boolean;
  /** The object that holds a guest's unit; null where the quota row does. */
  guestHold: string | null;
  /** The chosen model, then those of its common name that the payer may use. */
  candidates: readonly [RunModel, ...RunModel[]];
  messages: readonly RunMessage[];
  question: RunMessage;
  askedAt: number;
  /** What the kind alone knows, such as the passages of files. */
  context: C;
}

/** One call to a provider, as the ledger stores it. */
export interface Leg {
  model: RunModel;
  inputTokens: number;
  /** The parts of the input that the vendor's cache had, and that it took in. */
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

/** A call that the platform made for a conversation, and pays: a row of the ledger under an id of its own. */
export interface AsideCall {
  id: string;
  leg: Leg;
}

/** What was asked for a conversation, with the calls that the ledger does not have yet. */
export interface Aside<T> {
  found: T | null;
  calls: readonly AsideCall[];
}

/** `withdrawn`: stopped before anything was shown, so that the question returns to the composer and is not counted. */
export type EndState = "complete" | "stopped" | "failed" | "interrupted" | "withdrawn";

/** `unseen`: stopped before anything was shown. Whether it is withdrawn or stopped is decided where it is counted. */
export type OutcomeState = EndState | "unseen";

export interface Outcome<State extends OutcomeState = EndState> {
  state: State;
  reason: string | null;
  model: RunModel;
  insteadOf: InsteadOf | null;
  legs: readonly Leg[];
  /** Micro-USD that preparing it took beside the calls of models. */
  preparationMicros?: number;
  /** In journals of earlier releases: written to the ledger with its end; charged to no account. */
  aside?: readonly AsideCall[];
  /** Stored beside the text; no model ever gets them. */
  thoughts?: Thoughts;
}

/** What a model thought before it answered, and for how long. */
export interface Thoughts {
  text: string;
  ms: number;
}

/** Where production reports an answer as it comes. */
export interface AnswerSink {
  model(model: RunModel, insteadOf: InsteadOf | null): void;
  text(text: string): void;
  /** What the model thinks before it answers; absent where nothing of it is shown. */
  thought?(text: string): void;
  /** A citation whose number the text has; reported again under its number when its check has ended. */
  citation(citation: Citation, settled: boolean): void;
  /** Replaces the note of the answer's sources. */
  note(note: unknown): void;
}

/** Who asked, where only people ask. */
export const askingPerson = ({ actorId }: Pick<AnswerRun, "actorId">): PersonId => actorId as PersonId;
