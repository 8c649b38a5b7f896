import type { ResponseOf } from "#contract/endpoint.ts";
import { readTeamUsage } from "#contract/workspaces/usage.contract.ts";
import { call } from "#api/call.ts";

export type Month = "this" | "last";
export type TeamUsage = ResponseOf<typeof readTeamUsage>;

export const usageOf =
  (month: Month) =>
  (signal: AbortSignal): Promise<TeamUsage> =>
    call(readTeamUsage, { query: { month } }, { signal });
