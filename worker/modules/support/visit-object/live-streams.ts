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

/** Pages that read server-sent events, for want of a WebSocket; the oldest makes room. They keep the object awake. */
export function createLiveStreams(clock: Clock, most: number) {
  const encoder = new TextEncoder();
  const open = new Set<Controller>();
  let beating = false;

  const close = (controller: Controller) => {
    if (!open.delete(controller)) return;
    try {
      controller.close();
    } catch {
      // The page has left already.
    }
  };
  const send = (event: LiveEvent) => {
    const bytes = encoder.encode(encodeEvent(event));
    for (const controller of open) {
      if ((controller.desiredSize ?? 0) <= 0) close(controller);
      else controller.enqueue(bytes);
    }
  };
  const beat = () => {
    beating = open.size > 0;
    if (!beating) return;
    send({ event: "heartbeat", data: { at: new Date(clock.now()).toISOString() } });
    clock.after(streaming.heartbeat, beat);
  };

  return {
    send,

    open(gone: AbortSignal): Response {
      for (const oldest of [...open].slice(0, Math.max(0, open.size + 1 - most))) close(oldest);
      const stream = new ReadableStream<Uint8Array>(
        {
          start(controller) {
            open.add(controller);
            gone.addEventListener("abort", () => close(controller), { once: true });
          },
        },
        new CountQueuingStrategy({ highWaterMark: mostWaiting }),
      );
      if (!beating) beat();
      return new Response(stream, { headers });
    },

    closeAll(): void {
      for (const controller of open) close(controller);
    },
  };
}
