import { readAt, type SeedModel } from "./row.ts";

/** Models that make videos, at 720p with their sound. */
export const videoModels: readonly SeedModel[] = [
  {
    id: 38,
    name: "Veo 3.1 Fast",
    provider: "openrouter",
    requestName: "google/veo-3.1-fast",
    modelCommonName: "veo-3.1-fast",
    kind: "video",
    canStream: false,
    inputPrice: 0,
    outputPrice: 0,
    unitPrice: 0.1,
    ...readAt("https://openrouter.ai/google/veo-3.1-fast"),
    contextTokens: 1_024,
    maxOutputTokens: 16,
    sortOrder: 910,
  },
];
