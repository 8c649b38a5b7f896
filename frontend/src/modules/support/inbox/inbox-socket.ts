import { joinInbox, openInbox } from "#contract/support/inbox.contract.ts";
import type { InboxEvent } from "#contract/support/inbox-events.ts";
import type { MarkFrame } from "#contract/support/socket-marks.ts";
import { call } from "#api/call.ts";
import { retryAfterMs } from "./inbox.rules.ts";

interface InboxListener {
  onEvent: (event: InboxEvent) => void;
  /** True when events arrive from now on, and what came before has to be read. */
  onLive: (isLive: boolean) => void;
}

export interface InboxSocket {
  send: (conversationId: string) => void;
  close: () => void;
}

/** Listens to the live inbox of a chatbot until it is closed; each connection needs a ticket of its own. */
export function listenToInbox(botId: string, { onEvent, onLive }: InboxListener): InboxSocket {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let isClosed = false;

  const again = () => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void connect(), retryAfterMs(tries++));
  };
  const connect = async () => {
    try {
      const { ticket } = await call(openInbox, { params: { id: botId } }, { quiet: true });
      if (!isClosed) open(ticket);
    } catch {
      again();
    }
  };
  const open = (ticket: string) => {
    const url = new URL(joinInbox.path.replace("{ticket}", ticket), location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const opening = new WebSocket(url);
    socket = opening;
    opening.addEventListener("open", () => {
      tries = 0;
      onLive(true);
    });
    opening.addEventListener("message", ({ data }) => {
      const event = eventOf(data);
      if (event?.event === "mark") opening.send(String(data));
      else if (event !== null) onEvent(event);
    });
    opening.addEventListener("close", () => {
      if (socket !== opening) return;
      socket = null;
      onLive(false);
      again();
    });
  };
  /** The network is back, or the page is seen again: what waits for its time is tried now. */
  const onWake = () => {
    if (socket !== null || document.visibilityState !== "visible") return;
    tries = 0;
    clearTimeout(timer);
    timer = setTimeout(() => void connect());
  };
  document.addEventListener("visibilitychange", onWake);
  globalThis.addEventListener("online", onWake);
  void connect();
  return {
    send(conversationId) {
      if (socket?.readyState !== WebSocket.OPEN) return;
      socket.send(JSON.stringify({ event: "typing", data: { conversation_id: conversationId } }));
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onWake);
      globalThis.removeEventListener("online", onWake);
      socket?.close();
      socket = null;
    },
  };
}

/** Null for `pong`, and for what is no frame. */
function eventOf(data: unknown): InboxEvent | MarkFrame | null {
  try {
    const frame: unknown = JSON.parse(String(data));
    return typeof frame === "object" && frame !== null && "event" in frame ? (frame as InboxEvent | MarkFrame) : null;
  } catch {
    return null;
  }
}
