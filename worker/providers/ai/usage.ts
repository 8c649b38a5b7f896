import type { AiUsage } from "./ai.ts";

/** The largest integer of the database; a larger count is taken as none. */
const most = 2_147_483_647;

/** A count of tokens as a vendor says it; null for everything that is none. */
export function toCount(value: unknown): number | null {
  return typeof value === "number" && value >= 0 && value <= most ? Math.round(value) : null;
}

type ReportedCounts = Record<"input" | "cached" | "written" | "output", unknown>;

/** `input` is all of it, cached or not. Null where input or output cannot be believed. */
export function toUsage({
  input,
  cached,
  written,
  output,
}: ReportedCounts): (AiUsage & { outputTokens: number }) | null {
  const inputTokens = toCount(input);
  const outputTokens = toCount(output);
  if (inputTokens === null || outputTokens === null) return null;
  const cachedTokens = Math.min(toCount(cached) ?? 0, inputTokens);
  const writtenTokens = Math.min(toCount(written) ?? 0, inputTokens - cachedTokens);
  return { inputTokens, cachedTokens, writtenTokens, outputTokens, cost: null };
}
