import { DurableObject } from "cloudflare:workers";
import type {
  AnswerCalls,
  AnswerReader,
  AnswerStream,
  Asker,
  Signer,
  StartResult,
  TurnsOwner,
} from "../../bindings/answers.ts";
import type { StopVerdict } from "../../contract/chat/answers.contract.ts";
import type { Env } from "../../env.ts";
import { systemClock } from "../../lib/clock.ts";
import { servicesOf } from "../../isolate.ts";
import type { AnswerRun } from "../run.ts";
import { AnswerHost } from "./answer-host.ts";

/** An object that hosts answers; its alarm is theirs. */
export abstract class HostingObject extends DurableObject<Env> implements AnswerCalls {
  protected readonly host: AnswerHost;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const { storage } = ctx;
    this.host = new AnswerHost({
      sql: storage.sql,
      setAlarm: (at) => storage.setAlarm(at),
      waitUntil: (work) => ctx.waitUntil(work),
      answers: servicesOf(env, "request").answers,
      clock: systemClock,
    });
  }

  start(run: AnswerRun, asker: Asker): Promise<StartResult> {
    return this.host.start(run, asker);
  }

  read(lane: string, answer: string, reader: AnswerReader): Promise<AnswerStream | null> {
    return this.host.read(lane, answer, reader);
  }

  readOwn(lane: string, answer: string, signer: Signer, from: number): Promise<AnswerStream | null> {
    return this.host.readOwn(lane, answer, signer, from);
  }

  stop(lane: string, answer: string, shown: number | null): Promise<StopVerdict | null> {
    return this.host.stop(lane, answer, shown);
  }

  stopOwn(lane: string, answer: string, signer: Signer, shown: number | null): Promise<StopVerdict | null> {
    return this.host.stopOwn(lane, answer, signer, shown);
  }

  readMemory(lane: string, actorId: string): string {
    return JSON.stringify(this.host.readMemory(lane, actorId));
  }

  lacksPictures(owner: TurnsOwner, turns: readonly string[]): Promise<boolean> {
    return this.host.lacksPictures(owner, turns);
  }

  closeEnded(): Promise<void> {
    return this.host.closeEnded();
  }

  recover(lane: string): Promise<string | null> {
    return this.host.recover(lane);
  }

  /** A conversation was deleted: its running answer ends, and nothing of it stays here once Postgres has it. */
  async delete(lane: string): Promise<void> {
    if (!(await this.host.delete(lane))) return;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  override alarm(): Promise<void> {
    return this.host.wake();
  }
}
