import type { Work } from "../generation.step.ts";

const watchedMs = 60_000;

/** Whether a look at a work is written down: once a minute, and once more for its end. */
export const isWatchStale = ({ watchedAt, endedAt }: Pick<Work, "watchedAt" | "endedAt">, now: Date): boolean =>
  watchedAt === null || (endedAt === null ? now.getTime() - watchedAt.getTime() >= watchedMs : watchedAt < endedAt);
