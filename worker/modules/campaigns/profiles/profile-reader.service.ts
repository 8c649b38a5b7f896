import type { Publishers } from "../../../bindings/publishers.ts";
import type { WebReader } from "../../../bindings/parser.ts";
import { networkFacts, type Platform } from "../../../contract/networks/networks.ts";
import type { ProfileSource } from "../../../contract/publishing/planner.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import { createId } from "../../../lib/ids.ts";
import { logError } from "../../../lib/log.ts";
import type { RemoteProfile, SocialNetworks } from "../../../networks/network.port.ts";
import type { Web } from "../../../providers/web/web.ts";
import { readPage } from "../../../sites/read-page.ts";
import type { Meters } from "../../limits/meters.service.ts";
import type { AccountsRepository, StoredAccount } from "../../publishing/accounts/accounts.repository.ts";
import { profileClosed, profileUnread } from "../campaigns.errors.ts";
import { addressRefused } from "../../publishing/publishing.errors.ts";
import type { ProfileAddress } from "./profile-address.rules.ts";
import { factsOfPage } from "./profile-view.rules.ts";

interface Dependencies {
  accounts: Pick<AccountsRepository, "list">;
  networks: SocialNetworks;
  publishers: Pick<Publishers, "readProfile">;
  meters: Pick<Meters, "reserve" | "settle" | "release">;
  web: Web;
  reader: WebReader;
}

export interface ProfileFindings {
  source: ProfileSource;
  facts: Record<string, string | null>;
  posts: string[];
  costMicros: number;
}

export type ProfileReader = ReturnType<typeof createProfileReader>;

/** Where a profile can be read without a login of ours: in its own account, at its network by name, on its public page. */
export function createProfileReader({ accounts, networks, publishers, meters, web, reader }: Dependencies) {
  /** What an account's token shows, paid for where the network bills it; null where the token does not count any more. */
  async function ask(
    caller: Pick<UserCaller, "kind" | "workspaceId">,
    { id, platform }: StoredAccount,
    name: string | null,
  ): Promise<RemoteProfile | null> {
    const costMicros = networks[platform]?.profileMicros ?? 0;
    const hold =
      costMicros > 0 ? await meters.reserve(caller, "", "social-generation", createId(), 1, { costMicros }) : null;
    const outcome = await publishers.readProfile(id, platform, name).catch((error: unknown) => {
      logError("social.profile_unread", error, { account: id });
      return null;
    });
    if (outcome?.outcome === "done") {
      if (hold) await meters.settle(hold, 1, outcome.value.costMicros);
      return outcome.value;
    }
    if (hold) await meters.release(hold);
    if (outcome?.outcome === "refused" && outcome.code === "gone") throw profileUnread({ reason: "gone" });
    return null;
  }

  async function readPublic({ url, platform }: ProfileAddress): Promise<ProfileFindings> {
    const reading = await readPage({ web, reader }, url);
    if (reading.state === "refused") throw addressRefused({ reason: reading.refusal });
    const { isPublic, host } = networkFacts[platform].profile;
    const isClosed = !isPublic && host.test(new URL(url).hostname);
    if (reading.state === "failed") throw isClosed ? profileClosed() : profileUnread({ reason: reading.reason });
    return { source: "page", facts: factsOfPage(reading.page), posts: [], costMicros: 0 };
  }

  return {
    /** social.address_refused, social.profile_closed, social.profile_unread; what `reserve` refuses where X is asked. */
    async read(caller: Pick<UserCaller, "kind" | "workspaceId">, address: ProfileAddress): Promise<ProfileFindings> {
      const connected = address.name === null ? [] : await accounts.list(caller.workspaceId);
      const own = connected.find((account) => isOf(account, address));
      const shown = own && (await ask(caller, own, null));
      if (own && shown) {
        const facts = { name: own.name, handle: own.handle, ...shown.facts };
        return { source: "account", facts, posts: shown.posts, costMicros: shown.costMicros };
      }
      const { readsOthers } = networkFacts[address.platform].profile;
      const asker = readsOthers && own === undefined ? connected.find(isAt(address.platform)) : undefined;
      const found = asker ? await ask(caller, asker, address.name) : null;
      if (found) return { source: "api", ...found };
      return readPublic(address);
    },
  };
}

const isAt =
  (network: Platform) =>
  ({ platform }: StoredAccount): boolean =>
    platform === network;

const isOf = ({ platform, kind, handle }: StoredAccount, address: ProfileAddress): boolean =>
  platform === address.platform && kind === address.kind && handle.toLowerCase() === address.name?.toLowerCase();
