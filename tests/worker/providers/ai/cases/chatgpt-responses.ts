import { event, nothing, refusal } from "./case.ts";
import type { VendorCases } from "./case.ts";

const begun = event("response.created", { response: { status: "in_progress" } }) + event("response.in_progress");
const text = (delta: string) => event("response.output_text.delta", { delta });
const counts = (cached = 0, written = 0) => ({
  input_tokens: 100,
  input_tokens_details: { cached_tokens: cached, cache_write_tokens: written },
  output_tokens: 40,
  output_tokens_details: { reasoning_tokens: 30 },
});
const completed = (usage: object | null) => event("response.completed", { response: { status: "completed", usage } });
const incomplete = (reason: string) =>
  event("response.incomplete", {
    response: { status: "incomplete", incomplete_details: { reason }, usage: counts() },
  });
const failure = (code: string) =>
  event("response.failed", { response: { status: "failed", error: { code, message: "no" } } });

const broken = (says: string, frame: string) => ({
  ...nothing,
  says,
  sends: { chunks: [begun, frame] },
  error: "api_error",
  told: "chat.answer_failed",
});

export const chatgptResponses: VendorCases = {
  provider: "chatgpt",
  sources: [
    "https://platform.openai.com/docs/api-reference/responses-streaming",
    "https://developers.openai.com/api/docs/guides/reasoning",
  ],
  model: { effort: "medium" },
  cases: [
    {
      says: "completed, after thoughts",
      sends: {
        chunks: [
          begun,
          event("response.reasoning_summary_text.delta", { delta: "The sky..." }),
          text("Blue."),
          completed(counts()),
        ],
      },
      ends: ["complete", null, "Blue."],
      row: [100, 0, 0, 40, 180],
      told: null,
    },
    {
      says: "input read from the cache, and written to it",
      sends: { chunks: [begun, text("Blue."), completed(counts(60, 20))] },
      ends: ["complete", null, "Blue."],
      row: [100, 60, 20, 40, 131],
      told: null,
    },
    {
      says: "incomplete: max_output_tokens",
      sends: { chunks: [begun, text("Blue and"), incomplete("max_output_tokens")] },
      ends: ["complete", "too_long", "Blue and"],
      row: [100, 0, 0, 40, 180],
      told: "tooLong",
    },
    {
      says: "incomplete: max_output_tokens without a word",
      sends: { chunks: [begun, incomplete("max_output_tokens")] },
      ends: ["failed", "too_long", ""],
      row: [100, 0, 0, 40, 180],
      told: "thoughtOnly",
    },
    {
      says: "incomplete: content_filter",
      sends: { chunks: [begun, incomplete("content_filter")] },
      ends: ["complete", "refused", ""],
      row: [100, 0, 0, 40, 180],
      told: "refused",
    },
    {
      says: "a refusal in words",
      sends: { chunks: [begun, event("response.refusal.delta", { delta: "I cannot." }), completed(counts())] },
      ends: ["complete", "refused", "I cannot."],
      row: [100, 0, 0, 40, 180],
      told: "refused",
    },
    {
      says: "completed without usage",
      sends: { chunks: [begun, text("Blue."), completed(null)] },
      ends: ["complete", null, "Blue."],
      row: [80, 0, 0, 2, 84],
      estimated: true,
      told: null,
    },
    {
      says: "a stream that ends before the response does",
      sends: { chunks: [begun, text("Blue")] },
      ends: ["interrupted", "cut_off", "Blue"],
      row: [80, 0, 0, 1, 82],
      estimated: true,
      error: "network_error",
      told: "interrupted",
    },
    broken("failed: server_error", failure("server_error")),
    broken("failed: rate_limit_exceeded", failure("rate_limit_exceeded")),
    broken("failed: invalid_prompt", failure("invalid_prompt")),
    broken("an error event", event("error", { code: "server_error", message: "no", param: null })),
    {
      ...nothing,
      says: "400 unsupported_value",
      sends: refusal(400, { error: { message: "no", param: "reasoning.effort", code: "unsupported_value" } }),
      error: "http_400_error",
      told: "chat.answer_failed",
    },
  ],
};
