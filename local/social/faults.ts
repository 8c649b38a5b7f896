import { once } from "node:events";
import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono, MiddlewareHandler } from "hono";
import * as z from "zod";
import type { HandClock } from "./hand-clock.ts";

/** A failure of the next calls, before the network did what was asked, after it, or long before: it does it late. */
export const faultDraft = z.object({
  /** Only calls like "POST /2/tweets", which this is a part of. */
  on: z.string().default(""),
  times: z.int().positive().default(1),
  when: z.enum(["before", "after", "late"]),
  /** What the client sees: a status, a connection that is cut, or nothing until it gives up. Late is always nothing. */
  how: z.enum(["status", "cut", "silence"]).default("status"),
  status: z.int().min(200).max(599).default(500),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.unknown().default({}),
  /** When a late one is done, counted from the call. */
  lateMs: z.int().min(0).max(3_600_000).default(60_000),
});
export type FaultDraft = z.input<typeof faultDraft>;
type Fault = z.infer<typeof faultDraft>;

export interface Faults {
  /** Resolves when the first call has met it. */
  add(draft: FaultDraft): Promise<void>;
  /** What the API stands behind. */
  guard: MiddlewareHandler;
}

const replayed = "x-stand-in-replayed";

export function createFaults(app: Hono, clock: HandClock): Faults {
  const waiting: { fault: Fault; left: number; met: () => void }[] = [];

  function next(call: string) {
    const found = waiting.find(({ fault, left }) => left > 0 && call.includes(fault.on));
    if (found) found.left -= 1;
    return found;
  }

  async function doLate(c: Context, { lateMs }: Fault) {
    const { url, method } = c.req.raw;
    const headers = new Headers(c.req.raw.headers);
    headers.set(replayed, "1");
    const body = method === "GET" ? null : await c.req.arrayBuffer();
    clock.later(lateMs, () => void app.fetch(new Request(url, { method, headers, body })));
  }

  return {
    add(draft) {
      const fault = faultDraft.parse(draft);
      return new Promise((met) => void waiting.push({ fault, left: fault.times, met }));
    },
    guard: async (c, done) => {
      const found = c.req.header(replayed) ? undefined : next(`${c.req.method} ${c.req.path}`);
      if (!found) return done();
      const { fault, met } = found;
      if (fault.when === "late") await doLate(c, fault);
      if (fault.when === "after") await done();
      met();
      const { incoming, outgoing } = c.env as HttpBindings;
      if (fault.when === "late" || fault.how === "silence") await once(outgoing, "close");
      else if (fault.how === "cut") incoming.socket.destroy();
      c.res = new Response(JSON.stringify(fault.body), {
        status: fault.status,
        headers: { "content-type": "application/json", ...fault.headers },
      });
    },
  };
}
