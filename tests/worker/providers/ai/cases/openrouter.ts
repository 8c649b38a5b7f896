import { chunk, counted, data, done, finish, nothing, refusal, text, usage } from "./case.ts";
import type { VendorCases } from "./case.ts";

const refused = (status: number, message: string) => ({
  ...nothing,
  says: `${status} ${message}`,
  sends: refusal(status, { error: { code: status, message } }),
  error: `http_${status}_error`,
  told: "chat.answer_failed",
});
const tokens = { prompt_tokens: 100, completion_tokens: 40 };

export const openrouter: VendorCases = {
  provider: "openrouter",
  sources: [
    "https://openrouter.ai/docs/api-reference/overview",
    "https://openrouter.ai/docs/api-reference/errors",
    "https://openrouter.ai/docs/use-cases/usage-accounting",
  ],
  cases: [
    {
      says: "keep-alives, then stop",
      sends: { chunks: [": OPENROUTER PROCESSING\n\n", text("Blue."), finish("stop"), counted, done] },
      ends: ["complete", null, "Blue."],
      row: [100, 0, 0, 40, 180],
      told: null,
    },
    {
      says: "what it takes, which wins over our prices",
      sends: { chunks: [text("Blue."), finish("stop"), usage({ ...tokens, cost: 0.0000123 }), done] },
      ends: ["complete", null, "Blue."],
      row: [100, 0, 0, 40, 13],
      told: null,
    },
    {
      says: "what it takes beside what we pay the vendor behind it",
      sends: { chunks: [text("Blue."), finish("stop"), usage({ ...tokens, cost: 0, is_byok: true }), done] },
      ends: ["complete", null, "Blue."],
      row: [100, 0, 0, 40, 180],
      told: null,
    },
    {
      says: "cached and written input",
      sends: {
        chunks: [
          text("Blue."),
          finish("stop"),
          usage({ ...tokens, prompt_tokens_details: { cached_tokens: 60, cache_write_tokens: 20 } }),
          done,
        ],
      },
      ends: ["complete", null, "Blue."],
      row: [100, 60, 20, 40, 131],
      told: null,
    },
    {
      says: "length",
      sends: { chunks: [text("Blue and"), finish("length"), counted, done] },
      ends: ["complete", "too_long", "Blue and"],
      row: [100, 0, 0, 40, 180],
      told: "tooLong",
    },
    {
      says: "content_filter",
      sends: { chunks: [finish("content_filter"), counted, done] },
      ends: ["complete", "refused", ""],
      row: [100, 0, 0, 40, 180],
      told: "refused",
    },
    {
      says: "tool_calls without a word",
      sends: { chunks: [finish("tool_calls"), counted, done] },
      ends: ["failed", "empty", ""],
      row: [100, 0, 0, 40, 180],
      told: "empty",
    },
    {
      says: "error after some words",
      sends: {
        chunks: [text("Blue"), data({ error: { code: 502, message: "down" }, choices: [{ finish_reason: "error" }] })],
      },
      ends: ["interrupted", "cut_off", "Blue"],
      row: [80, 0, 0, 1, 82],
      estimated: true,
      error: "api_error",
      told: "interrupted",
    },
    {
      ...nothing,
      says: "the finish reason error alone",
      sends: { chunks: [chunk({ role: "assistant", content: "" }), finish("error")] },
      error: "api_error",
      told: "chat.answer_failed",
    },
    refused(400, "Bad Request"),
    refused(401, "User not found"),
    refused(402, "This request requires more credits, or fewer max_tokens"),
    refused(403, "Your chosen model requires moderation and your input was flagged"),
    refused(404, "No endpoints found that can handle the requested parameters"),
    refused(408, "Your request timed out"),
    refused(429, "Rate limit exceeded"),
    refused(502, "Provider returned error"),
    refused(503, "There is no available model provider that meets your routing requirements"),
  ],
};
