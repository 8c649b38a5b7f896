import type { Clock } from "../../../lib/clock.ts";
import type { CapsJournal } from "./caps.journal.ts";
import { capsAt, holdAnswer, isNearCap, searchAgain, setStopped, settleHold } from "./caps.machine.ts";
import type { CapRefusal, CapRequest, CapsState } from "./caps.machine.ts";

interface Use {
  name: string;
  asked: number;
}

/** What was answered today and this month, and who asked most today. */
export interface CapUse {
  today: number;
  month: number;
  visitors: Use[];
  networks: Use[];
}

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
    const before = { ...this.state(), ...this.journal.readAsker(request) };
    const { state, refused } = holdAnswer(before, request, this.clock.now());
    if (refused === null) this.keep(state);
    return refused;
  }

  /** True for the answer with which most of the day's cap is used. */
  settle(answerId: string, counts: boolean): boolean {
    const before = capsAt(this.state(), this.clock.now());
    const after = settleHold(before, answerId, counts, this.clock.now());
    this.keep(after);
    return isNearCap(before, after);
  }

  usedBy(most: number): CapUse {
    const state = this.state();
    const { today, thisMonth, day } = capsAt(state, this.clock.now());
    const rank = (table: "visitor" | "network") => (day === state.day ? this.journal.rank(table, most) : []);
    return { today, month: thisMonth, visitors: rank("visitor"), networks: rank("network") };
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
    return this.journal.hasVisitors();
  }

  private state(): CapsState {
    return (this.known ??= this.journal.read());
  }

  private keep(state: CapsState): void {
    this.journal.write(this.state(), state);
    this.known = { ...state, visitors: {}, networks: {} };
  }
}
