import { DurableObject } from "cloudflare:workers";
import type { BotCalls } from "../../worker/bindings/bots.ts";
import { inboxFrame } from "../../worker/contract/support/inbox-events.ts";
import type { InboxEvent } from "../../worker/contract/support/inbox-events.ts";
import type { Env } from "../../worker/env.ts";
import { servicesOf } from "../../worker/isolate.ts";
import { systemClock } from "../../worker/lib/clock.ts";
import { createCapsJournal } from "./caps.journal.ts";
import type { CapRefusal, CapRequest } from "./caps.machine.ts";
import { InboxSockets } from "./inbox-sockets.ts";
import type { InboxSocket } from "./inbox-sockets.ts";
import { LiveCaps } from "./live-caps.ts";
import { createTickets } from "./tickets.ts";
import type { Tickets } from "./tickets.ts";

interface Attached {
  session: string;
  /** When it last said that its owner writes. */
  typedAt?: number;
}

const typingEveryMs = 1_500;
const longestFrame = 200;
const forgetAfterMs = 26 * 60 * 60_000;
/** Of one chatbot at a time; the oldest makes room. */
const mostInboxes = 30;

/** What one chatbot has answered, by its own caps; and its owner's inboxes, which may sleep while they are open. */
export class BotObject extends DurableObject<Env> implements BotCalls {
  private caps: LiveCaps;
  private tickets: Tickets;
  private readonly inboxes: InboxSockets;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const { sql } = ctx.storage;
    this.caps = new LiveCaps(createCapsJournal(sql), systemClock);
    this.tickets = createTickets(sql, systemClock);
    this.inboxes = new InboxSockets({
      open: () => ctx.getWebSockets().map(toInbox),
      findAlive: (sessions) => servicesOf(env, "request").callers.sessions.stillAlive(sessions),
      clock: systemClock,
    });
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  async hold(request: CapRequest): Promise<CapRefusal | null> {
    const refused = this.caps.hold(request);
    if (refused === null && (await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(systemClock.now() + forgetAfterMs);
    return refused;
  }

  settle(answerId: string, counts: boolean): void {
    this.caps.settle(answerId, counts);
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
    const [client, server] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket];
    const open = this.ctx.getWebSockets();
    for (const oldest of open.slice(0, Math.max(0, open.length + 1 - mostInboxes))) oldest.close(1013, "too many");
    this.ctx.acceptWebSocket(server);
    server.serializeAttachment({ session } satisfies Attached);
    this.inboxes.opened();
    return new Response(null, { status: 101, webSocket: client });
  }

  /** An owner writes in a conversation; more than one frame in a while says nothing new. */
  override async webSocketMessage(socket: WebSocket, text: string | ArrayBuffer): Promise<void> {
    const frame = readFrame(text);
    const { session, typedAt = 0 } = socket.deserializeAttachment() as Attached;
    const now = systemClock.now();
    if (frame === null || now - typedAt < typingEveryMs) return;
    socket.serializeAttachment({ session, typedAt: now } satisfies Attached);
    await servicesOf(this.env, "request").support.inbox.type(this.ctx.id.name ?? "", frame.data.conversation_id);
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

function toInbox(socket: WebSocket): InboxSocket {
  const { session } = socket.deserializeAttachment() as Attached;
  return {
    session,
    send: (text) => socket.send(text),
    close: (code, reason) => socket.close(code, reason),
  };
}

function readFrame(text: string | ArrayBuffer) {
  if (typeof text !== "string" || text.length > longestFrame) return null;
  try {
    return inboxFrame.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
