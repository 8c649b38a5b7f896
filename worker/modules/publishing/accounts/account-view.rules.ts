import type { SocialAccountView } from "../../../contract/publishing/accounts.contract.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import type { AccountStatus } from "../../../contract/publishing/planner.ts";
import type { StoredAccount } from "./accounts.repository.ts";
import { healthOf } from "./connecting.rules.ts";

type PausedNetworks = readonly { platform: Platform }[];

/** Without the tokens; the end of theirs is seen as it is now. */
export const toAccount = (row: StoredAccount, now: Date, paused: PausedNetworks): SocialAccountView => ({
  id: row.id,
  platform: row.platform,
  kind: row.kind,
  handle: row.handle,
  name: row.name,
  zone: row.zone,
  is_primary: row.isPrimary,
  status: statusOf(row, now, paused),
  ends_at: row.endsAt?.toISOString() ?? null,
  subscription_type: row.subscriptionType,
  last_published_at: row.lastPublishedAt?.toISOString() ?? null,
  last_error: row.lastError,
  created_at: row.createdAt.toISOString(),
});

/** Where its person can do something, that comes before a pause of its network. */
function statusOf({ status, endsAt, platform }: StoredAccount, now: Date, paused: PausedNetworks): AccountStatus {
  if (status !== "connected" && status !== "expiring") return status;
  const health = healthOf(endsAt, now);
  return health === "connected" && paused.some((one) => one.platform === platform) ? "paused" : health;
}
