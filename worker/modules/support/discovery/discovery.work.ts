import type { Step } from "../../../jobs/job.ts";

export interface DiscoveryWorks {
  crawl: {
    /** When the site asked to be left alone until then. */
    notBeforeMs: number | null;
  };
}

/** The step of a look after `done` others. */
export const crawlStep = (done: number, notBeforeMs: number | null = null): Step => ({
  id: `crawl-${done}`,
  name: "crawl",
  work: { notBeforeMs } satisfies DiscoveryWorks["crawl"],
  rank: done,
  weight: 1,
  amount: 0,
});

/** Where a file that a look found stands while its pages are counted. */
export const fileOfDiscovery = (id: string): string => `support/look-${id}`;
