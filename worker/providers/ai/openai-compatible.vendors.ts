import type { answeringNames } from "../../contract/models.contract.ts";
import type { AiRequest } from "./ai.ts";

export interface Vendor {
  baseUrl: string;
  /** OpenAI's own newer models refuse `max_tokens`; the others know nothing else. */
  outputLimit: "max_tokens" | "max_completion_tokens";
  headers: Record<string, string>;
  /** What goes along in words of the vendor's own. */
  extras(request: AiRequest): Record<string, unknown>;
  /** Whether `usage.cost` is what the vendor takes, in USD. */
  saysCost: boolean;
}

export type OpenAiCompatibleName = Exclude<(typeof answeringNames)[number], "anthropic">;

const withEffort = ({ effort }: AiRequest) => (effort === null ? {} : { reasoning_effort: effort });

const usual = { outputLimit: "max_tokens", headers: {}, extras: withEffort, saysCost: false } as const;

export const vendors = {
  chatgpt: {
    ...usual,
    baseUrl: "https://api.openai.com/v1",
    outputLimit: "max_completion_tokens",
    // https://developers.openai.com/api/docs/guides/prompt-caching
    extras: (request) => ({
      ...withEffort(request),
      ...(request.conversation !== null && { prompt_cache_key: request.conversation }),
    }),
  },
  together: { ...usual, baseUrl: "https://api.together.xyz/v1" },
  openrouter: {
    ...usual,
    baseUrl: "https://openrouter.ai/api/v1",
    // https://openrouter.ai/docs/app-attribution
    headers: { "X-Title": "Ensemble" },
    // https://openrouter.ai/docs/features/provider-routing, prices in USD per million tokens
    extras: ({ effort, prices }) => ({
      ...(effort !== null && { reasoning: { effort } }),
      provider: {
        data_collection: "deny",
        max_price: { prompt: perMillion(prices.input), completion: perMillion(prices.output) },
      },
    }),
    saysCost: true,
  },
  aiml: { ...usual, baseUrl: "https://api.aimlapi.com/v1" },
  // https://docs.ollama.com/api/openai-compatibility
  llama: { ...usual, baseUrl: "http://127.0.0.1:11434/v1" },
} as const satisfies Record<OpenAiCompatibleName, Vendor>;

/** Without the noise of binary fractions, which would lie below the price. */
function perMillion(perThousand: number): number {
  return Number((perThousand * 1_000).toFixed(5));
}
