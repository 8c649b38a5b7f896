import type { AnswerReader, AnswerStream, Asker, StartResult } from "../../../bindings/answers.ts";
import { createBots } from "../../../bindings/bots.ts";
import type { Bots } from "../../../bindings/bots.ts";
import type { CapPlace, Turn, VisitCalls, VisitHolder } from "../../../bindings/visits.ts";
import { liveClosed, liveFrame } from "../../../contract/support/talk-events.ts";
import type { LiveEvent } from "../../../contract/support/talk-events.ts";
import type { Env } from "../../../env.ts";
import { servicesOf } from "../../../isolate.ts";
import { systemClock } from "../../../lib/clock.ts";
import { HostingObject } from "../../../answers/object/HostingObject.ts";
import type { AnswerRun } from "../../../answers/run.ts";
import { createTickets } from "../bot-object/tickets.ts";
import type { Tickets } from "../bot-object/tickets.ts";
import { createGatedSockets } from "../../../sockets/gated-sockets.ts";
import { createLiveStreams } from "./live-streams.ts";
import { Visit } from "./visit.ts";

const epochKey = "epoch";
/** Tabs of one conversation that are open at a time. */
const mostSockets = 10;

/** One conversation of a visitor: its answers in their order, and the pages on which it is open. */
export class VisitObject extends HostingObject implements VisitCalls {
  private readonly visit: Visit;
  private readonly bots: Bots;
  private tickets: Tickets;
  private readonly streams = createLiveStreams(systemClock, mostSockets);
  private readonly sockets = createGatedSockets<VisitHolder>(
    { sockets: () => this.ctx.getWebSockets(), clock: systemClock },
    mostSockets,
  );

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const { storage } = ctx;
    this.tickets = createTickets(storage.sql, systemClock);
    const epoch = {
      read: () => storage.kv.get<number>(epochKey) ?? 0,
      write: (value: number) => storage.kv.put(epochKey, value),
    };
    this.visit = new Visit({ host: this.host, epoch, clock: systemClock });
    this.bots = createBots(env.BOTS);
  }

  /** A page joins with its ticket: a WebSocket, else server-sent events; 403 for a ticket that was used, is over or never was. */
  override async fetch(request: Request): Promise<Response> {
    const holder = this.tickets.redeem(new URL(request.url).searchParams.get("ticket") ?? "");
    if (holder === null) return new Response(null, { status: 403 });
    if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") return this.streams.open(request.signal);
    return this.sockets.accept(this.ctx, JSON.parse(holder) as VisitHolder);
  }

  takeTurn(conversationId: string, answerId: string, place: CapPlace | null): Promise<Turn> {
    const hold = async () => place && this.bots.hold(place.botId, place.request);
    return this.visit.takeTurn(conversationId, answerId, hold);
  }

  async giveUpTurn(answerId: string, botId: string | null): Promise<void> {
    this.visit.endTurn(answerId);
    if (botId !== null) await this.bots.settle(botId, answerId, false);
  }

  override start(run: AnswerRun, asker: Asker): Promise<StartResult> {
    return this.visit.start(run, asker);
  }

  override read(lane: string, answer: string, reader: AnswerReader): Promise<AnswerStream | null> {
    return this.visit.read(lane, answer, reader);
  }

  takeOver(conversationId: string, epoch: number): Promise<void> {
    return this.visit.takeOver(conversationId, epoch);
  }

  say(event: LiveEvent): void {
    this.sockets.send(JSON.stringify(event));
    this.streams.send(event);
  }

  issueTicket(holder: VisitHolder): string {
    return this.tickets.issue(JSON.stringify(holder));
  }

  closeLive(): void {
    this.sockets.closeAll(liveClosed.gone, "gone");
    this.streams.closeAll();
    this.ctx.waitUntil(this.host.closeEnded());
  }

  override webSocketMessage(raw: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const socket = this.sockets.of(raw);
    const frame = socket.receive(message);
    if (!liveFrame.safeParse(frame).success || !socket.passTyping()) return Promise.resolve();
    const { botId, conversationId } = socket.holder;
    const data = { conversation_id: conversationId, role: "visitor" as const };
    return servicesOf(this.env, "request").support.ending.publish(botId, { event: "typing", data });
  }

  override async delete(lane: string): Promise<void> {
    this.closeLive();
    await super.delete(lane);
    this.tickets = createTickets(this.ctx.storage.sql, systemClock);
  }
}
