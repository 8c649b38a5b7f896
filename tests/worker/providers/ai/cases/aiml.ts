import { counted, done, finish, nothing, refusal, text, usage } from "./case.ts";
import type { VendorCases } from "./case.ts";

const refused = (status: number, name: string) => ({
  ...nothing,
  says: `${status} ${name}`,
  sends: refusal(status, { requestId: "r-1", statusCode: status, error: { name, message: "no" } }),
  error: `http_${status}_error`,
  told: "chat.answer_failed",
});

export const aiml: VendorCases = {
  provider: "aiml",
  sources: ["https://docs.aimlapi.com/api-references/text-models-llm", "https://docs.aimlapi.com/errors-and-messages"],
  cases: [
    {
      says: "stop",
      sends: { chunks: [text("Blue."), finish("stop"), counted, done] },
      ends: ["complete", null, "Blue."],
      row: [100, 0, 0, 40, 180],
      told: null,
    },
    {
      says: "a cost in credits of its own, which are no dollars",
      sends: {
        chunks: [
          text("Blue."),
          finish("stop"),
          usage({ prompt_tokens: 100, completion_tokens: 40, cost: 900_000 }),
          done,
        ],
      },
      ends: ["complete", null, "Blue."],
      row: [100, 0, 0, 40, 180],
      told: null,
    },
    {
      says: "words of those behind it: MAX_TOKENS",
      sends: { chunks: [text("Blue and"), finish("MAX_TOKENS"), counted, done] },
      ends: ["complete", "too_long", "Blue and"],
      row: [100, 0, 0, 40, 180],
      told: "tooLong",
    },
    {
      says: "words of those behind it: content_filter, and why",
      sends: { chunks: [text("Blu"), finish("content_filter: SAFETY"), counted, done] },
      ends: ["complete", "refused", "Blu"],
      row: [100, 0, 0, 40, 180],
      told: "refused",
    },
    {
      says: "no usage",
      sends: { chunks: [text("Blue."), finish("stop"), done] },
      ends: ["complete", null, "Blue."],
      row: [80, 0, 0, 2, 84],
      estimated: true,
      told: null,
    },
    refused(400, "BadRequestException"),
    refused(401, "UnauthorizedException"),
    refused(403, "ForbiddenException"),
    refused(404, "NotFoundException"),
    refused(429, "TooManyRequestsException"),
    refused(500, "InternalServerErrorException"),
  ],
};
