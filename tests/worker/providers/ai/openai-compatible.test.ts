import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOpenAiCompatibleProvider } from "../../../../worker/providers/ai/openai-compatible.ts";
import { vendors } from "../../../../worker/providers/ai/openai-compatible.vendors.ts";
import { ask, collect, failureOf } from "./collected.ts";
import { providerSuite } from "./provider-suite.ts";
import { startScriptedServer } from "./scripted-server.ts";
import type { ScriptedServer } from "./scripted-server.ts";

const frame = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const chunk = (delta: object, reason: string | null = null) =>
  frame({ id: "c", object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason: reason }] });
const finishReasons = { stop: "stop", length: "length", refusal: "content_filter" };

providerSuite({
  name: "the OpenAI wire format",
  create: (baseUrl) => createOpenAiCompatibleProvider(vendors.openrouter, { apiKey: "k", baseUrl: `${baseUrl}/v1` }),
  opening: chunk({ role: "assistant", content: "" }),
  text: (content) => chunk({ content }),
  reasoning: chunk({ reasoning_content: "Hmm" }),
  finished: (reason) => chunk({}, finishReasons[reason]),
  usage: frame({ choices: [], usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 } }),
  closing: "data: [DONE]\n\n",
  overloaded: frame({ error: { code: 502, message: "Overloaded" }, choices: [{ delta: {}, finish_reason: "error" }] }),
  overloadedStatus: 502,
});

describe("what OpenAI-compatible vendors are asked", () => {
  let server: ScriptedServer;
  beforeAll(async () => {
    server = await startScriptedServer();
    server.answer({ chunks: [chunk({ content: "ok" }, "stop")] });
  });
  afterAll(() => server.close());

  const asked = async (name: keyof typeof vendors, changes: Parameters<typeof ask>[0] = {}) => {
    const provider = createOpenAiCompatibleProvider(vendors[name], { apiKey: "k-1", baseUrl: `${server.url}/v1` });
    await collect(provider.stream(ask(changes)));
    return server.asked.at(-1);
  };

  test.each(["chatgpt", "together", "openrouter", "aiml", "llama"] as const)(
    "%s gets the model, the key, one output limit and the wish for token counts",
    async (name) => {
      const sent = await asked(name);
      const { outputLimit } = vendors[name];
      expect(sent?.path).toBe("/v1/chat/completions");
      expect(sent?.headers["authorization"]).toBe("Bearer k-1");
      expect(sent?.body).toEqual({
        model: "some-model",
        messages: [{ role: "user", content: "Pourquoi ?" }],
        [outputLimit]: 64,
        stream: true,
        stream_options: { include_usage: true },
        ...(name === "openrouter" && {
          provider: { data_collection: "deny", max_price: { prompt: 1, completion: 2 } },
        }),
      });
    },
  );

  test.each([
    ["chatgpt", { reasoning_effort: "low", prompt_cache_key: "conversation-1" }],
    ["together", { reasoning_effort: "low" }],
    ["openrouter", { reasoning: { effort: "low" } }],
    ["aiml", { reasoning_effort: "low" }],
    ["llama", { reasoning_effort: "low" }],
  ] as const)("%s gets how long to think, in its own words", async (name, words) => {
    const sent = await asked(name, { effort: "low", conversation: "conversation-1" });
    expect(sent?.body).toMatchObject(words);
    expect("prompt_cache_key" in (sent?.body ?? {})).toBe(name === "chatgpt");
  });

  test("OpenRouter gets the product's name", async () => {
    expect((await asked("openrouter"))?.headers["x-title"]).toBe("Ensemble");
    expect((await asked("together"))?.headers["x-title"]).toBeUndefined();
  });

  test("a picture goes as a data URL, a turn without a word is left out", async () => {
    const sent = await asked("chatgpt", {
      messages: [
        { role: "system", content: [{ type: "text", text: "Be brief." }] },
        { role: "assistant", content: [{ type: "text", text: "" }] },
        {
          role: "user",
          content: [
            { type: "text", text: "What is it?" },
            { type: "image", mediaType: "image/png", base64: "aWs=" },
          ],
        },
      ],
    });
    expect(sent?.body["messages"]).toEqual([
      { role: "system", content: "Be brief." },
      {
        role: "user",
        content: [
          { type: "text", text: "What is it?" },
          { type: "image_url", image_url: { url: "data:image/png;base64,aWs=" } },
        ],
      },
    ]);
  });

  test("a refusal that comes as text is shown and ends as a refusal", async () => {
    server.answer({ chunks: [chunk({ refusal: "I cannot." }), chunk({}, "stop"), "data: [DONE]\n\n"] });
    const provider = createOpenAiCompatibleProvider(vendors.chatgpt, { apiKey: "k", baseUrl: server.url });
    expect(await collect(provider.stream(ask()))).toMatchObject({ text: "I cannot.", end: "refusal" });
  });

  test("a stream that breaks off with the reason 'error' alone is the vendor's failure", async () => {
    server.answer({ chunks: [chunk({ content: "Il" }), chunk({}, "error")] });
    const provider = createOpenAiCompatibleProvider(vendors.chatgpt, { apiKey: "k", baseUrl: server.url });
    expect(failureOf((await collect(provider.stream(ask()))).error).failure).toBe("api");
  });
});
