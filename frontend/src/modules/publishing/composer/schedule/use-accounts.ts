import { useSnapshot } from "valtio";
import type { SocialAccountView } from "#contract/publishing/accounts.contract.ts";
import type { Platform } from "#contract/networks/networks.ts";
import { socialAccounts } from "../../accounts/accounts.store.ts";
import type { Composer } from "../saving/open-composer.ts";
import { useDraft } from "../use-draft.ts";

/** The account that each network of a post goes out from. */
export type ChosenAccounts = Partial<Record<Platform, SocialAccountView>>;

/** The one that was named, else the primary one. */
export function useAccounts(composer: Composer, named: Partial<Record<Platform, string>>): ChosenAccounts {
  const { networks } = useDraft(composer);
  const all = useSnapshot(socialAccounts).value as readonly SocialAccountView[];
  const found = networks.flatMap(({ platform }) => {
    const own = all.filter((one) => one.platform === platform && one.status !== "disconnected");
    const account = own.find(({ id }) => id === named[platform]) ?? own.find((one) => one.is_primary) ?? own[0];
    return account === undefined ? [] : [[platform, account] as const];
  });
  return Object.fromEntries(found);
}
