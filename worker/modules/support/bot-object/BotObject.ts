import { DurableObject } from "cloudflare:workers";
import type { BotCalls } from "../../../bindings/bots.ts";
import { inboxFrame } from "../../../contract/support/inbox-events.ts";
import type { InboxEvent } from "../../../contract/support/inbox-events.ts";
import type { Env } from "../../../env.ts";
import { servicesOf } from "../../../isolate.ts";
import { systemClock } from "../../../lib/clock.ts";
import { createCapsJournal } from "./caps.journal.ts";
import type { CapRefusal, CapRequest } from "./caps.machine.ts";
import { createGatedSockets } from "../../../sockets/gated-sockets.ts";
import { InboxSockets } from "./inbox-sockets.ts";
import { LiveCaps } from "./live-caps.ts";
import type { CapUse } from "./live-caps.ts";
import { createTickets } from "./tickets.ts";
import type { Tickets } from "./tickets.ts";

interface Holder {
  session: string;
}

const forgetAfterMs = 26 * 60 * 60_000;
/** The most inboxes of one chatbot at a time; the oldest makes room. */
const mostInboxes = 30;

/** What one chatbot has answered, by its own caps; and its members' inboxes, which may sleep while they are open. */
export class BotObject extends DurableObject<Env> implements BotCalls {
  private caps: LiveCaps;
  private tickets: Tickets;
  private readonly inboxes: InboxSockets;
  private readonly sockets = createGatedSockets<Holder>(
    { sockets: () => this.ctx.getWebSockets(), clock: systemClock },
    mostInboxes,
  );

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const { sql } = ctx.storage;
    this.caps = new LiveCaps(createCapsJournal(sql), systemClock);
    this.tickets = createTickets(sql, systemClock);
    this.inboxes = new InboxSockets({
      open: () => this.sockets.open(),
      findAlive: (sessions) => servicesOf(env, "request").support.inbox.findAlive(this.ctx.id.name ?? "", sessions),
      clock: systemClock,
    });
  }

  async hold(request: CapRequest): Promise<CapRefusal | null> {
    const refused = this.caps.hold(request);
    if (refused === null && (await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(systemClock.now() + forgetAfterMs);
    return refused;
  }

  settle(answerId: string, counts: boolean): boolean {
    return this.caps.settle(answerId, counts);
  }

  usedBy(most: number): CapUse {
    return this.caps.usedBy(most);
  }

  searchAgain(most: number): boolean {
    return this.caps.searchAgain(most);
  }

  setStopped(isStopped: boolean): void {
    this.caps.setStopped(isStopped);
  }

  publish(event: InboxEvent): Promise<void> {
    return this.inboxes.publish(event);
  }

  issueTicket(session: string): string {
    return this.tickets.issue(session);
  }

  /** Opens an inbox for the holder of a ticket; 403 for a used, an old and an invented one. */
  override async fetch(request: Request): Promise<Response> {
    const session = this.tickets.redeem(new URL(request.url).searchParams.get("ticket") ?? "");
    if (session === null) return new Response(null, { status: 403 });
    const opened = this.sockets.accept(this.ctx, { session });
    // Its ticket may be older than the end of its session, or of the membership.
    void this.inboxes.closeEnded();
    return opened;
  }

  /** A member writes in a conversation. */
  override async webSocketMessage(raw: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const socket = this.sockets.of(raw);
    const frame = inboxFrame.safeParse(socket.receive(message)).data;
    if (frame === undefined || !socket.passTyping()) return;
    const { inbox } = servicesOf(this.env, "request").support;
    await inbox.type(this.ctx.id.name ?? "", frame.data.conversation_id, socket.holder.session);
  }

  closeEnded(): Promise<void> {
    return this.inboxes.closeEnded();
  }

  async delete(): Promise<void> {
    this.inboxes.closeAll();
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    const { sql } = this.ctx.storage;
    this.caps = new LiveCaps(createCapsJournal(sql), systemClock);
    this.tickets = createTickets(sql, systemClock);
  }

  /** Visitors are counted for a day, and then forgotten. */
  override async alarm(): Promise<void> {
    if (this.caps.forgetOld()) await this.ctx.storage.setAlarm(systemClock.now() + forgetAfterMs);
  }
}
