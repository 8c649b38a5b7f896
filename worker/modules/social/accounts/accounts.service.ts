import type { SocialAccountView } from "../../../contract/social/accounts.contract.ts";
import { platforms } from "../../../contract/social/social.ts";
import type { Platform } from "../../../contract/social/social.ts";
import type { Clock } from "../../../lib/clock.ts";
import { logError, logWarning } from "../../../lib/log.ts";
import type { SocialNetworks } from "../../../providers/social/social.port.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import type { PausesRepository } from "../networks/pauses.repository.ts";
import { accountNotFound } from "../social.errors.ts";
import { toAccount } from "./account-view.rules.ts";
import type { AccountsRepository, StoredAccount } from "./accounts.repository.ts";
import type { TokenVault } from "./token-vault.ts";

interface Dependencies {
  accounts: AccountsRepository;
  caps: Pick<CapsRepository, "list">;
  networks: SocialNetworks;
  pauses: Pick<PausesRepository, "list">;
  vault: Pick<TokenVault, "open">;
  clock: Clock;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

/** The accounts that a person publishes with. social.account_not_found for another's. */
export function createAccountsService({ accounts, caps, networks, pauses, vault, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function list(userId: string): Promise<SocialAccountView[]> {
    const [rows, paused] = await Promise.all([accounts.list(userId), pauses.list()]);
    return rows.map((row) => toAccount(row, now(), paused));
  }

  async function require(userId: string, id: string): Promise<StoredAccount> {
    const found = await accounts.find(userId, id);
    if (found === null) throw accountNotFound();
    return found;
  }

  /** Tells the network that a token is over; what it answers changes nothing here. */
  async function revoke({ id, platform, kind, token, tokenKeyId }: StoredAccount): Promise<void> {
    if (token === null || tokenKeyId === null) return;
    try {
      const tokens = await vault.open(id, { sealed: token, keyId: tokenKeyId });
      const outcome = tokens && (await networks[platform]?.revoke(kind, tokens.refresh ?? tokens.access));
      if (outcome && outcome.outcome !== "done")
        logWarning("social.not_revoked", { account: id, outcome: outcome.outcome });
    } catch (error) {
      logError("social.not_revoked", error, { account: id });
    }
  }

  async function disconnect(userId: string, gone: readonly StoredAccount[]): Promise<void> {
    await Promise.all(gone.map(revoke));
    await accounts.disconnect(
      userId,
      gone.map(({ id }) => id),
      now(),
    );
  }

  return {
    require,

    list,

    /** With what can be connected, and the places of the plan. */
    async readPage(userId: string) {
      const [views, standing] = await Promise.all([list(userId), caps.list(userId)]);
      const { used = views.length, limit = 0 } = standing.find(({ cap }) => cap === "social-accounts") ?? {};
      const offered = platforms.flatMap((platform) => {
        const kinds = [...(networks[platform]?.kinds ?? [])];
        return kinds.length === 0 ? [] : [{ platform, kinds }];
      });
      return { accounts: views, offered, places: { used, limit } };
    },

    async change(userId: string, id: string, zone: string): Promise<SocialAccountView> {
      const row = await accounts.change(userId, id, zone, now());
      if (row === null) throw accountNotFound();
      return toAccount(row, now(), await pauses.list());
    },

    async setPrimary(userId: string, id: string): Promise<void> {
      if (!(await accounts.setPrimary(userId, id))) throw accountNotFound();
    },

    async disconnect(userId: string, platform: Platform, id: string): Promise<void> {
      const account = await require(userId, id);
      if (account.platform !== platform) throw accountNotFound();
      await disconnect(userId, [account]);
    },

    async disconnectAll(userId: string, platform?: Platform): Promise<void> {
      const rows = await accounts.list(userId);
      await disconnect(
        userId,
        rows.filter((row) => platform === undefined || row.platform === platform),
      );
    },

    removeOldStates: () => accounts.removeOldStates(now()),
  };
}
