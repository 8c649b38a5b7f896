import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startAiStandIn } from "../../../local/ai/server.ts";
import type { AiStandIn } from "../../../local/ai/server.ts";
import { answeringNames } from "../../../worker/contract/models.contract.ts";
import type { ProviderName } from "../../../worker/contract/models.contract.ts";
import type { AiRequest } from "../../../worker/providers/ai/ai.ts";
import { createAiRegistry } from "../../../worker/providers/ai/registry.ts";
import { ask, collect, failureOf } from "../../worker/providers/ai/collected.ts";

let ai: AiStandIn;
beforeAll(async () => {
  ai = await startAiStandIn({ gapMs: 0 });
});
afterEach(() => ai.reset());
afterAll(() => ai.close());

function streamOf(name: ProviderName, changes: Partial<AiRequest> = {}) {
  const provider = createAiRegistry({ [name]: { apiKey: "none", baseUrl: ai.baseUrl(name) } }).provider(name);
  if (!provider) throw new Error("no provider");
  return provider.stream(ask({ maxOutputTokens: 4096, ...changes }));
}

const user = (text: string): AiRequest["messages"] => [{ role: "user", content: [{ type: "text", text }] }];

const asked = [
  ...answeringNames.map((name) => ({ name, effort: null })),
  { name: "chatgpt", effort: "medium" },
] as const;

describe.each(asked)("the stand-in of $name (effort: $effort)", ({ name, effort }) => {
  const stream = (name: ProviderName, changes: Partial<AiRequest> = {}) => streamOf(name, { effort, ...changes });

  test("answers from the question, in its language, with token counts", async () => {
    const seen = await collect(stream(name, { messages: user("Pourquoi les marées suivent-elles la lune ?") }));
    expect(seen).toMatchObject({ end: "refusal", error: undefined, usage: { inputTokens: 11 } });
    expect(seen.text).toContain("modèle de démonstration");
    expect(seen.text).toContain("les marées");
    expect(seen.usage?.outputTokens).toBe(Math.ceil(seen.text.length / 4));
    expect(ai.calls()[0]?.effort).toBe(effort);
  });

  test("answers in many pieces of a word", async () => {
    const { fetch } = globalThis;
    let sent = Promise.resolve("");
    const listening = vi.spyOn(globalThis, "fetch").mockImplementation(async (...asked) => {
      const response = await fetch(...asked);
      sent = response.clone().text();
      return response;
    });
    const { text } = await collect(stream(name));
    listening.mockRestore();
    const frames = (await sent).split("\n\n");
    const words = text.split(/\s+/).filter(Boolean);
    expect(words.length).toBeGreaterThan(20);
    expect(frames.length).toBeGreaterThan(words.length);
  });

  test("stops at the output limit and says so", async () => {
    const seen = await collect(stream(name, { maxOutputTokens: 16 }));
    expect(seen).toMatchObject({ end: "length", usage: { outputTokens: 16 } });
  });

  test("ends what it cannot do as the provider ends a refusal, and what it can do in order", async () => {
    expect(await collect(stream(name, { messages: user("Translate “good morning” into German") }))).toMatchObject({
      end: "refusal",
    });
    expect(await collect(stream(name, { messages: user("How much is 15% of 1,240?") }))).toMatchObject({ end: "stop" });
  });

  test("reports the type and size of a picture", async () => {
    const base64 = Buffer.alloc(2048).toString("base64");
    const image = { type: "image", mediaType: "image/png", base64 } as const;
    const seen = await collect(
      stream(name, { messages: [{ role: "user", content: [{ type: "text", text: "What is this picture?" }, image] }] }),
    );
    expect(seen.text).toContain("`image/png`, 2.0 kB");
    expect(ai.calls()[0]?.messages[0]?.images).toEqual([{ mediaType: "image/png", bytes: 2048 }]);
  });

  test("plays a script: thoughts, keep-alives, words, counts, end", async () => {
    const usage = { inputTokens: 3, outputTokens: 4 };
    ai.script(
      { provider: name },
      { reasoning: ["Hmm"], keepAlives: 2, chunks: ["Il ", "était"], usage, finish: "length" },
    );
    expect(await collect(stream(name))).toMatchObject({ text: "Il était", end: "length", usage });
  });

  test("plays every fault as the provider would show it", async () => {
    const chunks = ["Il ", "était ", "😀"];
    const shown = async (fault: NonNullable<Parameters<AiStandIn["script"]>[1]["fault"]>) => {
      ai.script({}, { fault, chunks, times: 1 });
      const seen = await collect(stream(name));
      return [seen.text, seen.error === undefined ? seen.end : failureOf(seen.error).failure];
    };
    expect(await shown({ type: "status", status: 503 })).toEqual(["", "http"]);
    expect(await shown({ type: "garbage" })).toEqual(["", "api"]);
    expect(await shown({ type: "nothing" })).toEqual(["", "api"]);
    expect(await shown({ type: "error", after: 1 })).toEqual(["Il ", "api"]);
    expect(await shown({ type: "cut", after: 2 })).toEqual(["Il était ", "network"]);
    expect(ai.calls().at(-1)?.aborted).toBe(false);
    expect(await shown({ type: "unfinished" })).toEqual(["Il était 😀", "network"]);
    expect(await shown({ type: "unclosed" })).toEqual(["Il était 😀", "stop"]);
    expect(await shown({ type: "split", bytes: 3 })).toEqual(["Il était 😀", "stop"]);
  });

  test("a stalled answer stays open until its reader leaves, and the journal tells", async () => {
    ai.script({ provider: name }, { chunks: ["Il", " était"], fault: { type: "stall", after: 1 } });
    const called = ai.nextCall({ provider: name });
    for await (const event of stream(name)) if (event.type === "text") break;
    const call = await called;
    await call.closed;
    expect(call.aborted).toBe(true);
  });
});

test("a test holds an answer in its hand", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  async function* chunks() {
    yield "first ";
    yield await promise;
  }
  ai.script({ contains: "hold" }, { chunks: chunks() });
  const events = streamOf("aiml", { messages: user("hold on") })[Symbol.asyncIterator]();
  let text = "";
  while (text !== "first ") {
    const { value } = await events.next();
    if (value?.type === "text") text += value.text;
  }
  resolve("second");
  while (!text.endsWith("second")) {
    const { value } = await events.next();
    if (value?.type === "text") text += value.text;
  }
  expect(text).toBe("first second");
});

test("a rate limit says once how long to wait, and then the model answers", async () => {
  ai.script({ model: "some-model" }, { fault: { type: "status", status: 429, retryAfter: 3 }, times: 1 });
  expect((await collect(streamOf("together"))).error).toMatchObject({ status: 429, retryAfter: 3000 });
  expect((await collect(streamOf("together"))).error).toBeUndefined();
});

test("the journal keeps every call with its vendor, its model and its words", async () => {
  await collect(streamOf("llama", { model: "a", messages: user("one") }));
  await collect(streamOf("anthropic", { model: "b", messages: user("two") }));
  expect(ai.calls().map(({ provider, model, messages }) => [provider, model, messages[0]?.text])).toEqual([
    ["llama", "a", "one"],
    ["anthropic", "b", "two"],
  ]);
  expect(ai.calls({ model: "b" })).toHaveLength(1);
});

test("another process scripts and reads over HTTP", async () => {
  const script = { match: { model: "some-model" }, script: { chunks: ["by wire"] } };
  await fetch(`${ai.url}/control/scripts`, { method: "POST", body: JSON.stringify(script) });
  expect((await collect(streamOf("chatgpt"))).text).toBe("by wire");
  const calls = (await (await fetch(`${ai.url}/control/calls`)).json()) as unknown[];
  expect(calls).toHaveLength(1);
  await fetch(`${ai.url}/control/scripts`, { method: "DELETE" });
  expect(ai.calls()).toHaveLength(0);
});

test("what is no chat goes to the vendor's other endpoints, with a prefix or without", async () => {
  const body = JSON.stringify({ model: "text-embedding-3-small", input: "tides" });
  const headers = { "content-type": "application/json" };
  for (const base of [ai.baseUrl("chatgpt"), `${ai.url}/v1`]) {
    const answer = await fetch(`${base}/embeddings`, { method: "POST", headers, body });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ object: "list" });
  }
});

test("a body that is no JSON is refused as a vendor would", async () => {
  const answer = await fetch(`${ai.baseUrl("aiml")}/chat/completions`, { method: "POST", body: "{" });
  expect(answer.status).toBe(400);
});
