import type { Clock } from "../../../lib/clock.ts";
import type { SealedSecret } from "../../../lib/sealing.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import type { Actor, SocialNetworks } from "../../../networks/network.port.ts";
import { endsOf } from "./connecting.rules.ts";
import { isRenewalDue, renewedPair } from "./renewing.rules.ts";
import type { TokenPair, TokenVault } from "./token-vault.ts";
import type { Ends, TokensRepository } from "./tokens.repository.ts";

/** An account's tokens, opened. */
export interface HeldTokens {
  accountId: string;
  platform: Platform;
  version: number;
  actor: Actor;
  pair: TokenPair;
  isRenewalDue: boolean;
  /** Its access token has ended by its own date. */
  isOver: boolean;
}

/** A new pair that stands nowhere yet. */
export interface NewTokens {
  version: number;
  sealed: SealedSecret;
  ends: Ends;
}

interface Dependencies {
  tokens: TokensRepository;
  vault: Pick<TokenVault, "open" | "seal">;
  networks: SocialNetworks;
  clock: Pick<Clock, "now">;
}

export type RenewingService = ReturnType<typeof createRenewing>;

/** How the object of an account renews its tokens, one renewal at a time. */
export function createRenewing({ tokens, vault, networks, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  /** Null where only the person can connect the account again. */
  async function read(accountId: string): Promise<HeldTokens | null> {
    const row = await tokens.find(accountId);
    if (!row?.token || !row.tokenKeyId || row.status === "needs_reconnect" || !networks[row.platform]) return null;
    const { platform, kind, remoteId, tokenVersion: version, accessExpiresAt } = row;
    const stored = { sealed: row.token, keyId: row.tokenKeyId };
    const pair = await vault.open(accountId, stored, (anew) => tokens.replaceSealed(accountId, stored, anew));
    if (pair === null) return null;
    const actor = { kind, remoteId, accessToken: pair.access };
    const isDue = isRenewalDue(platform, pair, accessExpiresAt, clock.now());
    const isOver = accessExpiresAt !== null && accessExpiresAt.getTime() <= clock.now();
    return { accountId, platform, version, actor, pair, isRenewalDue: isDue, isOver };
  }

  return {
    read,

    /** A new pair, or that there is none; `later` where the network did not say. The earlier token is tried before giving up. */
    async ask({ accountId, platform, version, actor, pair }: HeldTokens): Promise<NewTokens | "ended" | "later"> {
      const network = networks[platform];
      const spendable = [pair.refresh, pair.previous].filter((token) => token !== null);
      for (const token of network ? spendable : []) {
        const first = await network?.refresh(actor.kind, token);
        // The answer may be lost after the network changed the pair: at once, it may still give the new one for the old token.
        const outcome = first?.outcome === "unknown" ? await network?.refresh(actor.kind, token) : first;
        if (outcome?.outcome === "done") {
          const sealed = await vault.seal(accountId, renewedPair(pair, outcome.value));
          return { version, sealed, ends: endsOf(outcome.value) };
        }
        if (outcome?.outcome !== "refused") return "later";
      }
      return "ended";
    },

    keep: (accountId: string, { version, sealed, ends }: NewTokens): Promise<void> =>
      tokens.store(accountId, version, sealed, ends, now()),

    /** The pair has worked: what came before it is forgotten. */
    async settle({ accountId, version, pair }: HeldTokens): Promise<void> {
      const sealed = await vault.seal(accountId, { ...pair, previous: null });
      await tokens.reseal(accountId, version, sealed, now());
    },

    end: ({ accountId, version }: HeldTokens): Promise<void> => tokens.end(accountId, version, now()),
  };
}
