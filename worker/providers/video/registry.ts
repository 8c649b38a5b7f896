import type { ProviderName } from "../../contract/models.contract.ts";
import type { Clock } from "../../lib/clock.ts";
import type { AiProviderConfig } from "../ai/ai.ts";
import { createOpenRouterVideos } from "./openrouter-video.ts";
import { createVeo } from "./veo-lro.ts";
import type { Videos } from "./video.ts";

export type VideoVendors = Readonly<Partial<Record<ProviderName, Videos>>>;

/** The vendors of videos that have a key. */
export function createVideoVendors(
  { openrouter, gemini }: Partial<Record<ProviderName, AiProviderConfig>>,
  clock: Clock,
): VideoVendors {
  return {
    ...(openrouter && { openrouter: createOpenRouterVideos(openrouter, clock) }),
    ...(gemini && { gemini: createVeo(gemini) }),
  };
}
