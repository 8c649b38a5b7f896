import { toMicros } from "../../contract/chat/tokens.rules.ts";

/** micro-USD of a transcript: its length, to the whole second, at the model's unit price, in USD a minute. */
export function speechCostMicros({ unitPrice }: { unitPrice: number | null }, durationMs: number): number {
  return toMicros((Math.ceil(durationMs / 1_000) * (unitPrice ?? 0)) / 60);
}
