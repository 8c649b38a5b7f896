import type { Clock } from "../../../lib/clock.ts";
import type { CapsJournal } from "./caps.journal.ts";
import { capsAt, hold, isNearCap, searchAgain, setStopped, settle, usedBy } from "./caps.machine.ts";
import type { CapRefusal, CapRequest, CapsState, CapUse } from "./caps.machine.ts";

/** The caps of one chatbot, kept as they change. No step of it waits, so that of two requests one is always first. */
export class LiveCaps {
  private readonly journal: CapsJournal;
  private readonly clock: Pick<Clock, "now">;
  private known: CapsState | null = null;

  constructor(journal: CapsJournal, clock: Pick<Clock, "now">) {
    this.journal = journal;
    this.clock = clock;
  }

  hold(request: CapRequest): CapRefusal | null {
    const { state, refused } = hold(this.state(), request, this.clock.now());
    if (refused === null) this.keep(state);
    return refused;
  }

  /** True for the answer with which most of the day's cap is used. */
  settle(answerId: string, counts: boolean): boolean {
    const before = capsAt(this.state(), this.clock.now());
    const after = settle(before, answerId, counts, this.clock.now());
    this.keep(after);
    return isNearCap(before, after);
  }

  /** What was answered, and who asked most today. */
  usedBy(most: number): CapUse {
    return usedBy(capsAt(this.state(), this.clock.now()), most);
  }

  /** False where the day has had `most` already. */
  searchAgain(most: number): boolean {
    const state = searchAgain(this.state(), most, this.clock.now());
    if (state !== null) this.keep(state);
    return state !== null;
  }

  setStopped(isStopped: boolean): void {
    this.keep(setStopped(this.state(), isStopped));
  }

  /** Forgets the visitors of an earlier day; true while some of today are kept. */
  forgetOld(): boolean {
    this.keep(capsAt(this.state(), this.clock.now()));
    return Object.keys(this.state().visitors).length > 0;
  }

  private state(): CapsState {
    return (this.known ??= this.journal.read());
  }

  private keep(state: CapsState): void {
    this.journal.write(this.state(), state);
    this.known = state;
  }
}
