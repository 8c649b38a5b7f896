import type { Step } from "../../../jobs/job.ts";

export const filmingKind = "media-video";

/** What the vendor's file is, once it stands in the store. */
export interface FetchedVideo {
  bytes: number;
  /** Lower-case hex. */
  sha256: string;
}

export interface FilmingWorks {
  submit: null;
  follow: null;
  fetch: null;
  keep: null;
}

const step = (name: keyof FilmingWorks, rank: number, weight: number): Step => ({
  id: name,
  name,
  work: null,
  rank,
  weight,
  amount: 0,
});

export const filmingSteps = (): Step[] => [
  step("submit", 0, 1),
  step("follow", 1, 16),
  step("fetch", 2, 2),
  step("keep", 3, 1),
];

/** The reservation of its credits. */
export const holdOf = (jobId: string): string => `video:${jobId}`;

/** Where a video that a model made stands: one place for each job, so that a second try leaves no second file. */
export const fileKeyOf = (jobId: string): string => `media/video-${jobId}`;
