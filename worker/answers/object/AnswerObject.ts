import { DurableObject } from "cloudflare:workers";
import type { AnswerCalls, Signer } from "../../bindings/answers.ts";
import type { StopVerdict } from "../../contract/chat/answers.contract.ts";
import type { Env } from "../../env.ts";
import { systemClock } from "../../lib/clock.ts";
import { servicesOf } from "../../isolate.ts";
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

  override fetch(request: Request): Promise<Response> {
    return this.host.fetch(request);
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
