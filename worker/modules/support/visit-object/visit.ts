import type { AnswerHost } from "../../../answers/object/answer-host.ts";
import type { AnswerRun } from "../../../answers/run.ts";
import type { AnswerReader, AnswerStream, Asker, StartResult } from "../../../bindings/answers.ts";
import type { Turn } from "../../../bindings/visits.ts";
import { startsWithinMs } from "../../../contract/support/caps.rules.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { RunSupport } from "../answering/asked-support.rules.ts";
import type { CapRefusal } from "../bot-object/caps.machine.ts";

interface Dependencies {
  host: Pick<AnswerHost, "start" | "read" | "making" | "recover">;
  epoch: { read(): number; write(epoch: number): void };
  clock: Pick<Clock, "after">;
}

const talkOf = ({ context }: AnswerRun) => context as Pick<RunSupport, "epoch" | "pending" | "message">;

/** Longer than an answer takes to start, so that what a Worker left that died can be ended by then. */
const turnMs = 1.2 * startsWithinMs;

/** Messages of one conversation in their order, and who answers them. */
export class Visit {
  private readonly conversationId: string;
  private readonly dependencies: Dependencies;
  /** Messages that wait for their turn. */
  private waiting = 0;
  private line: Promise<unknown> = Promise.resolve();
  private turn: { answerId: string; end: () => void } | null = null;

  constructor(conversationId: string, dependencies: Dependencies) {
    this.conversationId = conversationId;
    this.dependencies = dependencies;
  }

  /** Whether no message has its turn or waits for one: then it need not be kept. */
  isIdle(): boolean {
    return this.turn === null && this.waiting === 0;
  }

  /**
   * The turn of a further message, once those before it have begun or were given up. An answer without a word so far is
   * withdrawn: what it answers is given back, to be one turn with the message. One that speaks is waited for.
   */
  takeTurn(answerId: string, hold: () => Promise<CapRefusal | null>): Promise<Turn> {
    this.waiting += 1;
    const taken = this.line.then(async (): Promise<Turn> => {
      const pending = await this.makeRoomFor(answerId);
      const refused = await hold();
      if (refused !== null) return { refused };
      return { pending };
    });
    this.line = taken.then(
      (turn) => {
        this.waiting -= 1;
        return "pending" in turn ? this.turnOf(answerId) : null;
      },
      () => void (this.waiting -= 1),
    );
    return taken;
  }

  /** Starts the answer of the message that has its turn. A run that was admitted before a person came does not begin. */
  async start(run: AnswerRun, asker: Asker): Promise<StartResult> {
    if (this.isOver(run)) return { refused: "busy" };
    const started = await this.dependencies.host.start(run, asker);
    this.endTurn(run.id);
    return started;
  }

  /** A message that was sent before reads its answer, and needs no turn. */
  read(answer: string, reader: AnswerReader): Promise<AnswerStream | null> {
    this.endTurn(answer);
    return this.dependencies.host.read(this.conversationId, answer, reader);
  }

  /** Its answer has begun, or will not. */
  endTurn(answerId: string): void {
    if (this.turn?.answerId === answerId) this.turn.end();
  }

  /** A person has come, by the statement that counted this epoch: the running answer says nothing more. */
  async takeOver(epoch: number): Promise<void> {
    const { host, epoch: stored } = this.dependencies;
    if (epoch > stored.read()) stored.write(epoch);
    const making = host.making(this.conversationId);
    if (making && this.isOver(making.run)) await making.stop(Number.MAX_SAFE_INTEGER);
  }

  /** Whether the run was admitted before a person came. */
  private isOver(run: AnswerRun): boolean {
    return talkOf(run).epoch < this.dependencies.epoch.read();
  }

  /** Ends with `endTurn`, or when its Worker must have died. */
  private turnOf(answerId: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = () => {
      cancel();
      if (this.turn === turn) this.turn = null;
      resolve();
    };
    const cancel = this.dependencies.clock.after(turnMs, end);
    const turn = { answerId, end };
    this.turn = turn;
    return promise;
  }

  private async makeRoomFor(answerId: string): Promise<string[]> {
    const { host } = this.dependencies;
    const making = host.making(this.conversationId);
    if (making === null) {
      // What a restart cut is stored first: it holds the conversation's place under the chatbot's caps.
      await host.recover(this.conversationId);
      return [];
    }
    // The same message, sent twice: both read its answer.
    if (making.id === answerId) return [];
    if (making.firstTextAt !== null) {
      await making.done.promise;
      return [];
    }
    const { pending, message } = talkOf(making.run);
    const { withdrawn } = await making.stop(0);
    return withdrawn ? [...pending, message] : [];
  }
}
