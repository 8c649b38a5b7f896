import { networkFacts } from "../../../contract/networks/networks.ts";
import { publishingTimes } from "./publishing-times.rules.ts";
import type { Check, Failure, Item, Publication } from "../publications/publication.ts";

const { firstReadAfterMs, betweenReadsMs, denseReadsMs, betweenLateReadsMs, emptyReads, checkMs } = publishingTimes;

export const beginCheck = (now: number): Check => ({ beganAt: now, nextAt: now + firstReadAfterMs, empty: 0 });

type Verdict = { state: "checking"; check: Check } | { state: "ask" } | { state: "failed"; failure: Failure };
type Of = Pick<Publication, "platform" | "check">;

/** Whether the network cannot make or show it any more, by its own clock; false where that is not known. */
export const isPastWindow = ({ platform }: Pick<Publication, "platform">, { askedAt }: Item, at: number | null) =>
  askedAt !== null && at !== null && at - askedAt >= networkFacts[platform].windowMs;

/**
 * After a reading that did not show the item. A list that lacks a post looks like one without it, so absence never
 * sends again: after the window its owner is asked. Only what the network refused as a copy is known not to be made.
 */
export function afterAbsence(publication: Of, item: Item, at: number | null, now: number): Verdict {
  const before = publication.check ?? beginCheck(now);
  const isRefused = item.isDuplicate && !item.mayExist;
  const empty = before.empty + (isRefused || isPastWindow(publication, item, at) ? 1 : 0);
  if (empty >= emptyReads)
    return isRefused
      ? { state: "failed", failure: { code: "duplicate", detail: null, isRetryable: false } }
      : { state: "ask" };
  if (now - before.beganAt >= checkMs) return { state: "ask" };
  const pauseMs = now - before.beganAt < denseReadsMs ? betweenReadsMs : betweenLateReadsMs;
  return { state: "checking", check: { ...before, empty, nextAt: now + pauseMs } };
}

/** After a reading that failed: the next one, or null where only the owner can say. */
export function afterReading(check: Check | null, retryAt: number | null, now: number): Check | null {
  if (check === null || now - check.beganAt >= checkMs) return null;
  return { ...check, nextAt: Math.max(now + betweenReadsMs, retryAt ?? 0) };
}
