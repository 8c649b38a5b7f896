import { Agent, request as send } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { startAiStandIn } from "../../local/ai/server.ts";
import { providerNames } from "../../worker/contract/models.contract.ts";

/** One request that is answered by a stream. `continues` adds the conversation of the answer before to its form. */
export interface StreamRequest {
  url: string;
  headers: Record<string, string>;
  fields?: Record<string, string>;
  json?: unknown;
}

export interface Load {
  /** Each of them asks one question after the other, all of them at the same time. */
  streams: readonly StreamRequest[];
  answersAStream: number;
  /** What the first words of an answer are preceded by. */
  first: string;
  /** Asks on in the conversation of the answer before. */
  continues: boolean;
}

/** Requests whose times are fixed beforehand: none of them waits for the answer to an earlier one. */
export interface Arrivals {
  /** Each of them asks once, in this order. */
  streams: readonly StreamRequest[];
  everyMs: number;
  /** What the first words of an answer are preceded by. */
  first: string;
}

export interface Timed {
  /**
   * Milliseconds from each request to the first words of its answer, to the end of the answer, and its longest silence between;
   * of arrivals, from the time at which they were to arrive.
   */
  first: number[];
  complete: number[];
  stall: number[];
  /** The conversation of the last answer of each stream. */
  conversations: (string | null)[];
  /** Arrivals that another status than 200 met; what the others took stands in the times. */
  refused: number;
}

export type Order = { script: { chunks: number; gapMs: number } } | { load: Load } | { arrivals: Arrivals };

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const boundary = "----asked";

function bodyOf({ headers, fields, json }: StreamRequest, conversation: string | null) {
  if (fields === undefined)
    return { headers: { ...headers, "content-type": "application/json" }, text: JSON.stringify(json) };
  const all = Object.entries({ ...fields, ...(conversation && { conversation }) });
  const parts = all.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { ...headers, "content-type": `multipart/form-data; boundary=${boundary}` },
    text: `${parts.join("")}--${boundary}--\r\n`,
  };
}

interface TimedAnswer {
  first: number;
  complete: number;
  stall: number;
  conversation: string | null;
}

class RefusalError extends Error {}

function ask(
  stream: StreamRequest,
  conversation: string | null,
  first: string,
  startedAt = performance.now(),
): Promise<TimedAnswer> {
  const { headers, text } = bodyOf(stream, conversation);
  return new Promise((resolve, reject) => {
    const asked = send(stream.url, {
      method: "POST",
      agent,
      headers: { ...headers, "content-length": Buffer.byteLength(text) },
    });
    asked.on("error", (error: NodeJS.ErrnoException) => {
      if (!asked.reusedSocket || error.code !== "ECONNRESET") return reject(error);
      // The server closed an idle connection as the question was written on it: it was never read.
      ask(stream, conversation, first, startedAt).then(resolve, reject);
    });
    asked.on("response", (response) => {
      let seen = "";
      let firstAt = Number.NaN;
      let lastAt = Number.NaN;
      let stall = 0;
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        seen += part;
        const now = performance.now();
        if (Number.isNaN(firstAt) && seen.includes(first)) firstAt = lastAt = now;
        stall = Math.max(stall, Number.isNaN(lastAt) ? 0 : now - lastAt);
        lastAt = Number.isNaN(firstAt) ? Number.NaN : now;
      });
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode !== 200) return reject(new RefusalError(`${response.statusCode} ${seen}`));
        if (Number.isNaN(firstAt)) return reject(new Error(`no words came: ${seen}`));
        resolve({
          first: firstAt - startedAt,
          complete: performance.now() - startedAt,
          stall,
          conversation: /"conversation":"([^"]+)"/.exec(seen)?.[1] ?? null,
        });
      });
    });
    asked.end(text);
  });
}

const newTimed = (): Timed => ({ first: [], complete: [], stall: [], conversations: [], refused: 0 });

function note(timed: Timed, { first, complete, stall }: TimedAnswer) {
  timed.first.push(first);
  timed.complete.push(complete);
  timed.stall.push(stall);
}

async function run({ streams, answersAStream, first, continues }: Load): Promise<Timed> {
  const timed = newTimed();
  timed.conversations = await Promise.all(
    streams.map(async (stream) => {
      let last: TimedAnswer | null = null;
      for (let count = 0; count < answersAStream; count += 1) {
        last = await ask(stream, continues ? (last?.conversation ?? null) : null, first);
        note(timed, last);
      }
      return last?.conversation ?? null;
    }),
  );
  return timed;
}

async function arrive({ streams, everyMs, first }: Arrivals): Promise<Timed> {
  const timed = newTimed();
  const startedAt = performance.now();
  timed.conversations = await Promise.all(
    streams.map(async (stream, place) => {
      const dueAt = startedAt + place * everyMs;
      await sleep(Math.max(0, dueAt - performance.now()));
      const answer = await ask(stream, null, first, dueAt).catch((error: unknown) => {
        if (error instanceof RefusalError) return null;
        throw error;
      });
      if (answer === null) timed.refused += 1;
      else note(timed, answer);
      return answer?.conversation ?? null;
    }),
  );
  return timed;
}

const ai = await startAiStandIn({ gapMs: 0 });
process.on("message", (order: Order) => {
  if ("script" in order) {
    const { chunks, gapMs } = order.script;
    ai.script({}, { chunks: Array.from({ length: chunks }, (_, index) => `word${index} `), gapMs });
    return void process.send?.({ scripted: true });
  }
  void ("load" in order ? run(order.load) : arrive(order.arrivals)).then(
    (timed) => process.send?.({ timed }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.send?.({ baseUrls: Object.fromEntries(providerNames.map((name) => [name, ai.baseUrl(name)])) });
