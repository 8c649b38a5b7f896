import { readUsage } from "#contract/limits.contract.ts";
import { publishStoredPost } from "#contract/social/publishing.contract.ts";
import { call } from "#api/call.ts";
import type { Planned } from "./schedule-all.rules.ts";

/** Throws what the API refuses; the same `requestId` schedules it once. */
export async function schedulePlanned({ post, platform, wallTime, zone }: Planned, requestId: string): Promise<void> {
  const body = { platform, scheduled_date: wallTime, zone, request_id: requestId };
  await call(publishStoredPost, { params: { id: post.id }, body });
}

/** Publications that the plan has left in this period; null is without a limit. */
export async function readPublicationsLeft(): Promise<number | null> {
  const { meters } = await call(readUsage, {});
  const meter = meters.find(({ query_type: type }) => type === "social-publications");
  return meter ? meter.allowance.left : 0;
}
