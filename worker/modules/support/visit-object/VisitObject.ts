import type { AnswerReader, AnswerStream, Asker, StartResult } from "../../../bindings/answers.ts";
import { createBots } from "../../../bindings/bots.ts";
import type { Bots } from "../../../bindings/bots.ts";
import { createNamespaces } from "../../../bindings/namespaces.ts";
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

const epochKeyOf = (conversationId: string) => `epoch ${conversationId}`;
/** Tabs of one conversation that are open at a time. */
const mostSockets = 10;

/** Many conversations of visitors: of each the answers in their order, and the pages on which it is open. */
export class VisitObject extends HostingObject implements VisitCalls {
  private readonly visits = new Map<string, Visit>();
  private readonly bots: Bots;
  private readonly tickets: Tickets;
  private readonly streams = createLiveStreams(systemClock, mostSockets);

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.tickets = createTickets(ctx.storage.sql, systemClock);
    this.bots = createBots(createNamespaces(env).bots);
  }

  /** A page joins with its ticket: a WebSocket, else server-sent events; 403 for a ticket that was used, is over or never was. */
  override async fetch(request: Request): Promise<Response> {
    const ticket = this.tickets.redeem(new URL(request.url).searchParams.get("ticket") ?? "");
    if (ticket === null) return new Response(null, { status: 403 });
    const holder = JSON.parse(ticket) as VisitHolder;
    const { conversationId } = holder;
    if (request.headers.get("upgrade")?.toLowerCase() === "websocket")
      return this.socketsOf(conversationId).accept(this.ctx, holder, [conversationId]);
    return this.streams.open(conversationId, request.signal);
  }

  takeTurn(conversationId: string, answerId: string, place: CapPlace | null): Promise<Turn> {
    const hold = async () => place && this.bots.hold(place.botId, place.request);
    return this.inVisit(conversationId, (visit) => visit.takeTurn(answerId, hold));
  }

  async giveUpTurn(conversationId: string, answerId: string, botId: string | null): Promise<void> {
    await this.inVisit(conversationId, (visit) => visit.endTurn(answerId));
    if (botId !== null) await this.bots.settle(botId, answerId, false);
  }

  override start(run: AnswerRun, asker: Asker): Promise<StartResult> {
    return this.inVisit(run.lane, (visit) => visit.start(run, asker));
  }

  override read(conversationId: string, answer: string, reader: AnswerReader): Promise<AnswerStream | null> {
    return this.inVisit(conversationId, (visit) => visit.read(answer, reader));
  }

  takeOver(conversationId: string, epoch: number): Promise<void> {
    return this.inVisit(conversationId, (visit) => visit.takeOver(epoch));
  }

  say(conversationId: string, event: LiveEvent): void {
    this.socketsOf(conversationId).send(JSON.stringify(event));
    this.streams.send(conversationId, event);
  }

  issueTicket(holder: VisitHolder): string {
    return this.tickets.issue(JSON.stringify(holder));
  }

  closeLive(conversationId: string): void {
    this.socketsOf(conversationId).closeAll(liveClosed.gone, "gone");
    this.streams.closeAll(conversationId);
    this.ctx.waitUntil(this.host.closeEnded());
  }

  override webSocketMessage(raw: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const socket = this.sockets(() => [raw]).of(raw);
    const frame = socket.receive(message);
    if (!liveFrame.safeParse(frame).success || !socket.passTyping()) return Promise.resolve();
    const { botId, conversationId } = socket.holder;
    const data = { conversation_id: conversationId, role: "visitor" as const };
    return servicesOf(this.env, "request").support.ending.publish(botId, { event: "typing", data });
  }

  /** The object hosts other conversations, whose epochs and tickets stay. */
  override async delete(conversationId: string): Promise<void> {
    this.closeLive(conversationId);
    await this.host.delete(conversationId);
    this.ctx.storage.kv.delete(epochKeyOf(conversationId));
  }

  deleteEarlier(conversationId: string): Promise<void> {
    return super.delete(conversationId);
  }

  private socketsOf(conversationId: string) {
    return this.sockets(() => this.ctx.getWebSockets(conversationId));
  }

  private sockets(sockets: () => WebSocket[]) {
    return createGatedSockets<VisitHolder>({ sockets, clock: systemClock }, mostSockets);
  }

  /** A visit is kept while a message has its turn or waits for one. */
  private async inVisit<T>(conversationId: string, work: (visit: Visit) => T | Promise<T>): Promise<T> {
    const visit = this.visits.get(conversationId) ?? this.openVisit(conversationId);
    this.visits.set(conversationId, visit);
    try {
      return await work(visit);
    } finally {
      if (visit.isIdle()) this.visits.delete(conversationId);
    }
  }

  private openVisit(conversationId: string): Visit {
    const { kv } = this.ctx.storage;
    const key = epochKeyOf(conversationId);
    const epoch = { read: () => kv.get<number>(key) ?? 0, write: (value: number) => kv.put(key, value) };
    return new Visit(conversationId, { host: this.host, epoch, clock: systemClock });
  }
}
