import type { ShortsJobView, ShortView } from "#contract/media/shorts.contract.ts";

export const isAtWork = (job: Pick<ShortsJobView, "status"> | null): boolean =>
  job?.status === "pending" || job?.status === "generating";

/** How many shorts a job that is over found, where that is fewer than were asked for. */
export function fewerFound(job: Pick<ShortsJobView, "status" | "asked" | "shorts"> | null): number | null {
  if (job?.status !== "completed") return null;
  const found = Math.max(0, ...job.shorts.map(({ place }) => place + 1));
  return found > 0 && found < job.asked ? found : null;
}

/** The short that the address names, else the first that is there. */
export const shownShort = <Short extends Pick<ShortView, "id">>(
  shorts: readonly Short[],
  clip: string | undefined,
): Short | null => shorts.find(({ id }) => id === clip) ?? shorts[0] ?? null;

export type ClipLook = "ready" | "changed" | "rendering" | "waiting" | "failed";

/** What a row says of its short. */
export function lookOf({ state, is_rendered, result }: Pick<ShortView, "state" | "is_rendered" | "result">): ClipLook {
  if (state !== "ready") return state;
  return result !== null && is_rendered ? "ready" : "changed";
}
