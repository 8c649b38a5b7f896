import type { ProviderName } from "../../contract/models.contract.ts";
import type { AiProviderConfig } from "../ai/ai.ts";
import { vendors } from "../ai/openai-compatible.vendors.ts";
import { createOpenAiSpeech } from "./openai-speech.ts";
import type { Speech } from "./speech.ts";

export type SpeechVendors = Readonly<Partial<Record<ProviderName, Speech>>>;

/** The vendors that write down what is said and have a key. */
export function createSpeechVendors({
  chatgpt,
  together,
}: Partial<Record<ProviderName, AiProviderConfig>>): SpeechVendors {
  return {
    ...(chatgpt && { chatgpt: createOpenAiSpeech(chatgpt, { ...vendors.chatgpt, anyLanguage: null }) }),
    // Without a language Together takes English: https://docs.together.ai/reference/audio-transcriptions
    ...(together && { together: createOpenAiSpeech(together, { ...vendors.together, anyLanguage: "auto" }) }),
  };
}
