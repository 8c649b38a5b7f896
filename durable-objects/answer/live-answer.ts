import type { AnswerEnd } from "../../worker/contract/chat/answers.contract.ts";
import type { Clock } from "../../worker/lib/clock.ts";
import { logError, withRequestId } from "../../worker/lib/log.ts";
import { emptyOutcome } from "../../worker/modules/chat/answers/outcome.rules.ts";
import type { AnswerRun, AnswerSink, Outcome } from "../../worker/modules/chat/answers/run.ts";
import type { Services } from "../../worker/services.ts";
import type { Journal } from "./answer.journal.ts";
import { encoderOf } from "../../worker/modules/pdf/discussions/document-stream.rules.ts";
import type { Encode } from "../../worker/modules/pdf/discussions/document-stream.rules.ts";
import {
  begin,
  catchUp,
  citationEvent,
  drain,
  finish,
  metaEvent,
  withCitation,
  withModel,
  withNotFound,
  withText,
  withTitle,
} from "./answer.machine.ts";
import type { AnswerState } from "./answer.machine.ts";
import { remember } from "./memory.ts";
import type { Memory } from "./memory.ts";
import { createReaders } from "./readers.ts";
import { createWriting } from "./writing.ts";

/** Deltas are gathered this long before readers get them; the first is sent at once. */
const gather = 25;

interface Parts {
  services: Pick<Services, "produce" | "questions">;
  clock: Clock;
  journal: Journal | null;
  memory: Memory | null;
  /** Called once the answer stands in Postgres. */
  settled: () => Promise<void>;
}

/** One answer while it is made, and afterwards for those who still read it. */
export class LiveAnswer {
  readonly readers: ReturnType<typeof createReaders>;
  private readonly encode: Encode;
  private readonly run: AnswerRun;
  private readonly parts: Parts;
  private readonly abort = new AbortController();
  private readonly done = Promise.withResolvers<AnswerEnd["status"]>();
  private readonly writing: ReturnType<typeof createWriting> | null;
  private state: AnswerState;
  private shown: number | null = null;
  private title: string | null = null;
  private gathering = false;

  constructor(run: AnswerRun, parts: Parts) {
    this.run = run;
    this.parts = parts;
    this.encode = encoderOf({ userId: run.userId, documents: run.about !== null });
    this.readers = createReaders(this.encode);
    this.state = begin(run);
    this.writing = parts.journal && createWriting(parts.journal, parts.clock);
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
    const stream = (late ?? this.readers).open(sessionId, catchUp(this.state, from), gone);
    late?.closeAll();
    return stream;
  }

  beat(): void {
    this.readers.send([{ event: "heartbeat", data: { at: new Date(this.parts.clock.now()).toISOString() } }]);
  }

  /** Ends the run and waits until it is settled; `shown` cuts what the reader had not seen yet. */
  stop(shown: number | null): Promise<AnswerEnd["status"]> {
    if (this.running) {
      this.shown = shown;
      this.abort.abort();
    }
    return this.done.promise;
  }

  work(): Promise<void> {
    return withRequestId(this.run.requestId ?? this.id, () => this.make());
  }

  private async make(): Promise<void> {
    const { services, settled, clock, memory, journal } = this.parts;
    let outcome: Outcome;
    try {
      outcome = await services.produce.produce(this.run, this.sink, this.abort.signal);
    } catch (error) {
      logError("answer.broken", error, { answer: this.id });
      outcome = {
        ...emptyOutcome(this.run, this.state.text === "" ? "failed" : "interrupted"),
        reason: "chat.answer_failed",
      };
    }
    this.readers.send(this.drained());
    this.state = finish(this.state, outcome, outcome.state === "stopped" ? this.shown : null);
    const { text, sources } = this.state;
    // Stopped before its reader saw a word: the question goes back, as if nothing had been said.
    if (outcome.state === "stopped" && text === "") outcome = { ...outcome, state: "withdrawn" };
    if (memory) remember(memory, this.run, outcome, text, clock.now(), sources);
    this.writing?.stop();
    journal?.end({ outcome, title: this.title, sources }, text);
    try {
      await services.produce.finish(this.run, outcome, text, this.title, sources);
      await settled();
    } catch (error) {
      // The journal has it; the object's alarm stores it.
      logError("answer.not_stored", error, { answer: this.id });
    }
    this.readers.send(this.state.closing ?? []);
    this.readers.closeAll();
    this.done.resolve(outcome.state === "withdrawn" ? "stopped" : outcome.state);
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
      this.readers.send([...this.drained(), citationEvent(citation)]);
    },
    notFound: (looked) => {
      this.state = withNotFound(this.state, looked);
    },
  };

  private drained() {
    const { state, events } = drain(this.state);
    this.state = state;
    return events;
  }

  private scheduleSend(): void {
    if (this.gathering) return;
    this.gathering = true;
    this.readers.send(this.drained());
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
