import { answeringNames } from "../../contract/models.contract.ts";
import type { ProviderName } from "../../contract/models.contract.ts";
import type { AiProvider, AiProviderConfig } from "./ai.ts";
import { createAnthropicProvider } from "./anthropic.ts";
import { createOpenAiCompatibleProvider } from "./openai-compatible.ts";
import { createOpenAiResponsesProvider } from "./openai-responses.ts";
import { vendors } from "./openai-compatible.vendors.ts";

type AnsweringName = (typeof answeringNames)[number];
type Make = (config: AiProviderConfig) => AiProvider;

const makers = {
  chatgpt: createOpenAiProvider,
  together: (config) => createOpenAiCompatibleProvider(vendors.together, config),
  anthropic: createAnthropicProvider,
  openrouter: (config) => createOpenAiCompatibleProvider(vendors.openrouter, config),
  aiml: (config) => createOpenAiCompatibleProvider(vendors.aiml, config),
  llama: (config) => createOpenAiCompatibleProvider(vendors.llama, config),
} satisfies Record<AnsweringName, Make>;

/** Its models that think are asked in the words that let them say so. */
function createOpenAiProvider(config: AiProviderConfig): AiProvider {
  const chat = createOpenAiCompatibleProvider(vendors.chatgpt, config);
  const responses = createOpenAiResponsesProvider(config);
  return { stream: (request) => (request.effort === null ? chat : responses).stream(request) };
}

export interface AiRegistry {
  /** Undefined for a vendor without a key, and for one whose models do not answer. */
  provider(name: ProviderName): AiProvider | undefined;
  available: readonly ProviderName[];
}

/** Clients are made at the first call of their vendor, once. */
export function createAiRegistry(config: Partial<Record<ProviderName, AiProviderConfig>>): AiRegistry {
  const made = new Map<AnsweringName, AiProvider>();
  return {
    available: answeringNames.filter((name) => config[name]),
    provider(asked) {
      const name = answeringNames.find((one) => one === asked);
      if (name === undefined) return undefined;
      const settings = config[name];
      const known = made.get(name);
      if (known || !settings) return known;
      const provider = makers[name](settings);
      made.set(name, provider);
      return provider;
    },
  };
}
