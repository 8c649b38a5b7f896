import { markFrame } from "../contract/support/socket-marks.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/ids.ts";
import { acknowledge, newGate, passFrame, passTyping, passWords } from "./socket-gate.machine.ts";
import type { SocketGate } from "./socket-gate.machine.ts";

/** A WebSocket as the runtime gives it, also after the object slept. */
type RawSocket = Pick<WebSocket, "readyState" | "send" | "close" | "serializeAttachment" | "deserializeAttachment">;

interface SocketAttachment<Holder> {
  holder: Holder;
  gate: SocketGate;
}

interface Dependencies {
  /** All that the object has accepted and that have not ended. */
  sockets(): RawSocket[];
  clock: Pick<Clock, "now">;
}

/** Whether it is open, as `readyState` counts. */
const isOpen = ({ readyState }: RawSocket) => readyState === 1;
const encoder = new TextEncoder();

/** One WebSocket behind the gate. */
export class GatedSocket<Holder> {
  private readonly raw: RawSocket;
  private readonly clock: Pick<Clock, "now">;

  constructor(raw: RawSocket, clock: Pick<Clock, "now">) {
    this.raw = raw;
    this.clock = clock;
  }

  get holder(): Holder {
    return this.attached().holder;
  }

  begin(holder: Holder): void {
    this.keep({ holder, gate: newGate(this.clock.now()) });
  }

  /** Sends a text, unless the socket has ended; one whose reader is too slow is closed. It never throws. */
  send(text: string): void {
    if (!isOpen(this.raw)) return;
    const { holder, gate: before } = this.attached();
    const { gate, mark, closing } = passWords(before, encoder.encode(text).byteLength, createId);
    if (closing !== null) return this.close(closing.code, closing.reason);
    try {
      this.raw.send(text);
      if (mark !== null) this.raw.send(JSON.stringify({ event: "mark", data: { mark } }));
      this.keep({ holder, gate });
    } catch {
      // It has ended without a word. Its page comes again and reads what it missed; the other sockets get theirs.
    }
  }

  close(code: number, reason: string): void {
    try {
      this.raw.close(code, reason);
    } catch {
      // It has ended already.
    }
  }

  /** The value of a frame, where it is JSON and not the gate's own; null, too, for a socket that the frame closes. */
  receive(message: string | ArrayBuffer): unknown {
    if (!isOpen(this.raw)) return null;
    const { holder, gate: before } = this.attached();
    const bytes = typeof message === "string" ? encoder.encode(message).byteLength : message.byteLength;
    const { gate, closing } = passFrame(before, bytes, this.clock.now());
    if (closing !== null) {
      this.close(closing.code, closing.reason);
      return null;
    }
    const value = typeof message === "string" ? parse(message) : null;
    const marked = markFrame.safeParse(value).data;
    this.keep({ holder, gate: marked ? acknowledge(gate, marked.data.mark) : gate });
    if (message === "ping") this.send("pong");
    return marked ? null : value;
  }

  /** Whether "typing" is to be passed on now. */
  passTyping(): boolean {
    const { holder, gate: before } = this.attached();
    const gate = passTyping(before, this.clock.now());
    if (gate !== null) this.keep({ holder, gate });
    return gate !== null;
  }

  private attached(): SocketAttachment<Holder> {
    return this.raw.deserializeAttachment() as SocketAttachment<Holder>;
  }

  private keep(attached: SocketAttachment<Holder>): void {
    this.raw.serializeAttachment(attached);
  }
}

/**
 * The WebSockets of one object, at most so many: the oldest makes room. What peers send and what they are sent passes one
 * gate, so that neither a flood nor a reader that does not read costs more than its own socket.
 */
export function createGatedSockets<Holder>({ sockets, clock }: Dependencies, most: number) {
  const of = (raw: RawSocket) => new GatedSocket<Holder>(raw, clock);
  const open = () => sockets().filter(isOpen).map(of);

  return {
    of,
    open,

    send(text: string): void {
      for (const socket of open()) socket.send(text);
    },

    closeAll(code: number, reason: string): void {
      for (const socket of open()) socket.close(code, reason);
    },

    /** Makes a WebSocket, which is found by `tags` too, and answers with its other end. */
    accept(ctx: Pick<DurableObjectState, "acceptWebSocket">, holder: Holder, tags: string[] = []): Response {
      const before = open();
      for (const oldest of before.slice(0, Math.max(0, before.length + 1 - most))) oldest.close(1013, "too many");
      const [client, server] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket];
      ctx.acceptWebSocket(server, tags);
      of(server).begin(holder);
      return new Response(null, { status: 101, webSocket: client });
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
