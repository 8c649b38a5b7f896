import { Agent, request as send } from "node:http";
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

export interface Timed {
  /** Milliseconds from each request to the first words of its answer, to the end of the answer, and its longest silence between. */
  first: number[];
  complete: number[];
  stall: number[];
}

export type Order = { script: { chunks: number; gapMs: number } } | { load: Load };

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

function ask(stream: StreamRequest, conversation: string | null, first: string) {
  const { headers, text } = bodyOf(stream, conversation);
  return new Promise<{ first: number; complete: number; stall: number; seen: string }>((resolve, reject) => {
    const startedAt = performance.now();
    const asked = send(stream.url, {
      method: "POST",
      agent,
      headers: { ...headers, "content-length": Buffer.byteLength(text) },
    });
    asked.on("error", reject);
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
        if (response.statusCode !== 200 || Number.isNaN(firstAt))
          return reject(new Error(`${response.statusCode} ${seen}`));
        resolve({ first: firstAt - startedAt, complete: performance.now() - startedAt, stall, seen });
      });
    });
    asked.end(text);
  });
}

async function run({ streams, answersAStream, first, continues }: Load): Promise<Timed> {
  const timed: Timed = { first: [], complete: [], stall: [] };
  await Promise.all(
    streams.map(async (stream) => {
      let conversation: string | null = null;
      for (let count = 0; count < answersAStream; count += 1) {
        const answer = await ask(stream, conversation, first);
        timed.first.push(answer.first);
        timed.complete.push(answer.complete);
        timed.stall.push(answer.stall);
        if (continues) conversation = /"conversation":"([^"]+)"/.exec(answer.seen)?.[1] ?? null;
      }
    }),
  );
  return timed;
}

const ai = await startAiStandIn();
process.on("message", (order: Order) => {
  if ("script" in order) {
    const { chunks, gapMs } = order.script;
    ai.script({}, { chunks: Array.from({ length: chunks }, (_, index) => `word${index} `), gapMs });
    return void process.send?.({ scripted: true });
  }
  void run(order.load).then(
    (timed) => process.send?.({ timed }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.send?.({ baseUrls: Object.fromEntries(providerNames.map((name) => [name, ai.baseUrl(name)])) });
