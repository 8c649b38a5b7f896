import type { SocialAccountView } from "../../../contract/social/accounts.contract.ts";
import type { StoredAccount } from "./accounts.repository.ts";
import { healthOf } from "./connecting.rules.ts";

/** Without the tokens; the end of theirs is seen as it is now. */
export const toAccount = (row: StoredAccount, now: Date): SocialAccountView => ({
  id: row.id,
  platform: row.platform,
  kind: row.kind,
  handle: row.handle,
  name: row.name,
  zone: row.zone,
  is_primary: row.isPrimary,
  status: row.status === "connected" || row.status === "expiring" ? healthOf(row.endsAt, now) : row.status,
  ends_at: row.endsAt?.toISOString() ?? null,
  subscription_type: row.subscriptionType,
  last_published_at: row.lastPublishedAt?.toISOString() ?? null,
  last_error: row.lastError,
  created_at: row.createdAt.toISOString(),
});
