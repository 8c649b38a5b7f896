import type { Step } from "../../../jobs/job.ts";

export const combinedKind = "media-combined";

export interface CombiningWorks {
  combine: null;
}

export const combiningSteps = (): Step[] => [
  { id: "combine", name: "combine", work: null, rank: 0, weight: 1, amount: 0 },
];
