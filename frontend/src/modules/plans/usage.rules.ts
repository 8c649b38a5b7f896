import type { ResponseOf } from "#contract/endpoint.ts";
import type { readUsage } from "#contract/limits.contract.ts";
import { shownMetersOf, type MeteredTool } from "#contract/meters.ts";
import { closedMeters } from "#contract/product-modules.ts";

export type UsageMeter = ResponseOf<typeof readUsage>["meters"][number];

/** The tools in the order of the menu. */
const tools = ["chat", "pdf", "cv", "social", "support"] as const satisfies readonly MeteredTool[];

const isUsed = ({ allowance }: UsageMeter): boolean => allowance.used > 0;

export interface MeterGroup {
  tool: MeteredTool;
  meters: UsageMeter[];
}

/** What is in use stands first. What is off or not here yet is left out, and tools without a meter with it. */
export function metersByTool(meters: readonly UsageMeter[]): MeterGroup[] {
  const shown = meters.filter(
    ({ query_type: type, allowance }) => allowance.limit !== 0 && !closedMeters.includes(type),
  );
  const groups = tools.map((tool) => ({
    tool,
    meters: shownMetersOf(tool)
      .flatMap((type) => shown.filter((meter) => meter.query_type === type))
      .toSorted((one, other) => Number(isUsed(other)) - Number(isUsed(one))),
  }));
  return groups.filter((group) => group.meters.length > 0);
}
