import { toMicros } from "../../contract/chat/tokens.rules.ts";

/** micro-USD of one video: what its vendor tells, else its seconds at the model's unit price, in USD a second. */
export function videoCostMicros(
  { unitPrice }: { unitPrice: number | null },
  { seconds, costUsd }: { seconds: number; costUsd: number | null },
): number {
  return toMicros(costUsd ?? seconds * (unitPrice ?? 0));
}
