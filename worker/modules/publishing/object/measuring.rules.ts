import { networkFacts, type Platform } from "../../../contract/networks/networks.ts";
import type { PostNumbers } from "../../../contract/publishing/publications.ts";
import { pausingCodeOf } from "../networks/pausing.rules.ts";
import type { Publication } from "../publications/publication.ts";
import type { Outcome } from "../../../networks/outcome.ts";
import type { FollowUp } from "./follow-ups.rules.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

const againAfterMs = hour;
const lastAfterMs = 8 * day;
/** Posts of one call. */
const atOnce = 100;

/** A post that is out, and when its numbers are read next. A thread is measured by its first post. */
export interface MeasureSchedule {
  publicationId: string;
  platform: Platform;
  remoteId: string;
  /** Milliseconds. */
  publishedAt: number;
  nextAt: number;
}

export type MeasureResult = Outcome<ReadonlyMap<string, PostNumbers>>;
/** What came of a reading: `not_asked` without a token or while the network is paused, `not_shown` where the network shows such accounts nothing. */
export type ReadingEnd = MeasureResult | "not_asked" | "not_shown";

/** The first reading of a publication that has just come out; null for any other change. */
export function firstReading(before: Publication, after: Publication, now: number): MeasureSchedule | null {
  const remoteId = remoteIdOf(after);
  if (remoteId === null || remoteIdOf(before) !== null) return null;
  const { id: publicationId, platform } = after;
  return {
    publicationId,
    platform,
    remoteId,
    publishedAt: now,
    nextAt: now + networkFacts[platform].numbers.readAfterMs[0],
  };
}

const remoteIdOf = ({ items }: Publication): string | null => items[0]?.remoteId ?? null;

export const dueReadings = (readings: readonly MeasureSchedule[], now: number): MeasureSchedule[] =>
  readings.filter(({ nextAt }) => nextAt <= now).slice(0, atOnce);

/** When it is read next; null after the last time, and where the network will not show it. */
export function nextReading(reading: MeasureSchedule, end: ReadingEnd, now: number): MeasureSchedule | null {
  if (end === "not_shown") return null;
  if (end === "not_asked") return readAgain(reading, now);
  if (end.outcome === "refused" && pausingCodeOf(end.code) === null) return null;
  if (end.outcome === "not_sent") return readAgain(reading, now, end.retryAt ?? 0);
  if (end.outcome !== "done") return readAgain(reading, now);
  const { publishedAt, platform } = reading;
  const planned = networkFacts[platform].numbers.readAfterMs
    .map((after) => publishedAt + after)
    .find((moment) => moment > now);
  return planned === undefined ? null : { ...reading, nextAt: planned };
}

function readAgain(reading: MeasureSchedule, now: number, retryAt = 0): MeasureSchedule | null {
  const nextAt = Math.max(now + againAfterMs, retryAt);
  return nextAt > reading.publishedAt + lastAfterMs ? null : { ...reading, nextAt };
}

/** What the network told of the posts that it was asked for. */
export const numbersOf = (readings: readonly MeasureSchedule[], end: ReadingEnd, now: number): FollowUp[] =>
  readings.flatMap(({ publicationId, remoteId }) => {
    const numbers = typeof end === "object" && end.outcome === "done" ? end.value.get(remoteId) : undefined;
    return numbers ? [{ kind: "numbers" as const, publicationId, asOf: now, numbers }] : [];
  });
