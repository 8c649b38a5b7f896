import type { ResponseOf } from "#contract/endpoint.ts";
import type { readUsage } from "#contract/limits.contract.ts";
import { closedMeters } from "#contract/product-modules.ts";

export type UsageMeter = ResponseOf<typeof readUsage>["meters"][number];

export interface MeterGroup {
  /** Null where nothing runs out. */
  resetsAt: string | null;
  meters: UsageMeter[];
}

/** What begins anew together stands together, in the order of the contract and without limit last; what is off or not here yet is left out. */
export function metersByReset(meters: readonly UsageMeter[]): MeterGroup[] {
  const groups = new Map<string | null, UsageMeter[]>();
  for (const meter of meters) {
    if (meter.allowance.limit === 0 || closedMeters.includes(meter.query_type)) continue;
    const resetsAt = meter.allowance.limit === null ? null : meter.allowance.resets_at;
    groups.set(resetsAt, [...(groups.get(resetsAt) ?? []), meter]);
  }
  return [...groups]
    .map(([resetsAt, meters]) => ({ resetsAt, meters }))
    .toSorted((one, other) => Number(one.resetsAt === null) - Number(other.resetsAt === null));
}
