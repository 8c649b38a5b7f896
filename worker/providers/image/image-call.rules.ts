import type { ErrorType } from "../ai/error-types.ts";
import { imageCostMicros } from "./image-cost.rules.ts";
import type { ImageResult } from "./image.ts";

type Prices = Parameters<typeof imageCostMicros>[0];

export interface ImageCall {
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
  responseTime: number;
  errorType: ErrorType | null;
  errorDetails: string | null;
}

/** A call to a model that draws, as the ledger has it. A refusal is an answer: it says nothing against the vendor. */
export function imageCallOf(model: Prices, drawn: ImageResult, responseTime: number): ImageCall {
  const isDrawn = drawn.outcome === "drawn";
  const { input, output } = (isDrawn && drawn.tokens) || { input: 0, output: 0 };
  return {
    inputTokens: input,
    outputTokens: output,
    costMicros: isDrawn ? imageCostMicros(model, drawn.tokens) : 0,
    responseTime,
    errorType: drawn.outcome === "failed" ? drawn.errorType : null,
    errorDetails: isDrawn ? null : drawn.reason,
  };
}
