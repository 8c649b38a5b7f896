/** How much is sent and made, and how long each kind of work may take. */
export interface Sizes {
  /** The size of the large PDF. */
  largeBytes: number;
  largePages: number;
  /** PDFs that are uploaded at once. */
  filesAtOnce: number;
  bookPages: number;
  /** Between the order of a post and its time. */
  postDelaySeconds: number;
  /** Whether a run waits for a cron line of the next minute. */
  waitsForCrons: boolean;
  /** That one analysis, work or video may take. */
  mostSeconds: number;
}

export const fullSizes: Sizes = {
  // 50 MB, a little less than any plan takes: the text of the pages is added.
  largeBytes: 50_000_000,
  largePages: 50,
  filesAtOnce: 20,
  bookPages: 20,
  postDelaySeconds: 75,
  waitsForCrons: true,
  mostSeconds: 1_200,
};

export const smallSizes: Sizes = {
  largeBytes: 1_000_000,
  largePages: 6,
  filesAtOnce: 3,
  bookPages: 12,
  postDelaySeconds: 2,
  waitsForCrons: false,
  mostSeconds: 60,
};
