import type { ResponseOf } from "#contract/endpoint.ts";
import { readUsage } from "#contract/limits.contract.ts";
import { call } from "#api/call.ts";

/** The meters of the plan; `member` is what the team lets its reader ask. */
export const readMeters = (): Promise<ResponseOf<typeof readUsage>> => call(readUsage, {});
