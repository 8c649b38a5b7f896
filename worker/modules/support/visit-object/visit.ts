import type { AnswerRun } from "../../../answers/run.ts";
import type { RunSupport } from "../answering/asked-support.rules.ts";
import type { AnswerHost } from "../../../answers/object/answer-host.ts";

interface StoredEpoch {
  read(): number;
  write(epoch: number): void;
}

const talkOf = ({ context }: AnswerRun) => context as Pick<RunSupport, "epoch" | "pending" | "message">;

/** Messages of one conversation in their order, and who answers them. */
export class Visit {
  private readonly host: Pick<AnswerHost, "making" | "recover" | "stop">;
  private readonly stored: StoredEpoch;
  private line: Promise<unknown> = Promise.resolve();

  constructor(host: Pick<AnswerHost, "making" | "recover" | "stop">, stored: StoredEpoch) {
    this.host = host;
    this.stored = stored;
  }

  /**
   * A further message has come. An answer without a word so far is withdrawn: what it answers is given back, to be one turn
   * with the message. One that speaks is waited for. Messages take turns.
   */
  arrive(): Promise<string[]> {
    const next = this.line.then(() => this.makeRoom());
    this.line = next.catch(() => null);
    return next;
  }

  /** A person has come, by the statement that counted this epoch: the running answer says nothing more. */
  async takeOver(epoch: number): Promise<void> {
    if (epoch > this.stored.read()) this.stored.write(epoch);
    const making = this.host.making();
    if (making && this.isOver(making.run)) await making.stop(Number.MAX_SAFE_INTEGER);
  }

  /** Whether the run was admitted before a person came. */
  isOver(run: AnswerRun): boolean {
    return talkOf(run).epoch < this.stored.read();
  }

  private async makeRoom(): Promise<string[]> {
    const making = this.host.making();
    if (making === null) {
      // What a restart cut is stored first: it holds the conversation's place under the chatbot's caps.
      await this.host.recover();
      return [];
    }
    if (making.firstTextAt !== null) {
      await making.done.promise;
      return [];
    }
    const { pending, message } = talkOf(making.run);
    const { withdrawn } = await making.stop(0);
    return withdrawn ? [...pending, message] : [];
  }
}
