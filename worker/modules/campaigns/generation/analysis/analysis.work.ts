import type { Step } from "../../../../jobs/job.ts";

export interface AnalysisWorks {
  analyse: {
    /** The reservation of its unit. */
    hold: string;
  };
}

export const analyseStep = (work: AnalysisWorks["analyse"]): Step => ({
  id: "analyse",
  name: "analyse",
  work,
  rank: 0,
  weight: 1,
  amount: 1,
});
