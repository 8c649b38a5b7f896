import { defineJob } from "../../../jobs/define-job.ts";
import type { DiscoverySteps } from "./discovery.steps.ts";
import { projectDiscovery } from "./discovery.sql.ts";
import type { DiscoveryWorks } from "./discovery.work.ts";

export interface DiscoveryJobServices {
  support: { discoverySteps: DiscoverySteps };
}

const minute = 60_000;

/** Looks through a site. When its time is over it has found what it has found. */
export const supportDiscoveryJob = defineJob<DiscoveryWorks, DiscoveryJobServices>({
  kind: "support-discovery",
  queue: "ensemble-sites",
  tool: "support",
  deadlineMs: 10 * minute,
  steps: {
    crawl: {
      phase: "reading",
      silenceMs: 3 * minute,
      tries: 2,
      countsAlone: true,
      onExhausted: "skip",
      run: (work, step, { support }) => support.discoverySteps.crawl(work, step),
    },
  },
  project: projectDiscovery,
});
