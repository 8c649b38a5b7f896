import { DurableObject } from "cloudflare:workers";
import type { AnswerCalls, AnswerReader, AnswerStream, Asker, Signer, StartResult } from "../../bindings/answers.ts";
import type { StopVerdict } from "../../contract/chat/answers.contract.ts";
import type { Env } from "../../env.ts";
import { systemClock } from "../../lib/clock.ts";
import { servicesOf } from "../../isolate.ts";
import type { AnswerRun } from "../run.ts";
import { AnswerHost } from "./answer-host.ts";

/** The answers of one lane: a conversation, the discussion of a file, or one answer alone. */
export class AnswerObject extends DurableObject<Env> implements AnswerCalls {
  private readonly host: AnswerHost;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const { storage } = ctx;
    this.host = new AnswerHost({
      sql: storage.sql,
      alarm: { set: (at) => storage.setAlarm(at), clear: () => storage.deleteAlarm() },
      waitUntil: (work) => ctx.waitUntil(work),
      answers: servicesOf(env, "request").answers,
      clock: systemClock,
    });
  }

  start(run: AnswerRun, asker: Asker): Promise<StartResult> {
    return this.host.start(run, asker);
  }

  read(answer: string, reader: AnswerReader): Promise<AnswerStream | null> {
    return this.host.read(answer, reader);
  }

  readOwn(answer: string, signer: Signer, from: number): Promise<AnswerStream | null> {
    return this.host.readOwn(answer, signer, from);
  }

  stop(answer: string, shown: number | null): Promise<StopVerdict | null> {
    return this.host.stop(answer, shown);
  }

  stopOwn(answer: string, signer: Signer, shown: number | null): Promise<StopVerdict | null> {
    return this.host.stopOwn(answer, signer, shown);
  }

  readMemory(actorId: string): string {
    return JSON.stringify(this.host.readMemory(actorId));
  }

  closeEnded(): Promise<void> {
    return this.host.closeEnded();
  }

  recover(): Promise<string | null> {
    return this.host.recover();
  }

  /** The conversation was deleted: the running answer ends, and nothing of it stays here once Postgres has it. */
  async delete(): Promise<void> {
    if (!(await this.host.delete())) return;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  override alarm(): Promise<void> {
    return this.host.wake();
  }
}
