import { event, nothing, refusal } from "./case.ts";
import type { VendorCases } from "./case.ts";

const start = (usage: object = { input_tokens: 100, output_tokens: 1 }) =>
  event("message_start", { message: { role: "assistant", usage } });
const text = (words: string) => event("content_block_delta", { index: 0, delta: { type: "text_delta", text: words } });
const finish = (reason: string, usage: object = { output_tokens: 40 }) =>
  event("message_delta", { delta: { stop_reason: reason }, usage }) + event("message_stop");

const refused = (status: number, type: string, message = "no") => ({
  ...nothing,
  says: `${status} ${type}`,
  sends: refusal(status, { type: "error", error: { type, message } }),
  error: `http_${status}_error`,
  told: "chat.answer_failed",
});

export const anthropic: VendorCases = {
  provider: "anthropic",
  sources: [
    "https://docs.claude.com/en/api/handling-stop-reasons",
    "https://docs.claude.com/en/docs/build-with-claude/streaming",
    "https://docs.claude.com/en/api/errors",
    "https://platform.claude.com/docs/en/build-with-claude/prompt-caching",
  ],
  cases: [
    ...["end_turn", "stop_sequence", "pause_turn"].map((reason) => ({
      says: reason,
      sends: { chunks: [start(), text("Blue."), finish(reason)] },
      ends: ["complete", null, "Blue."] as const,
      row: [100, 0, 0, 40, 180] as const,
      told: null,
    })),
    ...["max_tokens", "model_context_window_exceeded"].map((reason) => ({
      says: reason,
      sends: { chunks: [start(), text("Blue and"), finish(reason)] },
      ends: ["complete", "too_long", "Blue and"] as const,
      row: [100, 0, 0, 40, 180] as const,
      told: "tooLong",
    })),
    {
      says: "max_tokens, all of them thought",
      sends: {
        chunks: [
          start(),
          event("content_block_delta", { index: 0, delta: { type: "thinking_delta", thinking: "Hmm" } }),
          finish("max_tokens"),
        ],
      },
      ends: ["failed", "too_long", ""],
      row: [100, 0, 0, 40, 180],
      told: "thoughtOnly",
    },
    {
      says: "refusal",
      sends: { chunks: [start(), finish("refusal")] },
      ends: ["complete", "refused", ""],
      row: [100, 0, 0, 40, 180],
      told: "refused",
    },
    {
      says: "tool_use without a word",
      sends: { chunks: [start(), finish("tool_use")] },
      ends: ["failed", "empty", ""],
      row: [100, 0, 0, 40, 180],
      told: "empty",
    },
    {
      says: "words in the start of a block",
      sends: {
        chunks: [
          start(),
          event("content_block_start", { index: 0, content_block: { type: "text", text: "Bl" } }),
          text("ue."),
          finish("end_turn"),
        ],
      },
      ends: ["complete", null, "Blue."],
      row: [100, 0, 0, 40, 180],
      told: null,
    },
    {
      says: "input read from the cache, and written to it, beside the input",
      sends: {
        chunks: [
          start({ input_tokens: 20, cache_read_input_tokens: 60, cache_creation_input_tokens: 20, output_tokens: 1 }),
          text("Blue."),
          finish("end_turn", { input_tokens: null, output_tokens: 40 }),
        ],
      },
      ends: ["complete", null, "Blue."],
      row: [100, 60, 20, 40, 131],
      told: null,
    },
    {
      says: "cut off: the input is known, the output is estimated",
      sends: { chunks: [start(), text("Blue")] },
      ends: ["interrupted", "cut_off", "Blue"],
      row: [100, 0, 0, 1, 102],
      estimated: true,
      error: "network_error",
      told: "interrupted",
    },
    {
      says: "no usage at all",
      sends: { chunks: [event("message_start", { message: {} }), text("Blue."), finish("end_turn", {})] },
      ends: ["complete", null, "Blue."],
      row: [80, 0, 0, 2, 84],
      estimated: true,
      told: null,
    },
    {
      says: "overloaded_error in the middle of a stream",
      sends: {
        chunks: [start(), text("Blue"), event("error", { error: { type: "overloaded_error", message: "no" } })],
      },
      ends: ["interrupted", "cut_off", "Blue"],
      row: [100, 0, 0, 1, 102],
      estimated: true,
      error: "api_error",
      told: "interrupted",
    },
    refused(400, "invalid_request_error", "Your credit balance is too low to access the Anthropic API"),
    refused(400, "invalid_request_error", "prompt is too long: 205351 tokens > 200000 maximum"),
    refused(401, "authentication_error"),
    refused(402, "billing_error"),
    refused(403, "permission_error"),
    refused(404, "not_found_error"),
    refused(413, "request_too_large"),
    refused(429, "rate_limit_error"),
    refused(500, "api_error"),
    refused(504, "timeout_error"),
    refused(529, "overloaded_error"),
  ],
};
