import type { AnswerKind, AnswerKinds, Ask } from "../kind.ts";
import { restarted } from "../outcome.rules.ts";
import type { FinishAnswer } from "../finishing.service.ts";
import type { AnswerRun, Outcome } from "../run.ts";
import type { HeldTurn, SignedTurns } from "../signed-turns.ts";
import type { AnswerReader, AnswerStream, Asker, Signer, StartResult, TurnsOwner } from "../../bindings/answers.ts";
import type { StopVerdict } from "../../contract/chat/answers.contract.ts";
import type { Clock } from "../../lib/clock.ts";
import { logError, withRequestId } from "../../lib/log.ts";
import type { Journal } from "./answer.journal.ts";
import type { JournalEntry } from "./journal-entry.ts";
import { LiveAnswer, logFinished } from "./live-answer.ts";
import { createReaderWatch } from "./reader-watch.ts";
import { memoryLifeMs, namePictures } from "./memory.ts";
import type { Memory } from "./memory.ts";

/** What the answers of an object need. */
export interface AnswerServices {
  kinds: AnswerKinds;
  ask: Ask;
  finish: FinishAnswer;
  turns: SignedTurns;
}

interface Dependencies {
  journal: Journal;
  answers: AnswerServices;
  clock: Clock;
  /** Holds the object in memory until the work ends. */
  waitUntil(work: Promise<unknown>): void;
  /** Has the object wake up again, in case it dies meanwhile. */
  watch(): Promise<void>;
  /** When sessions were last said to have ended, in any lane of the object. */
  sessionsEndedAt(): number;
  /** Postgres has its answer, or its memory is gone. */
  rested(): void;
}

/** What a restart left of an answer that had not ended; whole, where its kind knows all of its text. */
function unfinished({ run, text, weight, aside }: JournalEntry, { isWhole }: { isWhole: boolean }): Outcome {
  const end = isWhole ? ({ state: "complete", reason: null } as const) : {};
  return { ...restarted(run, text, weight), ...end, aside };
}

const withMemory = (run: AnswerRun, { remember }: AnswerKind, memory: Memory | null): AnswerRun =>
  memory && remember ? remember.ask(memory.content, run) : run;

/** One lane of an object: one answer at a time. An answer goes on without readers, and Postgres gets it once. */
export class Lane {
  private readonly dependencies: Dependencies;
  private live: LiveAnswer | null = null;
  private memory: Memory | null = null;
  private forget: (() => void) | null = null;
  private readonly readerWatch: ReturnType<typeof createReaderWatch>;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    const { clock, sessionsEndedAt } = dependencies;
    this.readerWatch = createReaderWatch(() => this.live, { clock, sessionsEndedAt });
  }

  /** Whether it makes, stores and remembers nothing. */
  isAtRest(): boolean {
    return this.memory === null && (this.live === null || (!this.live.running && this.live.storing.isStored()));
  }

  /** Starts a run, and reads it from its beginning. */
  async start(run: AnswerRun, asker: Asker): Promise<StartResult> {
    const held = await this.openTurns(run);
    if (held === null) return { refused: "turns" };
    if (this.live?.running) return { refused: "busy" };
    await this.recover();
    const { answers, clock } = this.dependencies;
    const kind = answers.kinds.of(run.kind);
    const refused = this.recall(run, kind, held);
    if (refused !== null) return { refused };
    const memory = run.memory === "none" ? null : this.memory;
    // Its two minutes count from its last answer, and this one is being made.
    if (memory) this.forget?.();
    const live = new LiveAnswer(withMemory(run, kind, memory), asker, {
      kind,
      ask: answers.ask,
      finish: answers.finish,
      turns: answers.turns,
      clock,
      journal: memory ? null : this.dependencies.journal,
      memory,
      settled: () => this.settled(run.id),
    });
    this.live = live;
    if (!memory) await this.dependencies.watch();
    this.dependencies.waitUntil(live.work());
    if (kind.began) this.dependencies.waitUntil(kind.began(run));
    return { stream: this.open(live, { readerKey: asker.readerKey, from: 0 }) };
  }

  /** Null where no such answer runs here. */
  async read(answer: string, reader: AnswerReader): Promise<AnswerStream | null> {
    const live = await this.find(answer);
    return live && this.open(live, reader);
  }

  /** The same for its asker, by a signature alone. */
  async readOwn(answer: string, signer: Signer, from: number): Promise<AnswerStream | null> {
    const live = this.findOwn(answer, signer);
    if (live === null) return null;
    const { readerKey } = live.asker;
    const stream = this.open(live, { readerKey, from });
    this.readerWatch.doubt([readerKey]);
    return stream;
  }

  /** How the answer ended; null where no such answer runs here. */
  async stop(answer: string, shown: number | null): Promise<StopVerdict | null> {
    return (await this.find(answer))?.stop(shown) ?? null;
  }

  /** The same for its asker, by a signature alone. */
  async stopOwn(answer: string, signer: Signer, shown: number | null): Promise<StopVerdict | null> {
    return this.findOwn(answer, signer)?.stop(shown) ?? null;
  }

  /** Sessions of the account have ended: readers of those among them read no further. */
  closeEnded(): Promise<void> {
    return this.readerWatch.closeEnded();
  }

  /** The answer that is being made; null between two. */
  making(): LiveAnswer | null {
    return this.live?.running ? this.live : null;
  }

  /** The conversation in memory, as its kind keeps it; null where it is gone or another's. */
  readMemory(actorId: string): unknown {
    return this.memory?.actorId === actorId ? this.memory.content : null;
  }

  /** Whether these turns are all that there is of a conversation with pictures, so that its tab is to send them again. */
  async lacksPictures({ lane, actorId, kind }: TurnsOwner, turns: readonly string[]): Promise<boolean> {
    if (this.memory?.actorId === actorId) return false;
    const { answers } = this.dependencies;
    const held = await answers.turns.open({ lane, actorId }, turns);
    return held !== null && namePictures(answers.kinds.of(kind), held);
  }

  /** Stores what a restart or an outage left. The id of an answer that is being made, or that Postgres does not take. */
  async recover(): Promise<string | null> {
    const { live } = this;
    if (live?.running) return live.id;
    if (live && !live.storing.isStored()) return (await live.storing.store()) === null ? live.id : null;
    const left = this.dependencies.journal.read();
    if (left === null) return null;
    await withRequestId(left.run.requestId ?? left.run.id, () => this.storeLeft(left));
    return this.dependencies.journal.read()?.run.id ?? null;
  }

  /** Ends the running answer and forgets the memory; what Postgres does not take stays in the journal. */
  async delete(): Promise<void> {
    this.memory = null;
    this.forget?.();
    await this.live?.stop(null);
    this.live = null;
    await this.recover();
  }

  private open(live: LiveAnswer, { readerKey, from }: AnswerReader): AnswerStream {
    const stream = live.read(readerKey, from);
    this.readerWatch.opened(readerKey);
    return stream;
  }

  private async find(answer: string): Promise<LiveAnswer | null> {
    if (this.live?.id !== answer) await this.recover();
    return this.live?.id === answer ? this.live : null;
  }

  private findOwn(answer: string, signer: Signer): LiveAnswer | null {
    return this.live?.id === answer && this.live.isAskedBy(signer) ? this.live : null;
  }

  /** A new conversation begins anew, whatever its object remembers. */
  private knownMemory({ memory, actorId }: AnswerRun): Memory | null {
    return memory !== "new" && this.memory?.actorId === actorId ? this.memory : null;
  }

  /** Has the run's conversation in memory, begun or restored where it is not; says what is missing for that, or null. */
  private recall(run: AnswerRun, kind: AnswerKind, held: readonly HeldTurn[]): "memory" | "pictures" | null {
    if (run.memory === "none" || this.knownMemory(run) !== null) return null;
    if (run.memory === "expected" && held.length === 0) return "memory";
    const { remember } = kind;
    if (remember) {
      if (run.earlier === undefined && namePictures(kind, held)) return "pictures";
      const content = held.length > 0 ? remember.restore(run, held) : remember.begin(run);
      this.memory = { actorId: run.actorId, content };
    }
    return null;
  }

  /** What the tab held, where the memory is gone; null where it is not what we signed. */
  private openTurns(run: AnswerRun): Promise<HeldTurn[] | null> | HeldTurn[] {
    const isNeeded = run.turns && run.memory !== "none" && this.knownMemory(run) === null;
    return isNeeded && run.turns ? this.dependencies.answers.turns.open(run, run.turns) : [];
  }

  private async storeLeft(left: JournalEntry): Promise<void> {
    const { run, text, citations, note, ending } = left;
    const { answers, clock } = this.dependencies;
    try {
      const kind = answers.kinds.of(run.kind);
      const sources = ending?.sources ?? kind.recover({ text, citations, note, context: run.context });
      const whole = ending === null ? (kind.wholeText?.(run, sources) ?? null) : null;
      const outcome = ending?.outcome ?? unfinished(left, { isWhole: whole !== null });
      const finish = await answers.finish(run, outcome, whole ?? text, ending?.title ?? null, sources);
      this.dependencies.journal.clear();
      logFinished(run, finish, { durationMs: clock.now() - run.askedAt, ttftMs: null });
    } catch (error) {
      logError("answer.not_stored", error, { answer: run.id });
    }
  }

  private async settled(answer: string): Promise<void> {
    // The next answer may have begun while Postgres took this one: the journal is its own now.
    if (this.live?.id !== answer) return;
    this.dependencies.journal.clear();
    this.readerWatch.rest();
    this.forget?.();
    if (this.memory === null) return this.dependencies.rested();
    // The promise keeps the object in memory for as long as the page promises.
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = this.dependencies.clock.after(memoryLifeMs, () => {
      this.memory = null;
      resolve();
      this.dependencies.rested();
    });
    this.forget = () => {
      cancel();
      resolve();
    };
    this.dependencies.waitUntil(promise);
  }
}
