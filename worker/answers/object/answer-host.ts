import type { AnswerRun } from "../run.ts";
import type { AnswerReader, AnswerStream, Asker, Signer, StartResult, TurnsOwner } from "../../bindings/answers.ts";
import type { StopVerdict } from "../../contract/chat/answers.contract.ts";
import type { Clock } from "../../lib/clock.ts";
import { createAnswerJournals } from "./answer.journal.ts";
import type { AnswerJournals } from "./answer.journal.ts";
import { Lane } from "./lane.ts";
import type { AnswerServices } from "./lane.ts";
import type { LiveAnswer } from "./live-answer.ts";

const watchMs = 30_000;

export interface HostDependencies {
  sql: SqlStorage;
  /** Sets the object's one alarm, which calls `wake`. */
  setAlarm(at: number): Promise<void>;
  /** Holds the object in memory until the work ends. */
  waitUntil(work: Promise<unknown>): void;
  answers: AnswerServices;
  clock: Clock;
}

/** The lanes of an object that hosts answers, with their journals side by side and one alarm for all. */
export class AnswerHost {
  private readonly dependencies: HostDependencies;
  private readonly journals: AnswerJournals;
  /** Those that make, store or remember something, and those that are called just now. */
  private readonly lanes = new Map<string, { lane: Lane; calls: number }>();
  private isWatching = false;
  private sessionsEndedAt = -Infinity;

  constructor(dependencies: HostDependencies) {
    this.dependencies = dependencies;
    this.journals = createAnswerJournals(dependencies.sql, dependencies.answers.kinds);
  }

  /** Starts a run, and reads it from its beginning. */
  start(run: AnswerRun, asker: Asker): Promise<StartResult> {
    return this.inLane(run.lane, (lane) => lane.start(run, asker));
  }

  /** Null where no such answer runs here. */
  read(lane: string, answer: string, reader: AnswerReader): Promise<AnswerStream | null> {
    return this.inLane(lane, (one) => one.read(answer, reader));
  }

  /** The same for its asker, by a signature alone. */
  readOwn(lane: string, answer: string, signer: Signer, from: number): Promise<AnswerStream | null> {
    return this.inLane(lane, (one) => one.readOwn(answer, signer, from));
  }

  /** How the answer ended; null where no such answer runs here. */
  stop(lane: string, answer: string, shown: number | null): Promise<StopVerdict | null> {
    return this.inLane(lane, (one) => one.stop(answer, shown));
  }

  /** The same for its asker, by a signature alone. */
  stopOwn(lane: string, answer: string, signer: Signer, shown: number | null): Promise<StopVerdict | null> {
    return this.inLane(lane, (one) => one.stopOwn(answer, signer, shown));
  }

  /** The answer that is being made in a lane; null between two. */
  making(lane: string): LiveAnswer | null {
    return this.lanes.get(lane)?.lane.making() ?? null;
  }

  /** Whether a conversation with pictures is gone here but for these turns. */
  lacksPictures(owner: TurnsOwner, turns: readonly string[]): Promise<boolean> {
    return this.inLane(owner.lane, (lane) => lane.lacksPictures(owner, turns));
  }

  /** The conversation in memory, as its kind keeps it; null where it is gone or another's. */
  readMemory(lane: string, actorId: string): unknown {
    return this.lanes.get(lane)?.lane.readMemory(actorId) ?? null;
  }

  /** Stores what a restart or an outage left. The id of an answer that is being made, or that Postgres does not take. */
  recover(lane: string): Promise<string | null> {
    return this.inLane(lane, (one) => one.recover());
  }

  /** Sessions of the account have ended: readers of those among them read no further. */
  async closeEnded(): Promise<void> {
    this.sessionsEndedAt = this.dependencies.clock.now();
    await Promise.all([...this.lanes.values()].map(({ lane }) => lane.closeEnded()));
  }

  /** Ends the running answer of a lane and forgets its memory. Whether the object has nothing of any lane any more. */
  async delete(lane: string): Promise<boolean> {
    await this.inLane(lane, (one) => one.delete());
    this.journals.sweep();
    return this.lanes.size === 0 && this.journals.left().length === 0;
  }

  /** For the object's alarm: finishes what a restart interrupted, and stores again what Postgres did not take. */
  async wake(): Promise<void> {
    this.isWatching = false;
    const left = await Promise.allSettled(this.journals.left().map((lane) => this.recover(lane)));
    this.journals.sweep();
    if (left.some((one) => one.status === "rejected" || one.value !== null)) await this.watch();
    for (const one of left) if (one.status === "rejected") throw one.reason;
  }

  private async watch(): Promise<void> {
    if (this.isWatching) return;
    this.isWatching = true;
    const { setAlarm, clock } = this.dependencies;
    await setAlarm(clock.now() + watchMs);
  }

  private async inLane<T>(name: string, work: (lane: Lane) => T | Promise<T>): Promise<T> {
    const entry = this.lanes.get(name) ?? { lane: this.open(name), calls: 0 };
    this.lanes.set(name, entry);
    entry.calls += 1;
    try {
      return await work(entry.lane);
    } finally {
      entry.calls -= 1;
      this.leave(name);
    }
  }

  private open(name: string): Lane {
    const { answers, clock, waitUntil } = this.dependencies;
    return new Lane({
      journal: this.journals.of(name),
      answers,
      clock,
      waitUntil,
      watch: () => this.watch(),
      sessionsEndedAt: () => this.sessionsEndedAt,
      rested: () => this.leave(name),
    });
  }

  /** A lane that rests is opened anew when it is called. */
  private leave(name: string): void {
    const entry = this.lanes.get(name);
    if (entry && entry.calls === 0 && entry.lane.isAtRest()) this.lanes.delete(name);
  }
}
