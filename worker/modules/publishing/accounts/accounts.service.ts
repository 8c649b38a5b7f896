import type {
  AccountPlaces,
  OfferedAccounts,
  SocialAccountView,
} from "../../../contract/publishing/accounts.contract.ts";
import { type Platform, platforms } from "../../../contract/networks/networks.ts";
import type { Clock } from "../../../lib/clock.ts";
import { logError, logWarning } from "../../../lib/log.ts";
import { toListPage, listRequest } from "../../../lib/pagination.ts";
import type { List } from "../../../lib/pagination.ts";
import type { SocialNetworks } from "../../../networks/network.port.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import type { PausesService } from "../networks/pauses.service.ts";
import { accountNotFound } from "../publishing.errors.ts";
import { toAccount } from "./account-view.rules.ts";
import type { AccountsRepository, StoredAccount } from "./accounts.repository.ts";
import type { TokenVault } from "./token-vault.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  accounts: AccountsRepository;
  caps: Pick<CapsRepository, "list">;
  networks: SocialNetworks;
  pauses: Pick<PausesService, "listPaused">;
  vault: Pick<TokenVault, "open">;
  clock: Clock;
}

const pageSize = 50;

export type AccountsService = ReturnType<typeof createAccountsService>;

/** The accounts that a person publishes with. social.account_not_found for another's. */
export function createAccountsService({ accounts, caps, networks, pauses, vault, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function list(workspaceId: WorkspaceId): Promise<SocialAccountView[]> {
    const [rows, paused] = await Promise.all([accounts.list(workspaceId), pauses.listPaused()]);
    return rows.map((row) => toAccount(row, now(), paused));
  }

  async function require(workspaceId: WorkspaceId, id: string): Promise<StoredAccount> {
    const found = await accounts.find(workspaceId, id);
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

  async function disconnect(workspaceId: WorkspaceId, gone: readonly StoredAccount[]): Promise<void> {
    await Promise.all(gone.map(revoke));
    await accounts.disconnect(
      workspaceId,
      gone.map(({ id }) => id),
      now(),
    );
  }

  return {
    require,

    list,

    async listNewest(workspaceId: WorkspaceId, page: string | undefined): Promise<List<SocialAccountView>> {
      const views = await list(workspaceId);
      const newest = views.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
      return toListPage(newest, listRequest(page, pageSize));
    },

    listOffered: (): OfferedAccounts =>
      platforms.flatMap((platform) => {
        const kinds = [...(networks[platform]?.kinds ?? [])];
        return kinds.length === 0 ? [] : [{ platform, kinds }];
      }),

    async readPlaces(workspaceId: WorkspaceId): Promise<AccountPlaces> {
      const standing = (await caps.list(workspaceId)).find(({ cap }) => cap === "social-accounts");
      return standing
        ? { used: standing.used, limit: standing.limit }
        : { used: (await list(workspaceId)).length, limit: 0 };
    },

    async change(workspaceId: WorkspaceId, id: string, zone: string): Promise<SocialAccountView> {
      const row = await accounts.change(workspaceId, id, zone, now());
      if (row === null) throw accountNotFound();
      return toAccount(row, now(), await pauses.listPaused());
    },

    async setPrimary(workspaceId: WorkspaceId, id: string): Promise<void> {
      if (!(await accounts.setPrimary(workspaceId, id))) throw accountNotFound();
    },

    async disconnect(workspaceId: WorkspaceId, platform: Platform, id: string): Promise<void> {
      const account = await require(workspaceId, id);
      if (account.platform !== platform) throw accountNotFound();
      await disconnect(workspaceId, [account]);
    },

    async disconnectAll(workspaceId: WorkspaceId, platform?: Platform): Promise<void> {
      const rows = await accounts.list(workspaceId);
      await disconnect(
        workspaceId,
        rows.filter((row) => platform === undefined || row.platform === platform),
      );
    },

    removeOldStates: () => accounts.removeOldStates(now()),
  };
}
