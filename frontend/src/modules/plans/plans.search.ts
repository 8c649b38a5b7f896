import type { Interval } from "#contract/payments/subscriptions.contract.ts";

import { isTool, type Tool } from "#navigation/tools.rules.ts";

/** The contract itself would come with the first page. */
const intervals = ["month", "year"] as const satisfies readonly Interval[];

export interface PlansSearch {
  tab?: string;
  /** The id of the plan whose change is being confirmed. */
  plan?: string;
  interval?: Interval;
  /** The tool that the reader wanted and that the plan lacks. */
  tool?: Tool;
}

/** What the pages of the plans understand of their query; anything else is left out. */
export function plansSearch(search: Record<string, unknown>): PlansSearch {
  const { tab, plan, tool } = search;
  const interval = intervals.find((one) => one === search["interval"]);
  return {
    ...(typeof tab === "string" && { tab }),
    ...(typeof plan === "string" && /^[1-9]\d{0,8}$/.test(plan) && { plan }),
    ...(interval && { interval }),
    ...(isTool(tool) && { tool }),
  };
}
