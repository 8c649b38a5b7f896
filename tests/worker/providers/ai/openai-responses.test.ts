import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOpenAiResponsesProvider } from "../../../../worker/providers/ai/openai-responses.ts";
import { ask, collect } from "./collected.ts";
import { providerSuite } from "./provider-suite.ts";
import { startScriptedServer } from "./scripted-server.ts";
import type { ScriptedServer } from "./scripted-server.ts";

const frame = (type: string, rest: object = {}) => `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`;
const usage = { input_tokens: 11, output_tokens: 7 };
const endings = {
  stop: frame("response.completed", { response: { usage } }),
  length: frame("response.incomplete", { response: { usage, incomplete_details: { reason: "max_output_tokens" } } }),
  refusal: frame("response.incomplete", { response: { usage, incomplete_details: { reason: "content_filter" } } }),
};

providerSuite({
  name: "the wire format of OpenAI's responses",
  create: (baseUrl) => createOpenAiResponsesProvider({ apiKey: "k", baseUrl: `${baseUrl}/v1` }),
  opening: frame("response.created", { response: {} }) + frame("response.in_progress", { response: {} }),
  text: (delta) => frame("response.output_text.delta", { delta }),
  reasoning: frame("response.reasoning_summary_text.delta", { delta: "Hmm" }),
  finished: (reason) => endings[reason],
  uncounted: frame("response.completed", { response: { usage: null } }),
  usage: "",
  closing: "",
  overloaded: frame("error", { code: "server_error", message: "Overloaded" }),
  overloadedStatus: 500,
});

describe("what OpenAI is asked for an answer that is thought about", () => {
  let server: ScriptedServer;
  beforeAll(async () => {
    server = await startScriptedServer();
  });
  afterAll(() => server.close());
  const whole = { chunks: [frame("response.output_text.delta", { delta: "ok" }), endings.stop] };

  test("the model, the thread, its pictures, how long to think, and to keep none of it", async () => {
    server.answer(whole);
    const provider = createOpenAiResponsesProvider({ apiKey: "k-1", baseUrl: `${server.url}/v1` });
    const asked = ask({
      effort: "low",
      conversation: "conversation-1",
      messages: [
        { role: "system", content: [{ type: "text", text: "Be brief." }] },
        { role: "user", content: [{ type: "text", text: "Who?" }] },
        { role: "assistant", content: [{ type: "text", text: "Me." }] },
        { role: "assistant", content: [{ type: "text", text: "" }] },
        {
          role: "user",
          content: [
            { type: "image", mediaType: "image/png", base64: "aWs=" },
            { type: "text", text: "What is it?" },
          ],
        },
      ],
    });
    expect(await collect(provider.stream(asked))).toMatchObject({ text: "ok", end: "stop" });
    const sent = server.asked.at(-1);
    expect(sent?.path).toBe("/v1/responses");
    expect(sent?.headers["authorization"]).toBe("Bearer k-1");
    expect(sent?.body).toEqual({
      model: "some-model",
      instructions: "Be brief.",
      input: [
        { role: "user", content: [{ type: "input_text", text: "Who?" }] },
        { role: "assistant", content: "Me." },
        {
          role: "user",
          content: [
            { type: "input_image", detail: "auto", image_url: "data:image/png;base64,aWs=" },
            { type: "input_text", text: "What is it?" },
          ],
        },
      ],
      max_output_tokens: 64,
      reasoning: { effort: "low", summary: "auto" },
      prompt_cache_key: "conversation-1",
      store: false,
      stream: true,
    });
  });

  test("an organisation that may have no summaries is asked without, from then on", async () => {
    const error = {
      message: "Your organization must be verified",
      param: "reasoning.summary",
      code: "unsupported_value",
    };
    server.answer({
      status: 400,
      headers: { "content-type": "application/json" },
      chunks: [JSON.stringify({ error })],
    });
    const provider = createOpenAiResponsesProvider({ apiKey: "k", baseUrl: server.url });
    server.asked.length = 0;
    expect((await collect(provider.stream(ask()))).error).toMatchObject({ status: 400 });
    server.answer(whole);
    expect((await collect(provider.stream(ask()))).text).toBe("ok");
    const summaries = server.asked.map(({ body }) => (body["reasoning"] as { summary?: string }).summary);
    expect(summaries).toEqual(["auto", undefined, undefined]);
  });
});
