import { listSocialAccounts, type SocialAccountView } from "#contract/publishing/accounts.contract.ts";
import { callAll } from "#api/lists.ts";
import { ownedValue } from "#session/owned-value.ts";
import { primaryFirst } from "./accounts.rules.ts";

/** The accounts that one publishes with, the primary ones first. */
export const { store: socialAccounts, fetch: fetchAccounts } = ownedValue<SocialAccountView[]>(
  () => [],
  async () => primaryFirst(await callAll(listSocialAccounts, {})),
);
