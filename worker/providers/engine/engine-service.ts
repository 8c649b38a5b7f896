import * as z from "zod/mini";
import type { Clock } from "../../lib/clock.ts";
import type { EngineAnswer, EngineResults, EngineState, MediaEngine, OrderKind } from "./engine.ts";
import { createEngineSignatures, engineParts, enginePaths } from "./wire.rules.ts";

export interface EngineSettings {
  /** Where the engine answers. */
  url: string;
  secret: string;
}

/** How long the engine may take to answer; it works on, whatever becomes of the call. */
const requestTimeoutMs = 20_000;

const refusalShape = z.object({ code: z.string(), reason: z.string() });
const healthShape = z.object({ ffmpeg: z.nullable(z.string()), missing: z.array(z.enum(engineParts)) });
const stateShape = z.discriminatedUnion("state", [
  z.object({ state: z.literal("running"), share: z.number() }),
  z.object({ state: z.literal("done"), result: z.record(z.string(), z.unknown()) }),
  z.object({
    state: z.literal("failed"),
    failure: z.enum(["unreadable", "no_audio", "too_much", "broken"]),
    reason: z.string(),
  }),
]);

/** The engine behind an address, asked by signed requests. */
export function createEngineService({ url, secret }: EngineSettings, clock: Pick<Clock, "now">): MediaEngine {
  const signatures = createEngineSignatures(secret);
  const base = url.replace(/\/$/, "");

  async function send(method: string, path: string, content?: object): Promise<Response> {
    const body = content === undefined ? "" : JSON.stringify(content);
    const signed = await signatures.sign({ method, path: new URL(base + path).pathname, body }, clock.now());
    const headers = { ...signed, ...(content && { "content-type": "application/json" }) };
    const signal = AbortSignal.timeout(requestTimeoutMs);
    const sent = content === undefined ? { method, headers, signal } : { method, headers, signal, body };
    return fetch(base + path, sent).catch((error: unknown) => {
      throw new Error(`the media engine at ${base} does not answer ${method} ${path}`, { cause: error });
    });
  }

  return {
    async readHealth() {
      const response = await send("GET", enginePaths.health);
      if (!response.ok) throw await unexpected(response, "how it is");
      return healthShape.parse(await response.json());
    },

    async begin(id, order): Promise<EngineAnswer> {
      const response = await send("POST", enginePaths.jobs, { id, order });
      if (response.ok) {
        await response.body?.cancel();
        return { answer: "begun" };
      }
      if (![400, 413, 503].includes(response.status)) throw await unexpected(response, "an order");
      const refusal = refusalShape.safeParse(await response.json().catch(() => null));
      if (response.status !== 503) return { answer: "refused", reason: refusal.data?.reason ?? "it names no reason" };
      if (refusal.data?.code !== "busy")
        throw new Error(`the media engine is not available: ${refusal.data?.reason ?? 503}`);
      return { answer: "busy" };
    },

    async read<Kind extends OrderKind>(id: string): Promise<EngineState<Kind>> {
      const response = await send("GET", enginePaths.job(id));
      if (response.status === 404) {
        await response.body?.cancel();
        return { state: "gone" };
      }
      if (!response.ok) throw await unexpected(response, "how far a job is");
      const state = stateShape.parse(await response.json());
      // The engine is of our own release, and a job's result is of the kind of its order.
      return state.state === "done" ? { state: "done", result: state.result as unknown as EngineResults[Kind] } : state;
    },

    async cancel(id): Promise<void> {
      const response = await send("DELETE", enginePaths.job(id));
      if (!response.ok && response.status !== 404) throw await unexpected(response, "the end of a job");
      await response.body?.cancel();
    },
  };
}

async function unexpected(response: Response, asked: string): Promise<Error> {
  const text = await response.text().catch(() => "");
  return new Error(`the media engine answers ${response.status} to ${asked}: ${text.slice(0, 300)}`);
}
