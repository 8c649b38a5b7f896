import { readUsage } from "#contract/limits.contract.ts";
import { call } from "#api/call.ts";
import type { UsageMeter } from "./usage.rules.ts";

export async function readMeters(): Promise<UsageMeter[]> {
  return (await call(readUsage, {})).meters;
}
