import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAnthropicProvider } from "../../../../worker/providers/ai/anthropic.ts";
import { ask, collect, failureOf } from "./collected.ts";
import { providerSuite } from "./provider-suite.ts";
import { startScriptedServer } from "./scripted-server.ts";
import type { ScriptedServer } from "./scripted-server.ts";

const frame = (type: string, rest: object = {}) => `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`;
const text = (words: string) => frame("content_block_delta", { index: 0, delta: { type: "text_delta", text: words } });
const stopReasons = { stop: "end_turn", length: "max_tokens", refusal: "refusal" };

providerSuite({
  name: "the Anthropic wire format",
  create: (baseUrl) => createAnthropicProvider({ apiKey: "k", baseUrl }),
  opening: frame("message_start", { message: { role: "assistant", usage: { input_tokens: 11, output_tokens: 1 } } }),
  text,
  reasoning: frame("content_block_delta", { index: 0, delta: { type: "thinking_delta", thinking: "Hmm" } }),
  finished: (reason) => frame("message_delta", { delta: { stop_reason: stopReasons[reason] } }),
  usage: frame("message_delta", { delta: {}, usage: { output_tokens: 7 } }),
  closing: frame("message_stop"),
  overloaded: frame("error", { error: { type: "overloaded_error", message: "Overloaded" } }),
  overloadedStatus: 529,
});

describe("what Anthropic is asked and says", () => {
  let server: ScriptedServer;
  beforeAll(async () => {
    server = await startScriptedServer();
  });
  afterAll(() => server.close());

  const answered = (chunks: string[], changes: Parameters<typeof ask>[0] = {}) => {
    server.answer({ chunks });
    return collect(createAnthropicProvider({ apiKey: "k-1", baseUrl: server.url }).stream(ask(changes)));
  };
  const short = [text("ok"), frame("message_delta", { delta: { stop_reason: "end_turn" } }), frame("message_stop")];

  test("the system's words stand apart, pictures go as base64, a turn without a word is left out", async () => {
    await answered(short, {
      messages: [
        { role: "system", content: [{ type: "text", text: "Be brief." }] },
        { role: "assistant", content: [{ type: "text", text: " " }] },
        {
          role: "user",
          content: [
            { type: "text", text: "What is it?" },
            { type: "image", mediaType: "image/webp", base64: "aWs=" },
          ],
        },
      ],
    });
    const sent = server.asked.at(-1);
    expect(sent?.path).toBe("/v1/messages");
    expect(sent?.headers["authorization"]).toBe("Bearer k-1");
    expect(sent?.headers["x-api-key"]).toBe("k-1");
    expect(sent?.body).toEqual({
      model: "some-model",
      max_tokens: 64,
      stream: true,
      system: [{ type: "text", text: "Be brief." }],
      messages: [
        {
          role: "user",
          content: [
            { type: "text", text: "What is it?" },
            { type: "image", source: { type: "base64", media_type: "image/webp", data: "aWs=" } },
          ],
        },
      ],
    });
  });

  test("how long to think, and what of a conversation is worth caching: what stays, and the thread so far", async () => {
    const system = { role: "system", content: [{ type: "text", text: "Be brief." }] } as const;
    const messages = [system, ...ask().messages];
    await answered(short, { messages, effort: "low", conversation: "conversation-1" });
    const cached = { cache_control: { type: "ephemeral" } };
    expect(server.asked.at(-1)?.body).toMatchObject({
      ...cached,
      output_config: { effort: "low" },
      system: [{ type: "text", text: "Be brief.", ...cached }],
    });
  });

  test("a picture of a type that it does not read is refused before anything is sent", async () => {
    const sent = server.asked.length;
    const image = { type: "image", mediaType: "image/tiff", base64: "aWs=" } as const;
    const seen = await answered(short, { messages: [{ role: "user", content: [image] }] });
    expect(failureOf(seen.error)).toMatchObject({ failure: "api", status: 415 });
    expect(server.asked).toHaveLength(sent);
  });

  test("a ping is a sign of life", async () => {
    const quiet = await answered(short);
    expect((await answered([frame("ping"), ...short])).alive).toBe(quiet.alive + 1);
  });

  test("the first event counts the input, a later one the output", async () => {
    const usage = { input_tokens: 5, cache_read_input_tokens: 20, cache_creation_input_tokens: 3, output_tokens: 1 };
    const start = frame("message_start", { message: { usage } });
    const told = { inputTokens: 28, cachedTokens: 20, writtenTokens: 3, cost: null };
    expect((await answered([start, text("Il était")])).usage).toEqual({ ...told, outputTokens: null });
    const finish = frame("message_delta", { delta: { stop_reason: "end_turn" }, usage: { output_tokens: 9 } });
    const whole = await answered([start, text("ok"), finish, frame("message_stop")]);
    expect(whole.usage).toEqual({ ...told, outputTokens: 9 });
  });

  test.each([
    ["rate_limit_error", 429],
    ["api_error", 500],
    ["invalid_request_error", 400],
    ["an_error_of_tomorrow", undefined],
  ])("%s after a 200 has status %s", async (type, status) => {
    const seen = await answered([frame("error", { error: { type, message: "no" } })]);
    expect(failureOf(seen.error)).toMatchObject({ failure: "api", status });
  });
});
