import { DurableObject } from "cloudflare:workers";

interface Env {
  VENDOR_URL: string;
  BRIDGE_URL: string;
  DATABASE_URL: string;
  ANSWERS: DurableObjectNamespace<FloorObject>;
}

const alarmMs = 30_000;
/** As long as the run that the product writes down. */
const run = "x".repeat(1_500);
const eventStream = { headers: { "content-type": "text/event-stream" } };
const encoder = new TextEncoder();

/** One round trip to Postgres, as the product's driver makes it. */
async function roundTrip({ BRIDGE_URL, DATABASE_URL }: Env): Promise<void> {
  const response = await fetch(BRIDGE_URL, {
    method: "POST",
    headers: { "neon-connection-string": DATABASE_URL, "neon-array-mode": "true", "neon-raw-text-output": "true" },
    body: JSON.stringify({ query: "select $1::text", params: ["x"] }),
  });
  await response.json();
}

const askVendor = ({ VENDOR_URL }: Env, body: string): Promise<Response> =>
  fetch(`${VENDOR_URL}/chat/completions`, {
    method: "POST",
    headers: { authorization: "Bearer demo", "content-type": "application/json" },
    body,
  });

interface Chunk {
  choices?: { delta?: { content?: string } }[];
}

/** Reads the vendor's events and writes them as the product has them; answers the whole text. */
async function rewrite(response: Response, write: (bytes: Uint8Array) => void): Promise<string> {
  const decoder = new TextDecoder();
  let rest = "";
  let text = "";
  for await (const part of response.body ?? []) {
    rest += decoder.decode(part as Uint8Array, { stream: true });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    let events = "";
    for (const line of lines) {
      if (!line.startsWith("data: {")) continue;
      const { choices } = JSON.parse(line.slice("data: ".length)) as Chunk;
      const words = choices?.[0]?.delta?.content;
      if (!words) continue;
      events += `id: ${text.length}\ndata: ${JSON.stringify({ from: text.length, text: words })}\n\n`;
      text += words;
    }
    if (events) write(encoder.encode(events));
  }
  return text;
}

/** Answers a stream at once; the vendor is asked, read and written on, and `end` runs after the reader has all of it. */
function answer(env: Env, body: string, after: (work: Promise<void>) => void, end: (text: string) => Promise<void>) {
  let reader: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      reader = controller;
    },
  });
  const produce = async () => {
    const text = await rewrite(await askVendor(env, body), (bytes) => reader?.enqueue(bytes));
    reader?.close();
    await end(text);
  };
  after(produce());
  return new Response(stream, eventStream);
}

/** Holds an answer as the product's object does: journal, alarm, and one round trip when it has ended. */
export class FloorObject extends DurableObject<Env> {
  override async fetch(request: Request): Promise<Response> {
    const body = await request.text();
    const { storage } = this.ctx;
    storage.sql.exec("create table if not exists journal (part text primary key, content text not null)");
    storage.sql.exec("insert or replace into journal values ('run', ?)", run);
    void storage.setAlarm(Date.now() + alarmMs);
    return answer(
      this.env,
      body,
      (work) => this.ctx.waitUntil(work),
      async (text) => {
        storage.sql.exec("insert or replace into journal values ('end', ?)", text);
        await roundTrip(this.env);
        storage.sql.exec("delete from journal");
        await storage.deleteAlarm();
      },
    );
  }

  override alarm(): void {}
}

/**
 * POST /bytes passes the vendor's bytes, /events?trips=N rewrites them, with a round trip before it and one after it;
 * /object does that in the object `name`, or in a new one.
 */
export default {
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    const body = await request.text();
    if (pathname === "/bytes") return new Response((await askVendor(env, body)).body, eventStream);
    const trips = Number(searchParams.get("trips"));
    if (trips > 0 || pathname === "/object") await roundTrip(env);
    if (pathname === "/object") {
      const object = env.ANSWERS.getByName(searchParams.get("name") ?? crypto.randomUUID());
      return object.fetch("https://object/", { method: "POST", body });
    }
    return answer(
      env,
      body,
      (work) => ctx.waitUntil(work),
      async () => {
        if (trips > 1) await roundTrip(env);
      },
    );
  },
} satisfies ExportedHandler<Env>;
