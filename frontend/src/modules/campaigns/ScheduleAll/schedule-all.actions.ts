import { readUsage } from "#contract/limits.contract.ts";
import { publishStoredPost } from "#contract/publishing/publishing.contract.ts";
import { rethrowAs } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import type { PlannedPost } from "./schedule-all.rules.ts";

/** Also where the account ends before: its person has accepted that. Throws what the API refuses; a request schedules once. */
export async function schedulePlanned(planned: PlannedPost, requestId: string): Promise<void> {
  const { post, platform, wallTime, zone, obstacle } = planned;
  const acceptsExpiry = obstacle === "accountEnds";
  const body = { platform, scheduled_date: wallTime, zone, request_id: requestId, accept_expiry: acceptsExpiry };
  await call(publishStoredPost, { params: { id: post.id }, body }).catch(rethrowAs("client.publishing_failed"));
}

/** Publications that the plan has left in this period; null is without a limit. */
export async function readPublicationsLeft(): Promise<number | null> {
  const { meters } = await call(readUsage, {});
  const meter = meters.find(({ query_type: type }) => type === "social-publications");
  return meter ? meter.allowance.left : 0;
}
