import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { HttpBindings } from "@hono/node-server";
import * as z from "zod";
import type { Keeper } from "../kept-json.ts";
import { serveApp } from "../serve.ts";
import type { RunningServer } from "../serve.ts";
import { createFaults, faultDraft } from "./faults.ts";
import type { FaultDraft } from "./faults.ts";
import { createHandClock } from "./hand-clock.ts";
import type { HandClock } from "./hand-clock.ts";
import { keepParts } from "./kept-parts.ts";
import type { KeptParts } from "./kept-parts.ts";

export interface NetworkOptions {
  /** Keeps everything across starts; what was uploaded in a folder beside it. */
  file?: string | undefined;
  /** Character for character what the product sends as redirect_uri. */
  redirectUris?: readonly string[];
  /** Milliseconds on the clock that the stand-in starts from. */
  machineTime?: () => number;
}

export interface NetworkStandIn<S> extends RunningServer {
  /** What the network knows; tests read it, and change people and settings in it. */
  state: S;
  now(): number;
  /** Moves time on, and lets happen what became due. */
  advance(ms: number): void;
  /** Lets the next calls fail; resolves when the first of them has. */
  failNext(fault: FaultDraft): Promise<void>;
}

interface StandInOptions {
  aheadMs: number;
  port: number;
}

interface Network<S extends StandInOptions> {
  keeper: Keeper<S>;
  options: NetworkOptions;
  mount(app: Hono, clock: HandClock, parts: KeptParts): void;
  /** What of its paths is the API, which faults meet. */
  api: RegExp;
  /** What names each of its answers. */
  requestIdHeader: string;
}

/** What a program moves from outside, as `failNext` and `advance` do within the process. */
const control = z.object({ advance_ms: z.int().min(0).default(0), fault: faultDraft.optional() });

/** A network with a clock that is moved by hand, prepared failures, and a state on disk. */
export async function startNetwork<S extends StandInOptions>({
  keeper,
  options,
  mount,
  api,
  requestIdHeader,
}: Network<S>): Promise<NetworkStandIn<S>> {
  const { state, changed, flush } = keeper;
  const clock = createHandClock(state, options.machineTime ?? Date.now);
  const app = new Hono<{ Bindings: HttpBindings }>() as unknown as Hono;
  const faults = createFaults(app, clock);
  const advance = (ms: number) => {
    clock.advance(ms);
    changed();
  };
  app.use(async (c, next) => {
    if (!api.test(c.req.path)) return next();
    await faults.guard(c, next);
    c.res.headers.set(requestIdHeader, randomUUID());
    // A network tells its own time, which is not the machine's.
    c.res.headers.set("date", new Date(clock.now()).toUTCString());
  });
  mount(app, clock, keepParts(options.file && `${options.file}.files`));
  app.post("/clock", async (c) => {
    advance(Number((await c.req.parseBody())["minutes"]) * 60_000);
    return c.redirect("/", 303);
  });
  app.post("/control", async (c) => {
    const { data } = control.safeParse(await c.req.json());
    if (!data) return c.json({ error: "advance_ms or fault" }, 400);
    if (data.fault) void faults.add(data.fault);
    advance(data.advance_ms);
    return c.json({ now: clock.now() });
  });
  // Addresses of posts keep working where the port of the last start is still free.
  const served = await serveApp(app, state.port).catch(() => serveApp(app));
  if (options.file) state.port = Number(new URL(served.url).port);
  return {
    url: served.url,
    state,
    now: clock.now,
    advance,
    failNext: faults.add,
    async close() {
      clock.close();
      await served.close();
      flush();
    },
  };
}
