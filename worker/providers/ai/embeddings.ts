import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError, OpenAI } from "openai";
import { AiError } from "./ai.ts";
import type { AiProviderConfig } from "./ai.ts";
import { vendors } from "./openai-compatible.vendors.ts";
import { namedRequest } from "./named-request.ts";
import { toAiError } from "./sdk-errors.ts";
import { toCount } from "./usage.ts";

export interface EmbeddingResponse {
  /** One for each text, in their order, of length 1. */
  points: number[][];
  /** Null where the vendor did not say. */
  inputTokens: number | null;
}

/** Texts as points whose nearness is that of their meaning. */
export interface Embeddings {
  /** How many texts one call takes. */
  atOnce: number;
  /** At most `atOnce` texts, else a RangeError; a vendor's failure is an AiError. */
  embed(texts: readonly string[]): Promise<EmbeddingResponse>;
}

/** What one call takes, so that its answer stays small. */
const atOnce = 100;

/** USD per 1,000 tokens: https://platform.openai.com/docs/pricing (text-embedding-3-small, November 2026). */
export const embeddingPrice = 0.00002;

const sdkErrors = { APIError, APIUserAbortError, APIConnectionError, APIConnectionTimeoutError };
/** Its texts have at most 8,192 tokens: https://platform.openai.com/docs/guides/embeddings */
const model = "text-embedding-3-small";
const mostCharacters = 16_000;
const timeoutMs = 20_000;

/** OpenAI's embeddings, asked for `dimensions` numbers each. */
export function createEmbeddings(config: AiProviderConfig, dimensions: number): Embeddings {
  let client: OpenAI | undefined;
  return {
    atOnce,

    async embed(texts) {
      if (texts.length > atOnce) throw new RangeError(`${texts.length} texts at once`);
      if (texts.length === 0) return { points: [], inputTokens: 0 };
      client ??= new OpenAI({
        apiKey: config.apiKey,
        baseURL: config.baseUrl ?? vendors.chatgpt.baseUrl,
        organization: null,
        project: null,
        maxRetries: 1,
        timeout: timeoutMs,
        logLevel: "off",
      });
      const input = texts.map((text) => text.slice(0, mostCharacters) || " ");
      const { data, usage } = await client.embeddings
        .create({ model, input, dimensions, encoding_format: "float" }, { headers: namedRequest() })
        .catch((error: unknown) => {
          throw toAiError(error, sdkErrors, never);
        });
      // Servers that only speak like OpenAI's may leave it out.
      const told: Partial<typeof usage> | undefined = usage;
      const points = data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => embedding);
      if (points.length !== texts.length || points.some((numbers) => numbers.length !== dimensions))
        throw new AiError("api", "the vendor sent other embeddings than were asked for");
      return { points, inputTokens: toCount(told?.prompt_tokens) };
    },
  };
}

/** A call without a signal is never cancelled. */
const never = new AbortController().signal;
