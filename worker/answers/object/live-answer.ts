import type { AnswerStream, Asker, Signer } from "../../bindings/answers.ts";
import type { StopVerdict } from "../../contract/chat/answers.contract.ts";
import type { AnswerEvent, Encode } from "../events.ts";
import type { FinishAnswer } from "../finishing.service.ts";
import type { AnswerKind, Ask } from "../kind.ts";
import { emptyOutcome, promptLength, withPreparation } from "../outcome.rules.ts";
import type { Finish } from "../stored.ts";
import type { SignedTurns } from "../signed-turns.ts";
import type { AnswerRun, AnswerSink, EndState, Outcome } from "../run.ts";
import type { Clock } from "../../lib/clock.ts";
import { passed } from "../../lib/clock.ts";
import { logError, logEvent, withRequestId } from "../../lib/log.ts";
import { createJournalWriter } from "./answer.journal.ts";
import type { Journal } from "./answer.journal.ts";
import type { JournalEnd } from "./journal-entry.ts";
import {
  begin,
  catchUp,
  citationEvent,
  cut,
  decided,
  drain,
  finish,
  metaEvent,
  noteEvent,
  thoughtOut,
  withCitation,
  withModel,
  withNote,
  withText,
  withThought,
  withTitle,
} from "./answer.machine.ts";
import type { AnswerState, Halt } from "./answer.machine.ts";
import { rememberTurn } from "./memory.ts";
import type { Memory } from "./memory.ts";
import { createPacing, createReaders } from "./readers.ts";
import { thoughtsOf } from "./thoughts.machine.ts";
import { findTitle, isTitled } from "./titling.ts";

/** So long readers of an ended answer stay for the title of its conversation. */
const titleWaitMs = 8_000;

/** Between the tries to store what Postgres did not take; afterwards the object's alarm goes on. */
const pausesMs = [1_000, 2_000, 4_000, 8_000];

interface Dependencies {
  kind: AnswerKind;
  ask: Ask;
  finish: FinishAnswer;
  turns: Pick<SignedTurns, "sign">;
  clock: Clock;
  journal: Journal | null;
  memory: Memory | null;
  /** Called once the answer stands in Postgres. */
  settled: () => Promise<void>;
}

/** One answer while it is made, and afterwards for those who still read it. */
export class LiveAnswer {
  readonly readers: ReturnType<typeof createReaders>;
  readonly asker: Asker;
  readonly storing: ReturnType<typeof createStoring>;
  readonly kind: AnswerKind;
  private readonly encode: Encode;
  private readonly dependencies: Dependencies;
  private readonly abort = new AbortController();
  readonly done = Promise.withResolvers<StopVerdict>();
  private readonly writing: ReturnType<typeof createJournalWriter> | null;
  private readonly startedAt: number;
  run: AnswerRun;
  private state: AnswerState;
  firstTextAt: number | null = null;
  /** The most of the text that any reader was sent. */
  private sent = 0;
  private askerLeft = false;
  private halt: Halt | undefined;
  private readonly scheduleSend: () => void;

  constructor(run: AnswerRun, asker: Asker, dependencies: Dependencies) {
    const { kind, journal, clock } = dependencies;
    this.run = run;
    this.asker = asker;
    this.dependencies = dependencies;
    this.kind = kind;
    this.encode = (event) => kind.encode(event, { personId: run.actorId });
    this.readers = createReaders(this.encode);
    this.state = begin(run, kind.introduce?.(run.context));
    this.startedAt = clock.now();
    this.writing = journal && createJournalWriter(journal, clock);
    this.storing = createStoring(() => this.run, dependencies);
    this.scheduleSend = createPacing(clock, () => this.report(this.drained()));
    this.writeRun();
  }

  get id(): string {
    return this.run.id;
  }

  get running(): boolean {
    return this.state.closing === null;
  }

  read(readerKey: string, from: number): AnswerStream {
    const late = this.running ? null : createReaders(this.encode);
    this.sent = Math.max(this.sent, this.state.sent);
    const stream = (late ?? this.readers).open(readerKey, catchUp(this.state, from));
    late?.closeAll();
    return stream;
  }

  /** Whether the asker is calling, while a signature is enough: Postgres does not have the answer yet. */
  isAskedBy({ tokenHash, claimedUserIds }: Signer): boolean {
    const isTheirs = tokenHash === this.asker.tokenHash && claimedUserIds.every((id) => id === this.run.actorId);
    return isTheirs && !this.askerLeft && !this.storing.isStored();
  }

  /** Closes the streams of readers who may no longer read; their token opens nothing here any more. */
  endReaders(dead: ReadonlySet<string>): void {
    this.readers.closeThose(dead);
    this.askerLeft ||= dead.has(this.asker.readerKey);
  }

  beat(): void {
    this.readers.send([{ event: "heartbeat", data: { at: new Date(this.dependencies.clock.now()).toISOString() } }]);
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
    this.state = thoughtOut(this.state, this.dependencies.clock.now());
    const { text, sources } = finish(this.state, made, length);
    this.writing?.stop();
    const thoughts = thoughtsOf(this.state.thinking);
    this.storing.note({ outcome: { ...outcome, ...thoughts }, title: null, sources }, text);
    if (outcome.state !== "unseen") await this.end(made, length);
    const stored = await this.storing.store();
    const ended = decided(outcome, stored?.state ?? null);
    if (this.running) await this.end(ended, length);
    const seeksTitle = stored !== null && isTitled(this.dependencies.kind, this.run, ended.state, this.state.text);
    this.dismiss();
    if (!seeksTitle) this.readers.closeAll();
    this.logEnd(ended.state, stored);
    if (seeksTitle) return this.entitle();
    if (stored !== null) return;
    // What readers were sent stands, whenever Postgres takes it.
    this.storing.note({ outcome: { ...ended, ...thoughts }, title: null, sources }, text);
    await this.storing.storeAgain();
  }

  /** After the end: the lane is free, and readers who have not left get the title where it comes soon. */
  private async entitle(): Promise<void> {
    const cancel = this.dependencies.clock.after(titleWaitMs, () => this.readers.closeAll());
    const title = await findTitle(this.dependencies, this.run);
    if (title !== null) {
      this.state = withTitle(this.state, title);
      this.readers.send([metaEvent(this.state)]);
    }
    cancel();
    this.readers.closeAll();
  }

  private async produce(): Promise<Outcome> {
    const { kind, ask } = this.dependencies;
    try {
      if (kind.prepare) {
        const prepared = await kind.prepare(this.run, this.abort.signal, this.sink.note);
        if (prepared !== this.run) {
          this.run = prepared;
          this.writeRun();
        }
      }
      const { thought: _, ...silent } = this.sink;
      const sink = kind.showsThoughts ? this.sink : silent;
      return withPreparation(await kind.produce(this.run, ask, sink, this.abort.signal), kind.preparation?.(this.run));
    } catch (error) {
      if (this.abort.signal.aborted) return emptyOutcome(this.run, "stopped");
      logError("answer.broken", error, { answer: this.id });
      const broken = emptyOutcome(this.run, this.state.text === "" ? "failed" : "interrupted");
      return { ...broken, reason: "chat.answer_failed" };
    }
  }

  private writeRun(): void {
    const { run, kind } = this;
    const weight = promptLength(run) + kind.weigh(run.context);
    this.dependencies.journal?.begin({ ...run, context: kind.persist(run.context) }, weight);
  }

  private logEnd(state: EndState, stored: Finish | null): void {
    const durationMs = this.dependencies.clock.now() - this.startedAt;
    const times = { durationMs, ttftMs: this.firstTextAt && this.firstTextAt - this.startedAt };
    logFinished(this.run, { state, isStored: stored?.isStored ?? null }, times);
  }

  /** Nothing comes after this, and the next question may be asked; storing it may still be under way. */
  private async end(outcome: Outcome, length: number): Promise<void> {
    const ended = { ...finish(this.state, outcome, length), outcome, at: this.dependencies.clock.now() };
    this.state = finish(this.state, outcome, length, await rememberTurn(this.dependencies, this.run, ended));
    this.report(this.drained());
  }

  private dismiss(): void {
    const closing = this.state.closing ?? [];
    this.readers.send(closing);
    for (const event of closing) if (event.event === "end") this.done.resolve(event.data);
  }

  private readonly sink: AnswerSink = {
    model: (model, insteadOf) => {
      this.state = withModel(this.state, model, insteadOf, this.dependencies.clock.now());
      this.report(this.drained());
      if (insteadOf !== null) this.readers.send([metaEvent(this.state)]);
    },
    thought: (piece) => {
      this.state = withThought(this.state, piece);
      this.scheduleSend();
    },
    text: (text) => {
      if (this.state.text === "") {
        this.firstTextAt = this.dependencies.clock.now();
        this.state = thoughtOut(this.state, this.firstTextAt);
      }
      this.state = withText(this.state, text);
      this.scheduleSend();
      this.writing?.grow(this.state.text);
    },
    citation: (citation, settled) => {
      // A citation that is not settled when the object dies counts as unverified.
      this.dependencies.journal?.cite(citation);
      if (!settled) return;
      this.state = withCitation(this.state, citation);
      this.report([...this.drained(), citationEvent(citation)]);
    },
    note: (note) => {
      this.dependencies.journal?.note(note);
      this.state = withNote(this.state, note);
      this.readers.send([noteEvent(this.state)]);
    },
  };

  private report(events: readonly AnswerEvent[]): void {
    if (this.readers.count() > 0) this.sent = this.state.sent;
    this.readers.send(events);
  }

  private drained() {
    const { state, events } = drain(this.state);
    this.state = state;
    return events;
  }
}

/** The way of an ended answer into Postgres, which may be away. The run is read at the end: its kind may complete it first. */
export function createStoring(
  runOf: () => AnswerRun,
  { finish, clock, journal, settled }: Pick<Dependencies, "finish" | "clock" | "journal" | "settled">,
) {
  let left: { ending: JournalEnd; text: string } | null = null;
  let stored = false;

  /** How it ended; null where Postgres does not take it, or it is not over. */
  const store = async (): Promise<Finish | null> => {
    if (left === null) return null;
    const { ending, text } = left;
    const run = runOf();
    try {
      const finished = await finish(run, ending.outcome, text, ending.title, ending.sources);
      stored = true;
      await settled();
      return finished;
    } catch (error) {
      logError("answer.not_stored", error, { answer: run.id });
      return null;
    }
  };

  return {
    /** Whether Postgres has taken it. */
    isStored: () => stored,
    store,

    /** What is to be stored; it outlives the object where there is a journal. */
    note(ending: JournalEnd, text: string): void {
      left = { ending, text };
      journal?.end(ending, text);
    },

    async storeAgain(): Promise<void> {
      for (const pauseMs of pausesMs) {
        await passed(clock, pauseMs);
        if (stored || (await store()) !== null) return;
      }
    },
  };
}

/** One line for an answer that is over. `stored` is null while Postgres is away. */
export function logFinished(
  { id, kind }: Pick<AnswerRun, "id" | "kind">,
  { state, isStored }: Pick<Finish, "state"> & { isStored: boolean | null },
  times: { durationMs: number; ttftMs: number | null },
): void {
  logEvent("answer.finished", { answer: id, kind, outcome: state, stored: isStored, ...times });
}
