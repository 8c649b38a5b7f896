import type { ProviderName } from "#contract/models.contract.ts";

/** Names of companies, alike in every language. */
export const providerLabels = {
  chatgpt: "OpenAI",
  together: "Together",
  anthropic: "Anthropic",
  openrouter: "OpenRouter",
  aiml: "AI/ML API",
  llama: "Llama",
  gemini: "Google",
} as const satisfies Record<ProviderName, string>;
