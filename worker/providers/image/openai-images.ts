import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError, OpenAI } from "openai";
import { fromBase64 } from "../../lib/base64.ts";
import { AiError } from "../ai/ai.ts";
import type { AiProviderConfig } from "../ai/ai.ts";
import { errorTypeOf } from "../ai/error-types.ts";
import { namedRequest } from "../ai/named-request.ts";
import { vendors } from "../ai/openai-compatible.vendors.ts";
import { toAiError } from "../ai/sdk-errors.ts";
import { toCount } from "../ai/usage.ts";
import type { Images, ImageTokens } from "./image.ts";

const sdkErrors = { APIError, APIUserAbortError, APIConnectionError, APIConnectionTimeoutError };
/** An image of the best quality takes up to two minutes. */
const timeoutMs = 180_000;
const longestReason = 300;
/** Enough for a post; what the unit prices of models and the ceilings of plans are set by. */
const quality = "low";

/** https://platform.openai.com/docs/api-reference/images/create */
export function createOpenAiImages({ apiKey, baseUrl }: AiProviderConfig): Images {
  let client: OpenAI | undefined;
  return {
    async draw({ model, prompt, size, signal }) {
      client ??= new OpenAI({
        apiKey,
        baseURL: baseUrl ?? vendors.chatgpt.baseUrl,
        organization: null,
        project: null,
        maxRetries: 0,
        timeout: timeoutMs,
        logLevel: "off",
      });
      try {
        const { data, usage } = await client.images.generate(
          { model, prompt, size, n: 1, quality, output_format: "png" },
          { signal, headers: namedRequest() },
        );
        const bytes = fromBase64(data?.[0]?.b64_json ?? "");
        if (bytes === null || !isPng(bytes)) throw new AiError("api", "the vendor sent no image");
        return { outcome: "drawn", bytes, type: "image/png", tokens: toTokens(usage) };
      } catch (error) {
        const failure = toAiError(error, sdkErrors, signal);
        const reason = failure.message.slice(0, longestReason);
        return isRefusal(error)
          ? { outcome: "refused", reason }
          : { outcome: "failed", errorType: errorTypeOf(failure), reason };
      }
    },
  };
}

/** The codes of a prompt, or of what was drawn from it, that is against the vendor's rules. */
const refusals: readonly unknown[] = ["moderation_blocked", "content_policy_violation"];

const isRefusal = (error: unknown): boolean => error instanceof APIError && refusals.includes(error.code);

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const isPng = (bytes: Uint8Array): boolean => signature.every((byte, at) => bytes[at] === byte);

function toTokens(usage: { input_tokens?: unknown; output_tokens?: unknown } | undefined): ImageTokens | null {
  const input = toCount(usage?.input_tokens);
  const output = toCount(usage?.output_tokens);
  return input === null || output === null ? null : { input, output };
}
