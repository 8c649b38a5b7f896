import { chunk, counted, data, done, finish, nothing, refusal, text, usage } from "./case.ts";
import type { VendorCases } from "./case.ts";

const failed = (status: number, code: string, message: string, headers = {}) => ({
  ...nothing,
  says: `${status} ${code}`,
  sends: refusal(status, { error: { message, type: "invalid_request_error", param: null, code } }, headers),
  error: `http_${status}_error`,
  told: "chat.answer_failed",
});

export const chatgpt: VendorCases = {
  provider: "chatgpt",
  sources: [
    "https://platform.openai.com/docs/api-reference/chat-streaming",
    "https://platform.openai.com/docs/guides/error-codes",
    "https://developers.openai.com/api/docs/guides/prompt-caching",
  ],
  cases: [
    {
      says: "stop",
      sends: { chunks: [text("Blue."), finish("stop"), counted, done] },
      ends: ["complete", null, "Blue."],
      row: [100, 0, 0, 40, 180],
      told: null,
    },
    {
      says: "length after some words",
      sends: { chunks: [text("Blue and"), finish("length"), counted, done] },
      ends: ["complete", "too_long", "Blue and"],
      row: [100, 0, 0, 40, 180],
      told: "tooLong",
    },
    {
      says: "length without a word: all of it was thought",
      sends: { chunks: [chunk({ role: "assistant", content: "" }), finish("length"), counted, done] },
      ends: ["failed", "too_long", ""],
      row: [100, 0, 0, 40, 180],
      told: "thoughtOnly",
    },
    {
      says: "content_filter",
      sends: { chunks: [text("Blu"), finish("content_filter"), counted, done] },
      ends: ["complete", "refused", "Blu"],
      row: [100, 0, 0, 40, 180],
      told: "refused",
    },
    {
      says: "a refusal in words",
      sends: { chunks: [chunk({ refusal: "I cannot." }), finish("stop"), counted, done] },
      ends: ["complete", "refused", "I cannot."],
      row: [100, 0, 0, 40, 180],
      told: "refused",
    },
    {
      says: "tool_calls without a word",
      sends: { chunks: [chunk({ tool_calls: [{ index: 0 }] }), finish("tool_calls"), counted, done] },
      ends: ["failed", "empty", ""],
      row: [100, 0, 0, 40, 180],
      told: "empty",
    },
    {
      says: "function_call after some words",
      sends: { chunks: [text("Let me look."), finish("function_call"), counted, done] },
      ends: ["complete", null, "Let me look."],
      row: [100, 0, 0, 40, 180],
      told: null,
    },
    {
      says: "input read from the cache, and written to it",
      sends: {
        chunks: [
          text("Blue."),
          finish("stop"),
          usage({
            prompt_tokens: 1_000,
            prompt_tokens_details: { cached_tokens: 600, cache_write_tokens: 200 },
            completion_tokens: 40,
          }),
          done,
        ],
      },
      ends: ["complete", null, "Blue."],
      // 200 fresh, 600 at a tenth, 200 at five quarters, 40 out at two.
      row: [1_000, 600, 200, 40, 590],
      told: null,
    },
    {
      says: "usage: null to the end",
      sends: { chunks: [text("Blue."), finish("stop"), usage(null), done] },
      ends: ["complete", null, "Blue."],
      row: [80, 0, 0, 2, 84],
      estimated: true,
      told: null,
    },
    {
      says: "counts of null",
      sends: {
        chunks: [text("Blue."), finish("stop"), usage({ prompt_tokens: null, completion_tokens: null }), done],
      },
      ends: ["complete", null, "Blue."],
      row: [80, 0, 0, 2, 84],
      estimated: true,
      told: null,
    },
    {
      says: "fractions of a token",
      sends: {
        chunks: [text("Blue."), finish("stop"), usage({ prompt_tokens: 99.6, completion_tokens: 40.4 }), done],
      },
      ends: ["complete", null, "Blue."],
      row: [100, 0, 0, 40, 180],
      told: null,
    },
    {
      says: "counts below nothing, or beyond any integer of the database",
      sends: {
        chunks: [text("Blue."), finish("stop"), usage({ prompt_tokens: -5, completion_tokens: 9e12 }), done],
      },
      ends: ["complete", null, "Blue."],
      row: [80, 0, 0, 2, 84],
      estimated: true,
      told: null,
    },
    {
      says: "an error in the middle of a stream",
      sends: { chunks: [text("Blue"), data({ error: { message: "The server had an error", type: "server_error" } })] },
      ends: ["interrupted", "cut_off", "Blue"],
      row: [80, 0, 0, 1, 82],
      estimated: true,
      error: "api_error",
      told: "interrupted",
    },
    failed(400, "context_length_exceeded", "maximum context length is 128000 tokens"),
    failed(400, "unsupported_parameter", "Unsupported parameter: 'reasoning_effort'"),
    failed(401, "invalid_api_key", "Incorrect API key provided"),
    failed(403, "unsupported_country_region_territory", "Country not supported"),
    failed(404, "model_not_found", "Your organization must be verified to use the model"),
    failed(429, "insufficient_quota", "You exceeded your current quota"),
    failed(429, "rate_limit_exceeded", "Rate limit reached", { "retry-after": "3" }),
    failed(500, "server_error", "The server had an error"),
    failed(503, "overloaded", "The engine is currently overloaded"),
  ],
};
