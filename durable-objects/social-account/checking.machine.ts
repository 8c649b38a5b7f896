import { publishingTimes } from "./publishing-times.rules.ts";
import type { Check, Failure, Item } from "../../worker/modules/social/publishing/publication.ts";

const { firstReadAfterMs, betweenReadsMs, emptyCountsAfterMs, emptyReads, checkMs } = publishingTimes;

export const beginCheck = (now: number): Check => ({ beganAt: now, nextAt: now + firstReadAfterMs, empty: 0 });

type Verdict = { state: "checking"; check: Check } | { state: "send_again" } | { state: "failed"; failure: Failure };

/** After a reading that did not show the item. Only late ones count, since the network may accept and show it late. */
export function afterAbsence(check: Check | null, item: Item, now: number): Verdict {
  const before = check ?? beginCheck(now);
  const counts = now - (item.armedAt ?? now) >= emptyCountsAfterMs;
  const empty = before.empty + (counts ? 1 : 0);
  if (empty < emptyReads) return { state: "checking", check: { ...before, empty, nextAt: now + betweenReadsMs } };
  if (item.isDuplicate) return { state: "failed", failure: { code: "duplicate", detail: null, isRetryable: false } };
  if (item.wasSentAgain) return { state: "failed", failure: { code: "not_accepted", detail: null, isRetryable: true } };
  return { state: "send_again" };
}

/** After a reading that failed: the next one, or null where only the owner can say. */
export function afterReading(check: Check | null, retryAt: number | null, now: number): Check | null {
  if (check === null || now - check.beganAt >= checkMs) return null;
  return { ...check, nextAt: Math.max(now + betweenReadsMs, retryAt ?? 0) };
}
