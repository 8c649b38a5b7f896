import type { Leg, RunModel } from "../../worker/answers/run.ts";

export const writerModel = (id: number): RunModel => ({
  id,
  name: "Writer",
  provider: "chatgpt",
  requestName: "writer",
  inputPrice: 0.001,
  outputPrice: 0.002,
  cachedInputPrice: null,
  cacheWritePrice: null,
  contextTokens: 100_000,
  maxOutputTokens: 16_000,
  effort: null,
  firstEventLimit: null,
});

/** One call of a writer: 100 micro-USD, and nothing where it failed. */
export const writerLeg = (model: RunModel, success = true): Leg => ({
  model,
  inputTokens: 1_000,
  cachedTokens: 0,
  writtenTokens: 0,
  outputTokens: 500,
  costMicros: success ? 100 : 0,
  estimated: false,
  responseTime: 1,
  firstTokenTime: 1,
  success,
  errorType: success ? null : "api_error",
  errorDetails: null,
});
