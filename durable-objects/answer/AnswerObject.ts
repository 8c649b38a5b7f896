import { DurableObject } from "cloudflare:workers";
import { session, streaming } from "../../worker/contract/limits.ts";
import { systemClock } from "../../worker/lib/clock.ts";
import { logError, withRequestId } from "../../worker/lib/log.ts";
import { servicesOf } from "../../worker/services.ts";
import type { Services } from "../../worker/services.ts";
import type { AnswerReader, Signer } from "../../worker/bindings/answers.ts";
import type { Env } from "../../worker/env.ts";
import type { StopVerdict } from "../../worker/contract/chat/answers.contract.ts";
import type { Conversation } from "../../worker/contract/chat/conversations.contract.ts";
import { citedIn } from "../../worker/modules/pdf/discussions/evidence.ts";
import { restarted } from "../../worker/answers/outcome.rules.ts";
import type { AnswerRun, Outcome, OutcomeState } from "../../worker/answers/run.ts";
import { createJournal } from "./answer.journal.ts";
import type { Journal, Journaled } from "./answer.journal.ts";
import { LiveAnswer } from "./live-answer.ts";
import type { Asker } from "./live-answer.ts";
import { memoryLife, messagesOf, newMemory } from "./memory.ts";
import type { Memory } from "./memory.ts";

const watch = 30_000;
const eventStream = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};

/** The answers of one conversation, one at a time. It works on, whoever reads; Postgres gets each answer once. */
export class AnswerObject extends DurableObject<Env> {
  private readonly services: Services;
  private readonly journal: Journal;
  private live: LiveAnswer | null = null;
  private memory: Memory | null = null;
  private forget: (() => void) | null = null;
  private watching = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.services = servicesOf(env, systemClock, "request");
    this.journal = createJournal(ctx.storage.sql);
  }

  /**
   * POST starts the run in the body; GET joins ?answer at ?from, /own by the signature of who asked it. 404: nothing to
   * read here; 410: the memory is gone.
   */
  override async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const sessionId = searchParams.get("session") ?? "";
    const tokenHash = searchParams.get("token") ?? "";
    const answer = searchParams.get("answer") ?? "";
    const place = { from: Number(searchParams.get("from") ?? 0), signal: request.signal };
    if (request.method === "POST") {
      const refusal = await this.start(await request.json<AnswerRun>(), { tokenHash, sessionId });
      if (refusal !== null) return new Response(null, { status: refusal });
      return this.stream(this.live, { ...place, sessionId });
    }
    if (pathname !== "/own") return this.stream(await this.find(answer), { ...place, sessionId });
    const own = this.findOwn(answer, { tokenHash, claimedUserIds: searchParams.getAll("claim") });
    const stream = this.stream(own, { ...place, sessionId: own?.asker.sessionId ?? "" });
    if (own) void this.endSessions(own);
    return stream;
  }

  private stream(live: LiveAnswer | null, { sessionId, from, signal }: AnswerReader): Response {
    if (live === null) return new Response(null, { status: 404 });
    this.watchReaders();
    return new Response(live.read(sessionId, from, signal), { headers: eventStream });
  }

  private async find(answer: string): Promise<LiveAnswer | null> {
    if (this.live?.id !== answer) await this.recover();
    return this.live?.id === answer ? this.live : null;
  }

  private findOwn(answer: string, signer: Signer): LiveAnswer | null {
    return this.live?.id === answer && this.live.isAskedBy(signer) ? this.live : null;
  }

  private async start(run: AnswerRun, asker: Asker): Promise<number | null> {
    if (this.live?.running) return 409;
    await this.recover();
    if (run.memory === "expected" && this.memory?.userId !== run.userId) return 410;
    const begins = run.memory === "new" || (run.memory === "either" && this.memory?.userId !== run.userId);
    if (begins) this.memory = newMemory(run);
    const memory = run.memory === "none" ? null : this.memory;
    if (memory) {
      // Its half hour counts from its last answer, and this one is being made.
      this.forget?.();
      memory.conversation.running = run.id;
    }
    const ready = memory
      ? { ...run, title: memory.conversation.title, messages: messagesOf(memory, run.replaces) }
      : run;
    this.live = new LiveAnswer(ready, asker, {
      services: { produce: this.services.answers.produce, questions: this.services.chat.questions },
      clock: systemClock,
      journal: memory ? null : this.journal,
      memory,
      settled: () => this.settled(run.id),
    });
    if (!memory) await this.ctx.storage.setAlarm(systemClock.now() + watch);
    this.ctx.waitUntil(this.live.work());
    return null;
  }

  /** From any tab. How the answer ended; null where no such answer runs here. */
  async stop(answer: string, shown: number | null): Promise<StopVerdict | null> {
    return (await this.find(answer))?.stop(shown) ?? null;
  }

  /** The same for who asked it, by their signature alone. */
  async stopOwn(answer: string, signer: Signer, shown: number | null): Promise<StopVerdict | null> {
    return this.findOwn(answer, signer)?.stop(shown) ?? null;
  }

  readMemory(userId: string): Conversation | null {
    return this.memory?.userId === userId ? this.memory.conversation : null;
  }

  /** What the answers of a conversation in memory rest on, by their ids, as JSON. */
  readSources(userId: string): string {
    return JSON.stringify(this.memory?.userId === userId ? this.memory.sources : {});
  }

  /** Stores what a restart or an outage left. The id of an answer that is being made, or that Postgres does not take. */
  async recover(): Promise<string | null> {
    const { live } = this;
    if (live?.running) return live.id;
    if (live && !live.storing.isStored()) return (await live.storing.store()) === null ? live.id : null;
    const left = this.journal.read();
    if (left === null) return null;
    const outcome = left.ending?.outcome ?? restarted(left.run, left.text, left.weight);
    await withRequestId(left.run.requestId ?? left.run.id, () => this.storeLeft(left, outcome));
    return this.journal.read()?.run.id ?? null;
  }

  /** The conversation was deleted: what runs ends, and nothing that was said stays here. */
  async drop(): Promise<void> {
    this.memory = null;
    this.forget?.();
    await this.live?.stop(null);
    this.live = null;
    // What Postgres could not take is still owed to the ledger: the alarm stores it.
    if ((await this.recover()) !== null) return;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /** Beside every run: finishes what a restart interrupted, and stores again what Postgres did not take. */
  override async alarm(): Promise<void> {
    if ((await this.recover()) !== null) await this.ctx.storage.setAlarm(systemClock.now() + watch);
  }

  private async storeLeft(left: Journaled, outcome: Outcome<OutcomeState>): Promise<void> {
    try {
      const sources = left.ending?.sources ?? { citations: citedIn(left.text, left.citations), notFound: null };
      await this.services.answers.produce.finish(left.run, outcome, left.text, left.ending?.title ?? null, sources);
      this.journal.clear();
    } catch (error) {
      logError("answer.not_stored", error, { answer: left.run.id });
    }
  }

  private async settled(answer: string): Promise<void> {
    // The next answer may have begun while Postgres took this one: journal and alarm are its own now.
    if (this.live?.id !== answer) return;
    this.journal.clear();
    await this.ctx.storage.deleteAlarm();
    this.forget?.();
    if (this.memory === null) return;
    // The promise keeps the object in memory for as long as the page promises.
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = systemClock.after(memoryLife, () => {
      this.memory = null;
      resolve();
    });
    this.forget = () => {
      cancel();
      resolve();
    };
    this.ctx.waitUntil(promise);
  }

  /** While anybody reads: a sign of life, and the end for readers whose session ended meanwhile. */
  private watchReaders(): void {
    if (this.watching) return;
    this.watching = true;
    const tick = async () => {
      const { live } = this;
      if (live === null || live.readers.count() === 0) {
        this.watching = false;
        return;
      }
      live.beat();
      await this.endSessions(live);
      systemClock.after(Math.min(streaming.heartbeat, session.recheck), () => void tick());
    };
    systemClock.after(Math.min(streaming.heartbeat, session.recheck), () => void tick());
  }

  /** Who was let in by a signature, or some time ago, may have signed out meanwhile. */
  private async endSessions(live: LiveAnswer): Promise<void> {
    const sessions = live.readers.sessions();
    const alive = await this.services.callers.sessions.stillAlive(sessions).catch(() => sessions);
    live.endSessions(new Set(sessions.filter((id) => !alive.includes(id))));
  }
}
