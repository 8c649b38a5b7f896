import { listSocialAccounts, type SocialAccountView } from "#contract/social/accounts.contract.ts";
import type { AccountKind, Platform } from "#contract/social/social.ts";
import { call } from "#api/call.ts";
import { ownedValue } from "#session/owned-value.ts";

interface SocialAccounts {
  accounts: SocialAccountView[];
  /** What can be connected. */
  offered: { platform: Platform; kinds: AccountKind[] }[];
  /** Of the plan; a null limit is without one. */
  places: { used: number; limit: number | null };
}

/** The accounts that one publishes with. */
export const { store: socialAccounts, fetch: fetchAccounts } = ownedValue<SocialAccounts>(
  () => ({ accounts: [], offered: [], places: { used: 0, limit: null } }),
  (userId) => call(listSocialAccounts, { params: { userId } }),
);
