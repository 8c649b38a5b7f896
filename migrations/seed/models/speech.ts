import { readAt, type SeedModel } from "./row.ts";

/** Models that write down what is said. Of OpenAI's, Whisper alone tells when each word was. */
export const speechModels: readonly SeedModel[] = [
  {
    id: 39,
    name: "Whisper",
    provider: "chatgpt",
    requestName: "whisper-1",
    modelCommonName: "whisper-1",
    kind: "speech",
    canStream: false,
    inputPrice: 0,
    outputPrice: 0,
    unitPrice: 0.006,
    ...readAt("https://platform.openai.com/docs/pricing"),
    contextTokens: 448,
    maxOutputTokens: 448,
    sortOrder: 920,
  },
];
