import { encodeEvent } from "../../../contract/chat/event-stream.ts";
import { streaming } from "../../../contract/limits.ts";
import type { LiveEvent } from "../../../contract/support/talk-events.ts";
import type { Clock } from "../../../lib/clock.ts";

type Controller = ReadableStreamDefaultController<Uint8Array>;

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};
/** Events that may wait for a page; a slower one is closed and comes again. */
const mostWaiting = 50;

/** Pages that read server-sent events, for want of a WebSocket; the oldest of a conversation makes room. They keep the object awake. */
export function createLiveStreams(clock: Clock, most: number) {
  const encoder = new TextEncoder();
  const open = new Map<string, Set<Controller>>();
  let beating = false;

  const of = (conversationId: string) => [...(open.get(conversationId) ?? [])];
  const close = (conversationId: string, controller: Controller) => {
    const pages = open.get(conversationId);
    if (!pages?.delete(controller)) return;
    if (pages.size === 0) open.delete(conversationId);
    try {
      controller.close();
    } catch {
      // The page has left already.
    }
  };
  const send = (conversationId: string, event: LiveEvent) => {
    const bytes = encoder.encode(encodeEvent(event));
    for (const controller of of(conversationId)) {
      if ((controller.desiredSize ?? 0) <= 0) close(conversationId, controller);
      else controller.enqueue(bytes);
    }
  };
  const beat = () => {
    beating = open.size > 0;
    if (!beating) return;
    const heartbeat: LiveEvent = { event: "heartbeat", data: { at: new Date(clock.now()).toISOString() } };
    for (const conversationId of open.keys()) send(conversationId, heartbeat);
    clock.after(streaming.heartbeat, beat);
  };

  return {
    send,

    open(conversationId: string, gone: AbortSignal): Response {
      const pages = of(conversationId);
      for (const oldest of pages.slice(0, Math.max(0, pages.length + 1 - most))) close(conversationId, oldest);
      const stream = new ReadableStream<Uint8Array>(
        {
          start(controller) {
            open.set(conversationId, (open.get(conversationId) ?? new Set()).add(controller));
            gone.addEventListener("abort", () => close(conversationId, controller), { once: true });
          },
        },
        new CountQueuingStrategy({ highWaterMark: mostWaiting }),
      );
      if (!beating) beat();
      return new Response(stream, { headers });
    },

    closeAll(conversationId: string): void {
      for (const controller of of(conversationId)) close(conversationId, controller);
    },
  };
}
