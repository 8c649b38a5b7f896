import type { liveClosed, liveEvents, LiveEvent } from "#contract/support/talk-events.ts";

interface Dependencies {
  /** The address of the channel with a new ticket. */
  open: () => Promise<string>;
  /** Asks for what came meanwhile. */
  poll: () => Promise<unknown>;
  onEvent: (event: LiveEvent) => void;
  /** The chatbot or the visitor is there no more. */
  onGone: () => void;
}

export interface Live {
  typing(): void;
  leave(): void;
}

const polls = { firstMs: 3_000, mostMs: 30_000 };
/** Channels that broke before anything came through, after which the next kind is tried. */
const triesOfAKind = 2;

const goneCode: typeof liveClosed.gone = 4404;

const names = ["mode", "person", "typing", "heartbeat"] as const satisfies readonly (keyof typeof liveEvents)[];

/** What a person writes, as it is sent: over a WebSocket, else by server-sent events, else by asking ever more seldom. */
export function followLive({ open, poll, onEvent, onGone }: Dependencies): Live {
  let socket: WebSocket | undefined;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  let broken = 0;
  let waitMs = polls.firstMs;

  const again = (work: () => void, afterMs: number) => {
    clearTimeout(timer);
    if (!left) timer = setTimeout(work, afterMs);
  };
  const hangUp = () => {
    const [opened, read] = [socket, source];
    [socket, source] = [undefined, undefined];
    opened?.close();
    read?.close();
  };
  const lost = () => {
    hangUp();
    broken += 1;
    // What was said between two connections.
    void poll().catch(() => undefined);
    again(connect, Math.min(1_000 * 2 ** broken, polls.mostMs));
  };
  const came = (event: LiveEvent) => {
    broken = 0;
    onEvent(event);
  };

  function connect(): void {
    if (broken >= triesOfAKind * 2) return again(ask, 0);
    open().then(
      (address) => {
        if (left) return;
        if (broken < triesOfAKind) bySocket(address);
        else byEvents(address);
      },
      () => lost(),
    );
  }

  function bySocket(address: string): void {
    const mine = new WebSocket(address.replace(/^http/, "ws"));
    socket = mine;
    mine.addEventListener("message", ({ data }) => {
      const event = JSON.parse(String(data)) as LiveEvent;
      if (event.event === "mark") mine.send(String(data));
      else came(event);
    });
    mine.addEventListener("close", ({ code }) => {
      if (socket !== mine || left) return;
      if (code === goneCode) onGone();
      else lost();
    });
  }

  function byEvents(address: string): void {
    const mine = new EventSource(address);
    source = mine;
    for (const name of names)
      mine.addEventListener(name, ({ data }) => came({ event: name, data: JSON.parse(String(data)) } as LiveEvent));
    // A ticket is good once: the browser's own second try would be refused.
    mine.addEventListener("error", () => {
      if (source === mine && !left) lost();
    });
  }

  function ask(): void {
    poll().then(
      () => {
        waitMs = Math.min(waitMs * 2, polls.mostMs);
        again(ask, waitMs);
      },
      () => again(ask, polls.mostMs),
    );
  }

  connect();
  return {
    typing: () => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ event: "typing" }));
    },
    leave() {
      left = true;
      clearTimeout(timer);
      hangUp();
    },
  };
}
