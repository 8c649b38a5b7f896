import type { ProviderName } from "../../contract/models.contract.ts";

export interface Vendor {
  baseUrl: string;
  /** OpenAI's own newer models refuse `max_tokens`; the others know nothing else. */
  outputLimit: "max_tokens" | "max_completion_tokens";
  headers: Record<string, string>;
}

export type OpenAiCompatibleName = Exclude<ProviderName, "anthropic">;

export const vendors = {
  chatgpt: { baseUrl: "https://api.openai.com/v1", outputLimit: "max_completion_tokens", headers: {} },
  together: { baseUrl: "https://api.together.xyz/v1", outputLimit: "max_tokens", headers: {} },
  // https://openrouter.ai/docs/app-attribution
  openrouter: {
    baseUrl: "https://openrouter.ai/api/v1",
    outputLimit: "max_tokens",
    headers: { "X-Title": "Ensemble" },
  },
  aiml: { baseUrl: "https://api.aimlapi.com/v1", outputLimit: "max_tokens", headers: {} },
  // https://docs.ollama.com/api/openai-compatibility
  llama: { baseUrl: "http://127.0.0.1:11434/v1", outputLimit: "max_tokens", headers: {} },
} as const satisfies Record<OpenAiCompatibleName, Vendor>;
