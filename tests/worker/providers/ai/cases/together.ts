import { chunk, counted, data, done, finish, nothing, refusal, text, usage } from "./case.ts";
import type { VendorCases } from "./case.ts";

const refused = (status: number, code: string) => ({
  ...nothing,
  says: `${status} ${code}`,
  sends: refusal(status, { error: { message: "no", type: "invalid_request_error", param: null, code } }),
  error: `http_${status}_error`,
  told: "chat.answer_failed",
});

export const together: VendorCases = {
  provider: "together",
  sources: [
    "https://docs.together.ai/reference/chat-completions-1",
    "https://docs.together.ai/docs/error-codes",
    "https://docs.together.ai/docs/inference/chat/reasoning",
  ],
  cases: [
    ...["stop", "eos"].map((reason) => ({
      says: reason,
      sends: { chunks: [text("Blue."), finish(reason), counted, done] },
      ends: ["complete", null, "Blue."] as const,
      row: [100, 0, 0, 40, 180] as const,
      told: null,
    })),
    {
      says: "thoughts in a field of their own",
      sends: { chunks: [chunk({ reasoning: "Hmm" }), text("Blue."), finish("stop"), counted, done] },
      ends: ["complete", null, "Blue."],
      row: [100, 0, 0, 40, 180],
      told: null,
    },
    {
      says: "thoughts between tags, which its chunks cut anywhere",
      sends: {
        chunks: [
          ...("<think>\nHmm.\n</think>\n\nBlue.".match(/.{1,3}/gs)?.map(text) ?? []),
          finish("stop"),
          counted,
          done,
        ],
      },
      ends: ["complete", null, "Blue."],
      row: [100, 0, 0, 40, 180],
      told: null,
    },
    {
      says: "thoughts that never end",
      sends: { chunks: [text("<think>Hmm. Hmm."), finish("length"), counted, done] },
      ends: ["failed", "too_long", ""],
      row: [100, 0, 0, 40, 180],
      told: "thoughtOnly",
    },
    {
      says: "Moonshot's cached tokens, beside the others",
      sends: {
        chunks: [
          text("Blue."),
          finish("stop"),
          usage({ prompt_tokens: 100, completion_tokens: 40, cached_tokens: 60 }),
          done,
        ],
      },
      ends: ["complete", null, "Blue."],
      row: [100, 60, 0, 40, 126],
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
      says: "tool_calls without a word",
      sends: { chunks: [finish("tool_calls"), counted, done] },
      ends: ["failed", "empty", ""],
      row: [100, 0, 0, 40, 180],
      told: "empty",
    },
    {
      says: "an error in the middle of a stream",
      sends: { chunks: [text("Blue"), data({ error: { message: "Internal server error", type: "server_error" } })] },
      ends: ["interrupted", "cut_off", "Blue"],
      row: [80, 0, 0, 1, 82],
      estimated: true,
      error: "api_error",
      told: "interrupted",
    },
    refused(400, "invalid_request"),
    refused(401, "invalid_api_key"),
    refused(402, "payment_required"),
    refused(403, "token_limit_reached"),
    refused(404, "model_not_available"),
    refused(413, "payload_too_large"),
    refused(422, "unprocessable_entity"),
    refused(429, "rate_limit"),
    refused(500, "server_error"),
    refused(503, "engine_overloaded"),
    refused(524, "cloudflare_timeout"),
  ],
};
