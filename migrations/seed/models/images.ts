import { perMillion, readAt, type SeedModel } from "./row.ts";

/**
 * Models that draw. At low quality an image takes some 200 tokens, 0.006 USD, and the longest prompt 0.004 more; the ceilings of
 * plans bear 0.012 (docs/cost.md).
 */
export const imageModels: readonly SeedModel[] = [
  {
    id: 37,
    name: "GPT Image 2.6 Flare",
    provider: "chatgpt",
    requestName: "gpt-image-2.6-flare",
    modelCommonName: "gpt-image-2.6-flare",
    kind: "image",
    canStream: false,
    ...perMillion(5, 30),
    unitPrice: 0.01,
    ...readAt("https://docs.apiyi.com/en/live/2026-11/gpt-image-2-6-launch.md"),
    contextTokens: 32_000,
    maxOutputTokens: 8_192,
    sortOrder: 900,
  },
];
