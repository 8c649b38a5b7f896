import type { ResolutionResult, Resolution } from "../../../bindings/publishers.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import type { Clock } from "../../../lib/clock.ts";
import { loggedAs, logError } from "../../../lib/log.ts";
import type { Actor } from "../../../networks/network.port.ts";
import { whilePaused, withoutToken } from "./calling.rules.ts";
import { createCalls } from "./calls.ts";
import type { CallResult, Calls, Sender, Tokens } from "./calls.ts";
import { claim } from "./claiming.machine.ts";
import { isPart } from "./items.rules.ts";
import { areTwins } from "./finding.rules.ts";
import { followUps } from "./follow-ups.rules.ts";
import type { Attempt, FollowUp } from "./follow-ups.rules.ts";
import { dueReadings, firstReading, nextReading, numbersOf } from "./measuring.rules.ts";
import type { MeasureSchedule, ReadingEnd } from "./measuring.rules.ts";
import { publishingTimes } from "./publishing-times.rules.ts";
import { advance, isResting, mayPublishAgain, nextStep } from "./publishing.machine.ts";
import type { ClaimedRow, Publication, PublicationEvent, Step } from "../publications/publication.ts";
import type { PublishingJournal } from "./publishing.journal.ts";

/** What is wanted of the account, in Postgres. */
export interface WantedRows {
  /** Claims what is due first, or says when something will be. */
  claimNext(now: Date, leaseUntil: Date): Promise<{ row: ClaimedRow | null; nextDueAt: number | null }>;
  /** Why nothing may be asked of a network; null where it may. */
  pauseOf(platform: Platform): Promise<string | null>;
  /** Shows what stands, unless a later claim or a person's change came between. */
  store(publication: Publication, leaseUntil: Date | null, now: Date): Promise<void>;
  /** Does what comes after a call; repeated, it does no more. */
  follow(followUp: FollowUp): Promise<void>;
}

interface Dependencies {
  journal: PublishingJournal;
  rows: WantedRows;
  sender: Sender;
  tokens: Tokens;
  alarm: { set(at: number): Promise<void>; clear(): Promise<void> };
  clock: Clock;
}

const watchMs = 60_000;
const repeatMs = 5_000;
/** An alarm may run for 15 minutes: the next one goes on. */
const longestRoundMs = 5 * 60_000;
type CallingStep = Extract<Step, { do: "upload" | "look" | "send" | "read" }>;

/** The only publisher of one account: one step at a time, each written down before the next. */
export class LivePublisher {
  private readonly ports: Dependencies;
  private running: Promise<void> | null = null;
  private readonly calls: Calls;
  private isAsked = false;
  /** For what this life of the object looked last, until something else is done. */
  private looked: string | null = null;
  private flushing: Promise<boolean> = Promise.resolve(true);

  constructor(ports: Dependencies) {
    this.ports = ports;
    this.calls = createCalls({ ...ports, isTaken: ports.journal.isTaken });
  }

  /** Does whatever is due. Called at once by an alarm and a cron line, it is one run. */
  wake(): Promise<void> {
    this.isAsked = true;
    return (this.running ??= this.run());
  }

  /** Takes a person's word on what nothing is known of, and shows it; `wake` goes on from there. */
  async resolve(id: string, { isOnline, ...made }: Resolution): Promise<ResolutionResult> {
    const { journal } = this.ports;
    const publication = journal.read(id);
    if (publication?.state !== "unknown") return "settled";
    if (isOnline) this.apply(id, { type: "online", remoteId: null, remoteUrl: null, ...made });
    else {
      const at = await this.networkTime(publication.platform);
      if (at !== null) this.apply(id, { type: "timed", at });
      const now = journal.read(id);
      if (now?.state !== "unknown") return "settled";
      if (!mayPublishAgain(now, at)) return "too_early";
      this.apply(id, { type: "offline", at });
    }
    await this.flush();
    return "taken";
  }

  private async run(): Promise<void> {
    const { alarm, clock } = this.ports;
    try {
      do {
        this.isAsked = false;
        // The alarm is set first, so that neither a failure nor a restart can end it.
        await alarm.set(clock.now() + watchMs);
        const next = await this.round();
        if (next === null) await alarm.clear();
        else await alarm.set(Math.max(next, clock.now()));
      } while (this.isAsked);
    } catch (error) {
      logError("publishing.not_woken", error);
    } finally {
      this.running = null;
    }
  }

  /** Does what is due until nothing is; answers when something will be. */
  private async round(): Promise<number | null> {
    const { journal, rows, clock } = this.ports;
    const began = clock.now();
    for (;;) {
      for (const { id } of journal.open()) await this.work(id, began);
      const isShown = await this.flush();
      const now = clock.now();
      if (now - began > longestRoundMs) return now;
      const leaseUntil = new Date(now + publishingTimes.leaseMs);
      const { row, nextDueAt } = await rows.claimNext(new Date(now), leaseUntil).catch((error: unknown) => {
        logError("publishing.not_claimed", error);
        return { row: null, nextDueAt: now + repeatMs };
      });
      if (row) journal.write(claim(journal.read(row.id), row), []);
      else {
        const waits = journal.open().map((publication) => nextStep(publication, now));
        if (waits.some((step) => step.do !== "wait" && step.do !== "rest")) continue;
        if (await this.measure()) continue;
        const moments = waits.flatMap((step) => (step.do === "wait" ? [step.until] : []));
        if (!isShown) moments.push(now + repeatMs);
        if (nextDueAt !== null) moments.push(nextDueAt);
        const [reading] = journal.readings();
        if (reading) moments.push(reading.nextAt);
        return moments.length === 0 ? null : Math.min(...moments);
      }
    }
  }

  /** Until it waits, or rests, or the round has lasted: what is left of a large video goes on in the next one. */
  private async work(id: string, began: number): Promise<void> {
    while (this.ports.clock.now() - began <= longestRoundMs) {
      const publication = this.ports.journal.read(id);
      if (publication === null) return;
      const step = nextStep(publication, this.ports.clock.now());
      if (step.do === "wait" || step.do === "rest") return;
      await this.take(publication, this.afterLook(publication, step));
    }
  }

  private async take(publication: Publication, step: Exclude<Step, { do: "wait" | "rest" }>): Promise<void> {
    const { id } = publication;
    if (step.do === "begin") return this.apply(id, { type: "begin" });
    if (step.do === "lose") return this.apply(id, { type: "lost" });
    if ((step.do === "look" || step.do === "send") && this.hasTwin(publication, step.place)) {
      const retryAt = this.ports.clock.now() + publishingTimes.twinMs;
      return this.apply(id, { type: "not_sent", reason: "twin", retryAt });
    }
    const pause = await this.pauseOf(publication.platform);
    if (pause !== null) return this.apply(id, whilePaused(step.do === "read", pause, this.ports.clock.now()));
    const actor = await this.actor();
    if (actor === "later" || actor === null) {
      const event = withoutToken(actor ?? "ended");
      return this.apply(id, step.do === "read" ? { type: "unread", retryAt: null } : event);
    }
    await this.ask(actor, publication, step);
  }

  /** One call of the network, and what follows from its answer. */
  private async ask(actor: Actor, publication: Publication, step: CallingStep): Promise<void> {
    const { id } = publication;
    const called = await this.call(actor, publication, step);
    if (called) this.apply(id, called.event, called.attempt ?? undefined);
    this.looked = step.do === "look" && called?.event.type === "looked" ? `${id} ${step.place}` : null;
    if (called) await this.follow(actor, id, called);
  }

  /** After what the call became is written. */
  private async follow(actor: Actor, id: string, { attempt, next }: CallResult): Promise<void> {
    if (attempt === null || attempt.outcome === "done")
      await this.ports.tokens.worked(actor).catch(loggedAs("publishing.not_settled", undefined));
    const event = await next?.();
    if (event) this.apply(id, event);
  }

  /** What was seen before a restart may be long ago: it is looked again, just before the part is sent. */
  private afterLook<S extends Step>(publication: Publication, step: S): S | Extract<Step, { do: "look" }> {
    if (step.do !== "send" || !publication.items.some((item) => isPart(item) && item.place === step.place)) return step;
    return this.looked === `${publication.id} ${step.place}` ? step : { do: "look", place: step.place };
  }

  /** Whether the same words of this account are on their way: they wait until those are decided. */
  private hasTwin(publication: Publication, place: number): boolean {
    return this.ports.journal.undecided().some((other) => areTwins(publication, place, other));
  }

  private async networkTime(platform: Platform): Promise<number | null> {
    const actor = await this.actor();
    return actor === null || actor === "later" ? null : this.calls.networkTime(actor, platform);
  }

  private pauseOf(platform: Platform): Promise<string | null> {
    return this.ports.rows.pauseOf(platform).catch(loggedAs("publishing.no_pause_read", null));
  }

  private actor(): Promise<Actor | "later" | null> {
    return this.ports.tokens.actor().catch(loggedAs("publishing.no_token", "later" as const));
  }

  private async call(actor: Actor, publication: Publication, step: CallingStep): Promise<CallResult | null> {
    if (step.do === "upload") return this.calls.upload(actor, publication, step.mediaId);
    if (step.do === "send") return this.send(actor, publication.id, step.place);
    const item = publication.items.find(({ place }) => place === step.place);
    if (item === undefined) return null;
    return step.do === "look" ? this.calls.look(actor, publication, item) : this.calls.read(actor, publication, item);
  }

  /** The only place that creates. That the item is armed is durable before the network is asked, and it is asked once. */
  private async send(actor: Actor, id: string, place: number): Promise<CallResult | null> {
    const { journal } = this.ports;
    this.apply(id, { type: "arm", place });
    await journal.sync();
    const armed = journal.read(id);
    const item = armed?.items.find((one) => one.place === place);
    return armed && item?.state === "armed" ? this.calls.create(actor, armed, item) : null;
  }

  /** Reads the numbers of posts whose time has come; false where there are none. No publication changes by it. */
  private async measure(): Promise<boolean> {
    const { journal, sender, clock } = this.ports;
    const due = dueReadings(journal.readings(), clock.now());
    const [first] = due;
    if (first === undefined) return false;
    const actor = (await this.pauseOf(first.platform)) === null ? await this.actor() : null;
    if (actor === null || actor === "later") this.measured(due, "not_asked");
    else if (!sender.canMeasure(first.platform, actor.kind)) this.measured(due, "not_shown");
    else {
      const { outcome, attempts } = await this.calls.measure(actor, first.platform, due);
      this.measured(due, outcome, attempts);
    }
    return true;
  }

  private measured(readings: readonly MeasureSchedule[], end: ReadingEnd, attempts: readonly Attempt[] = []): void {
    const now = this.ports.clock.now();
    const next = readings.map((one) => [one.publicationId, nextReading(one, end, now)] as const);
    const rows = attempts.map((attempt) => ({ kind: "attempt", attempt }) as const);
    this.ports.journal.measured(new Map(next), [...rows, ...numbersOf(readings, end, now)]);
  }

  /** One step of the machine, with what follows from it, as one write. */
  private apply(id: string, event: PublicationEvent, attempt?: Attempt): void {
    const { journal, clock } = this.ports;
    const before = journal.read(id);
    if (before === null) return;
    const after = advance(before, event, clock.now());
    const attempts: FollowUp[] = attempt ? [{ kind: "attempt", attempt }] : [];
    const follows = after === before ? [] : followUps(before, after);
    journal.write(after, [...attempts, ...follows], firstReading(before, after, clock.now()));
  }

  /** Shows in Postgres what changed, one write after the other; false where something is left to be repeated. */
  private flush(): Promise<boolean> {
    return (this.flushing = this.flushing.then(() => this.show()));
  }

  private async show(): Promise<boolean> {
    const { journal, rows, clock } = this.ports;
    try {
      await journal.sync();
      // Units first: a publication that shows its end may be tried again, and then holds units of its own.
      for (const { id, followUp } of journal.followUps()) {
        await rows.follow(followUp);
        journal.followed(id);
      }
      await journal.sync();
      for (const publication of journal.unstored()) {
        const now = clock.now();
        const until = Math.max(now, publication.nextTryAt ?? 0, publication.check?.nextAt ?? 0);
        const lease = isResting(publication) ? null : new Date(until + publishingTimes.leaseMs);
        await rows.store(publication, lease, new Date(now));
        journal.stored(publication);
      }
      return true;
    } catch (error) {
      logError("publishing.not_stored", error);
      return false;
    }
  }
}
