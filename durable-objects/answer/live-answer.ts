import type { Signer } from "../../worker/bindings/answers.ts";
import type { StopVerdict } from "../../worker/contract/chat/answers.contract.ts";
import type { Clock } from "../../worker/lib/clock.ts";
import { logError, withRequestId } from "../../worker/lib/log.ts";
import { emptyOutcome } from "../../worker/answers/outcome.rules.ts";
import type { AnswerRun, AnswerSink, Outcome } from "../../worker/answers/run.ts";
import type { Services } from "../../worker/services.ts";
import type { Journal } from "./answer.journal.ts";
import { encoderOf } from "../../worker/modules/pdf/discussions/document-stream.rules.ts";
import type { Encode, SaidEvent } from "../../worker/modules/pdf/discussions/document-stream.rules.ts";
import {
  begin,
  catchUp,
  citationEvent,
  cut,
  decided,
  drain,
  finish,
  metaEvent,
  withCitation,
  withModel,
  withNotFound,
  withText,
  withTitle,
} from "./answer.machine.ts";
import type { AnswerState, Halt } from "./answer.machine.ts";
import { remember } from "./memory.ts";
import type { Memory } from "./memory.ts";
import { createReaders } from "./readers.ts";
import { createStoring } from "./storing.ts";
import { createWriting } from "./writing.ts";

/** Deltas are gathered this long before readers get them; the first is sent at once. */
const gather = 25;

interface Parts {
  services: { produce: Services["answers"]["produce"]; questions: Services["chat"]["questions"] };
  clock: Clock;
  journal: Journal | null;
  memory: Memory | null;
  /** Called once the answer stands in Postgres. */
  settled: () => Promise<void>;
}

/** Who asked: a hash of their token, and its session. */
export interface Asker {
  tokenHash: string;
  sessionId: string;
}

/** One answer while it is made, and afterwards for those who still read it. */
export class LiveAnswer {
  readonly readers: ReturnType<typeof createReaders>;
  readonly asker: Asker;
  readonly storing: ReturnType<typeof createStoring>;
  private readonly encode: Encode;
  private readonly run: AnswerRun;
  private readonly parts: Parts;
  private readonly abort = new AbortController();
  private readonly done = Promise.withResolvers<StopVerdict>();
  private readonly writing: ReturnType<typeof createWriting> | null;
  private state: AnswerState;
  /** The most of the text that any reader was sent. */
  private sent = 0;
  private askerLeft = false;
  private halt: Halt | undefined;
  private title: string | null = null;
  private gathering = false;

  constructor(run: AnswerRun, asker: Asker, parts: Parts) {
    this.run = run;
    this.asker = asker;
    this.parts = parts;
    this.encode = encoderOf({ userId: run.userId, documents: run.about !== null });
    this.readers = createReaders(this.encode);
    this.state = begin(run);
    this.writing = parts.journal && createWriting(parts.journal, parts.clock);
    this.storing = createStoring(run, { ...parts, produce: parts.services.produce });
    parts.journal?.begin(run);
  }

  get id(): string {
    return this.run.id;
  }

  get running(): boolean {
    return this.state.closing === null;
  }

  read(sessionId: string, from: number, gone: AbortSignal): ReadableStream<Uint8Array> {
    const late = this.running ? null : createReaders(this.encode);
    this.sent = Math.max(this.sent, this.state.sent);
    const stream = (late ?? this.readers).open(sessionId, catchUp(this.state, from), gone);
    late?.closeAll();
    return stream;
  }

  /** Whether who asked is calling, while their signature is enough: Postgres does not have the answer yet. */
  isAskedBy({ tokenHash, claimedUserIds }: Signer): boolean {
    const isTheirs = tokenHash === this.asker.tokenHash && claimedUserIds.every((id) => id === this.run.userId);
    return isTheirs && !this.askerLeft && !this.storing.isStored();
  }

  /** Readers of sessions that ended lose their streams, and their token opens nothing here any more. */
  endSessions(dead: ReadonlySet<string>): void {
    this.readers.dropSessions(dead);
    this.askerLeft ||= dead.has(this.asker.sessionId);
  }

  beat(): void {
    this.readers.send([{ event: "heartbeat", data: { at: new Date(this.parts.clock.now()).toISOString() } }]);
  }

  /** Ends the run and waits until it is settled; `shown` cuts what the reader had not seen yet. The first stop counts. */
  async stop(shown: number | null): Promise<StopVerdict> {
    if (this.running) {
      this.halt ??= { shown, sent: this.sent };
      this.abort.abort();
    }
    const { status, withdrawn } = await this.done.promise;
    return { status, withdrawn };
  }

  work(): Promise<void> {
    return withRequestId(this.run.requestId ?? this.id, () => this.make());
  }

  private async make(): Promise<void> {
    const made = await this.produce();
    const { outcome, length } = cut(made, this.state.text, this.halt);
    const { text, sources } = finish(this.state, made, length);
    this.writing?.stop();
    this.storing.note({ outcome, title: this.title, sources }, text);
    if (outcome.state !== "unseen") this.end(made, length);
    const verdict = await this.storing.store();
    const ended = decided(outcome, verdict);
    if (this.running) this.end(ended, length);
    this.dismiss();
    if (verdict !== null) return;
    // What readers were told stands, whenever Postgres hears of it.
    this.storing.note({ outcome: ended, title: this.title, sources }, text);
    await this.storing.storeAgain();
  }

  private async produce(): Promise<Outcome> {
    try {
      return await this.parts.services.produce.produce(this.run, this.sink, this.abort.signal);
    } catch (error) {
      logError("answer.broken", error, { answer: this.id });
      const state = this.state.text === "" ? "failed" : "interrupted";
      return { ...emptyOutcome(this.run, state), reason: "chat.answer_failed" };
    }
  }

  /** Nothing comes after this, and the next question may be asked; storing it may still be under way. */
  private end(outcome: Outcome, length: number): void {
    const { memory, clock } = this.parts;
    this.state = finish(this.state, outcome, length);
    this.tell(this.drained());
    const { text, sources } = this.state;
    if (memory) remember(memory, this.run, outcome, text, clock.now(), sources);
  }

  private dismiss(): void {
    const closing = this.state.closing ?? [];
    this.readers.send(closing);
    this.readers.closeAll();
    for (const event of closing) if (event.event === "end") this.done.resolve(event.data);
  }

  private readonly sink: AnswerSink = {
    model: (model, insteadOf) => {
      this.state = withModel(this.state, model, insteadOf);
      if (insteadOf !== null) this.readers.send([metaEvent(this.state)]);
    },
    text: (text) => {
      // Beside the answer and after its first words, so that it never waits for its title.
      if (this.state.text === "") void this.seekTitle();
      this.state = withText(this.state, text);
      this.scheduleSend();
      this.writing?.grow(this.state.text);
    },
    citation: (citation, settled) => {
      // What is not settled yet when the object dies counts as unverified.
      this.parts.journal?.cite(citation);
      if (!settled) return;
      this.state = withCitation(this.state, citation);
      this.tell([...this.drained(), citationEvent(citation)]);
    },
    notFound: (looked) => {
      this.state = withNotFound(this.state, looked);
    },
  };

  private tell(events: readonly SaidEvent[]): void {
    if (this.readers.count() > 0) this.sent = this.state.sent;
    this.readers.send(events);
  }

  private drained() {
    const { state, events } = drain(this.state);
    this.state = state;
    return events;
  }

  private scheduleSend(): void {
    if (this.gathering) return;
    this.gathering = true;
    this.tell(this.drained());
    this.parts.clock.after(gather, () => {
      this.gathering = false;
      if (this.state.sent < this.state.text.length) this.scheduleSend();
    });
  }

  private async seekTitle(): Promise<void> {
    if (!this.run.wantsTitle) return;
    const title = await this.parts.services.questions
      .titleOf(this.run.question.text, this.run.userId)
      .catch(() => null);
    if (title === null) return;
    if (this.parts.memory) this.parts.memory.conversation.title = title;
    if (!this.running) return this.parts.services.produce.entitle(this.run, title);
    this.title = title;
    this.state = withTitle(this.state, title);
    this.readers.send([metaEvent(this.state)]);
  }
}
