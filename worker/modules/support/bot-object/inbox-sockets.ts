import { session as rules } from "../../../contract/limits.ts";
import type { InboxEvent } from "../../../contract/support/inbox-events.ts";
import type { Clock } from "../../../lib/clock.ts";
import { logError } from "../../../lib/log.ts";

/** One open inbox, and the session that opened it. */
export interface InboxSocket {
  holder: { session: string };
  /** Never throws: a socket that has ended keeps no event from the others. */
  send(text: string): void;
  close(code: number, reason: string): void;
}

interface Dependencies {
  /** Those that are open, also after the object slept. */
  open(): InboxSocket[];
  /** Those of these sessions that have not ended, of members of the chatbot's workspace. */
  findAlive(sessions: readonly string[]): Promise<string[]>;
  clock: Pick<Clock, "now">;
}

export const sessionEnded = { code: 4001, reason: "session ended" } as const;
const goneChatbot = { code: 4004, reason: "chatbot deleted" } as const;

/**
 * The open inboxes of one chatbot. The end of a session or a membership is pushed, and its inboxes close; an end that was not,
 * such as by time, is found before the next event after a minute.
 */
export class InboxSockets {
  private readonly given: Dependencies;
  private checkedAt = -Infinity;
  private checking: Promise<void> | null = null;

  constructor(given: Dependencies) {
    this.given = given;
  }

  async publish(event: InboxEvent): Promise<void> {
    if (this.given.open().length === 0) return;
    if (this.checking !== null) await this.checking;
    else if (this.given.clock.now() - this.checkedAt >= rules.recheck) await this.check();
    const text = JSON.stringify(event);
    for (const socket of this.given.open()) socket.send(text);
  }

  /** Sessions or memberships have ended, or may have before an inbox was opened: closes theirs. While the database is away, they stay open, and the next event asks again. */
  async closeEnded(): Promise<void> {
    this.checkedAt = -Infinity;
    // What is under way may have been asked before the sessions ended.
    await this.checking;
    await this.check();
  }

  private check(): Promise<void> {
    return (this.checking ??= this.ask().finally(() => (this.checking = null)));
  }

  closeAll(): void {
    for (const socket of this.given.open()) socket.close(goneChatbot.code, goneChatbot.reason);
  }

  private async ask(): Promise<void> {
    const sessions = [...new Set(this.given.open().map(({ holder }) => holder.session))];
    if (sessions.length === 0) return;
    try {
      const alive = new Set(await this.given.findAlive(sessions));
      this.checkedAt = this.given.clock.now();
      for (const socket of this.given.open())
        if (sessions.includes(socket.holder.session) && !alive.has(socket.holder.session))
          socket.close(sessionEnded.code, sessionEnded.reason);
    } catch (error) {
      logError("inbox.not_checked", error);
    }
  }
}
