import type { ApiError } from "#api/api-error.ts";
import type { Composer, ComposerInput } from "./composer.ts";
import type { Refusal } from "./refusal.rules.ts";
import type { FollowResult, RunningKind } from "./running.ts";
import type { Decode } from "./stream/decode.rules.ts";
import type { Thread } from "./threads.ts";
import type { Answer, Question, Turn } from "./turns.rules.ts";

export interface ThreadWire extends RunningKind {
  meta: { answer: string; question: string };
}

/** A question on its way. `requestId` is made once, so that asking again finds the first answer. */
export interface OutgoingQuestion<Body, Attached, Kept> {
  requestId: string;
  /** As the thread shows it. */
  shown: Omit<Question, "id">;
  /** As the composer gets it back. */
  typed: ComposerInput<Attached, Kept>;
  /** What the kind sends along. */
  body: Body;
  /** The turn that it takes the place of, with all that follows. */
  replaces: Turn | null;
}

/** So many of its last turns, or of those before a message; more of them where the part is to hold a message. */
export interface ThreadPart {
  turns: number;
  before?: string;
  holding?: string;
  /** The version that is known: nothing is read where the thread still has it. */
  unless?: string;
}

/** One question being asked, or one answer being followed; `outgoing` is null where it was asked from elsewhere. */
export interface RunningTurn<Own extends Thread, Sent> {
  thread: Own;
  turn: Own["turns"][number];
  outgoing: Sent | null;
  /** The thread's id when it was asked. */
  conversation: string | null;
  startedAt: number;
}

/** What a kind of thread does in its own way; everything else of it is `createThreadActions`. */
export interface ThreadKind<
  Own extends Thread<Reply>,
  Reply extends Answer,
  Wire extends ThreadWire,
  Body,
  Attached,
  Kept,
> {
  composer: Composer<Attached, Kept>;
  decode: Decode<Wire>;
  /** Sends a question; `replaces` is the id of the question that it replaces, `turns` what this page holds, signed. */
  ask(
    thread: Own,
    outgoing: OutgoingQuestion<Body, Attached, Kept>,
    request: { conversation: string | null; replaces: string | null; turns: readonly string[] },
    signal: AbortSignal,
  ): Promise<Response>;
  join(thread: Own, answer: string, from: number, signal: AbortSignal): Promise<Response>;
  stop(thread: Own, answer: string, shown: number): Promise<unknown>;
  /** What the server keeps of a part of a thread, null where it is known; throws what the API refuses. */
  read(id: string, part: ThreadPart): Promise<(Partial<Own> & { turns: Turn<Reply>[] }) | null>;
  isMissing(error: ApiError): boolean;
  /** The empty answer that a question waits for. */
  waiting(body: Body): Reply;
  /** The empty answer of a second model that is asked at the same time. */
  waitingBeside?(body: Body): Reply | undefined;
  introduce(turn: Turn<Reply>, meta: Wire["meta"], thread: Own): void;
  account(answer: Reply, frame: Wire["frame"]): void;
  complete(answer: Reply, end: Wire["end"], thread: Own): void;

  /** The server has the question; `isFirst` is false when only the answer's origin or the title changed. */
  onIntroduced?(asked: RunningTurn<Own, OutgoingQuestion<Body, Attached, Kept>>, isFirst: boolean): void;
  /** Before the thread itself acts upon it. */
  onEnding?(asked: RunningTurn<Own, OutgoingQuestion<Body, Attached, Kept>>, ending: FollowResult<Wire>): void;
  /** The question is in the composer again: a limit, a plan or an account stands in its way. */
  onRefused(asked: RunningTurn<Own, OutgoingQuestion<Body, Attached, Kept>>, refusal: Refusal, error: unknown): void;
  /** Its only question was taken back. */
  onEmptied?(thread: Own): void;
}
