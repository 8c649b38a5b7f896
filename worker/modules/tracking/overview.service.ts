import type { Overview } from "../../contract/tracking.contract.ts";
import type { Clock } from "../../lib/clock.ts";
import type { OverviewRepository } from "./overview.repository.ts";

interface Dependencies {
  overview: OverviewRepository;
  clock: Clock;
}

/** How the business stands now; days and months are UTC, as in the ledger. */
export function createOverviewService({ overview, clock }: Dependencies) {
  return {
    async read(): Promise<Overview> {
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      const month = day.slice(0, 7);
      return { month, day, ...(await overview.read(`${month}-01`, day)) };
    },
  };
}
