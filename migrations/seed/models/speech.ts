import { readAt, type SeedModel } from "./row.ts";

/**
 * Models that write down what is said, the first whose vendor has a key. Of OpenAI's, Whisper alone tells when each word was;
 * the same at Together costs a quarter, and plans count with that.
 */
export const speechModels: readonly SeedModel[] = [
  {
    id: 40,
    name: "Whisper Large v3",
    provider: "together",
    requestName: "openai/whisper-large-v3",
    modelCommonName: "whisper-large-v3",
    kind: "speech",
    canStream: false,
    inputPrice: 0,
    outputPrice: 0,
    unitPrice: 0.0015,
    ...readAt("https://docs.together.ai/docs/serverless-models"),
    contextTokens: 448,
    maxOutputTokens: 448,
    sortOrder: 910,
  },
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
