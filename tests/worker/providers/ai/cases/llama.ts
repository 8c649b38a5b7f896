import { chunk, counted, data, done, finish, nothing, refusal, text } from "./case.ts";
import type { VendorCases } from "./case.ts";

const refused = (says: string, status: number, body: object) => ({
  ...nothing,
  says,
  sends: refusal(status, body),
  error: `http_${status}_error`,
  told: "chat.answer_failed",
});
const whole = {
  ends: ["complete", null, "Blue."] as const,
  row: [100, 0, 0, 40, 180] as const,
  told: null,
};

/** Any server that speaks OpenAI's format may stand behind LLAMA_BASE_URL, in a dialect of its own. */
export const llama: VendorCases = {
  provider: "llama",
  sources: [
    "https://docs.ollama.com/api/openai-compatibility",
    "https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html",
    "https://docs.mistral.ai/api/endpoint/chat",
    "https://console.groq.com/docs/api-reference",
    "https://api-docs.deepseek.com/api/create-chat-completion",
    "https://docs.z.ai/api-reference/llm/chat-completion",
  ],
  cases: [
    { ...whole, says: "Ollama: stop", sends: { chunks: [text("Blue."), finish("stop"), counted, done] } },
    {
      ...whole,
      says: "Mistral: a list of parts, thoughts among them",
      sends: {
        chunks: [
          chunk({ content: [{ type: "thinking", thinking: [{ type: "text", text: "Hmm" }] }] }),
          chunk({
            content: [
              { type: "text", text: "Bl" },
              { type: "text", text: "ue." },
            ],
          }),
          finish("stop"),
          counted,
          done,
        ],
      },
    },
    {
      ...whole,
      says: "Mistral: model_length",
      sends: { chunks: [text("Blue."), finish("model_length"), counted, done] },
      ends: ["complete", "too_long", "Blue."],
      told: "tooLong",
    },
    {
      ...whole,
      says: "Groq: usage in a place of its own",
      sends: {
        chunks: [
          text("Blue."),
          data({
            choices: [{ delta: {}, finish_reason: "stop" }],
            x_groq: { usage: { prompt_tokens: 100, completion_tokens: 40 } },
          }),
          done,
        ],
      },
    },
    {
      ...whole,
      says: "DeepSeek: its own names for what the cache had",
      sends: {
        chunks: [
          text("Blue."),
          finish("stop"),
          data({ choices: [], usage: { prompt_tokens: 100, prompt_cache_hit_tokens: 60, completion_tokens: 40 } }),
          done,
        ],
      },
      row: [100, 60, 0, 40, 126],
    },
    {
      says: "DeepSeek: insufficient_system_resource",
      sends: { chunks: [text("Blue"), finish("insufficient_system_resource")] },
      ends: ["interrupted", "cut_off", "Blue"],
      row: [80, 0, 0, 1, 82],
      estimated: true,
      error: "api_error",
      told: "interrupted",
    },
    {
      ...whole,
      says: "Z.ai: sensitive",
      sends: { chunks: [text("Blue."), finish("sensitive"), counted, done] },
      ends: ["complete", "refused", "Blue."],
      told: "refused",
    },
    {
      ...nothing,
      says: "vLLM: an error as the whole chunk",
      sends: {
        chunks: [
          data({ object: "error", message: "Internal Server Error", type: "InternalServerError", code: 500 }),
          done,
        ],
      },
      error: "api_error",
      told: "chat.answer_failed",
    },
    {
      ...nothing,
      says: "vLLM: abort",
      sends: { chunks: [chunk({ role: "assistant", content: "" }), finish("abort"), done] },
      error: "api_error",
      told: "chat.answer_failed",
    },
    {
      ...nothing,
      says: "a page of a proxy",
      sends: { headers: { "content-type": "text/html" }, chunks: ["<h1>Welcome</h1>"] },
      error: "api_error",
      told: "chat.answer_failed",
    },
    refused("vLLM: 400, flat", 400, { object: "error", message: "max_tokens is too large", code: 400 }),
    refused("Ollama: 404", 404, { error: { message: "model 'llama3.2' not found", type: "api_error" } }),
    refused("Ollama: 503", 503, { error: { message: "server busy", type: "api_error" } }),
  ],
};
