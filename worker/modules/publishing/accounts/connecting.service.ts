import type { SocialAccountView } from "../../../contract/publishing/accounts.contract.ts";
import type { AccountKind } from "../../../contract/networks/facts.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { CallerIds, UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import type { Outcome } from "../../../networks/outcome.ts";
import type { RemoteAccount, SocialNetworks, TokenGrant } from "../../../networks/network.port.ts";
import type { AgreementsService } from "../../agreements/agreements.service.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import {
  consentRefused,
  networkFailed,
  networkUnavailable,
  nothingToConnect,
  scopesMissing,
  stateInvalid,
} from "../publishing.errors.ts";
import type { PausesService } from "../networks/pauses.service.ts";
import { toAccount } from "./account-view.rules.ts";
import type { AccountsRepository } from "./accounts.repository.ts";
import { callbackUrl, endsOf, healthOf, makeNonce, plannerLink, returnPathOf, stateMs } from "./connecting.rules.ts";
import type { TokenVault } from "./token-vault.ts";

interface Dependencies {
  accounts: AccountsRepository;
  agreements: Pick<AgreementsService, "requireAccepted">;
  caps: Pick<CapsRepository, "require">;
  networks: SocialNetworks;
  pauses: Pick<PausesService, "listPaused">;
  vault: TokenVault;
  /** What waited for an account that is connected again. */
  waiting: { resume(accountId: string, now: Date): Promise<void> };
  publicUrl: string;
  clock: Clock;
}

type Person = Pick<UserCaller, "id" | "workspaceId" | "sessionId">;

interface ConnectedAccount {
  platform: Platform;
  kind: AccountKind;
  zone: string;
  language: "en" | "fr";
  grant: TokenGrant;
}

export type ConnectingService = ReturnType<typeof createConnectingService>;

/**
 * The way of a person to a network's consent page and back. What the network sends back counts once, in the session that
 * began, so that no one connects an account of theirs to another's planner.
 */
export function createConnectingService(dependencies: Dependencies) {
  const { accounts, agreements, caps, networks, pauses, vault, waiting, publicUrl, clock } = dependencies;
  const now = () => new Date(clock.now());

  function requireNetwork(platform: Platform, kind: AccountKind) {
    const network = networks[platform];
    if (!network?.kinds.includes(kind)) throw networkUnavailable({ platform, kind });
    return network;
  }

  /** social.state_invalid */
  async function spend(caller: Person, platform: Platform, state: string) {
    const stateHash = await sha256Of(state);
    const spent = await accounts.spendState(stateHash);
    if (spent === null || spent.expiresAt <= now() || spent.platform !== platform) throw stateInvalid();
    if (spent.workspaceId !== caller.workspaceId || spent.sessionId !== caller.sessionId) throw stateInvalid();
    const { verifier, verifierKeyId } = spent;
    if (verifier === null || verifierKeyId === null) throw stateInvalid();
    const opened = await vault.openVerifier(stateHash, { sealed: verifier, keyId: verifierKeyId });
    if (opened === null) throw stateInvalid();
    return { kind: spent.kind, returnPath: spent.returnPath, verifier: opened };
  }

  /** Null where a call at the same time has made the row. */
  async function store(
    { id: connectedBy, workspaceId }: CallerIds,
    id: string,
    remote: RemoteAccount,
    { platform, kind, zone, language, grant }: ConnectedAccount,
  ) {
    const tokens = { access: grant.accessToken, refresh: grant.refreshToken, previous: null };
    const { sealed: token, keyId: tokenKeyId } = await vault.seal(id, tokens);
    const ends = endsOf(grant);
    const { remoteId, name, handle, subscriptionType } = remote;
    const who = { id, platform, kind, remoteId, name, handle: handle ?? name, subscriptionType, zone, language };
    const status = healthOf(ends.endsAt, now());
    const row = { ...who, ...ends, connectedBy, status, grantedScopes: [...grant.scopes], token, tokenKeyId };
    return accounts.connect(workspaceId, row, now());
  }

  async function connectOne(
    caller: CallerIds,
    remote: RemoteAccount,
    connected: ConnectedAccount,
  ): Promise<SocialAccountView> {
    const { workspaceId } = caller;
    for (let tries = 0; tries < 2; tries += 1) {
      const [known] = await accounts.listByRemote(workspaceId, connected.platform, [remote.remoteId]);
      const id = known?.id ?? createId();
      if (!(await store(caller, id, remote, connected))) continue;
      const row = await accounts.find(workspaceId, id);
      if (known !== undefined) await waiting.resume(id, now());
      if (row !== null) return toAccount(row, now(), await pauses.listPaused());
    }
    throw networkFailed({ reason: "busy" });
  }

  return {
    /** social.network_unavailable, limits.not_included, limits.cap_reached, agreements.not_accepted */
    async begin(caller: Person, platform: Platform, { kind = "member", returnPath }: ConsentStart) {
      const network = requireNetwork(platform, kind);
      const connected = await accounts.list(caller.workspaceId);
      // One of this network may be connected again, which takes no place.
      const adding = connected.some((account) => account.platform === platform) ? 0 : 1;
      await caps.require(caller.workspaceId, "social-accounts", adding);
      await agreements.requireAccepted(caller.workspaceId);
      const [state, verifier] = [makeNonce(), makeNonce()];
      const stateHash = await sha256Of(state);
      const sealed = await vault.sealVerifier(stateHash, verifier);
      const at = now();
      await accounts.addState({
        stateHash,
        workspaceId: caller.workspaceId,
        sessionId: caller.sessionId,
        platform,
        kind,
        verifier: sealed.sealed,
        verifierKeyId: sealed.keyId,
        returnPath: returnPathOf(returnPath),
        createdAt: at,
        expiresAt: new Date(at.getTime() + stateMs),
      });
      const redirectUri = callbackUrl(publicUrl, platform);
      return { url: await network.authorizeUrl({ kind, state, verifier, redirectUri }) };
    },

    /** Where the browser goes with what a network sent. */
    receive: (platform: Platform, received: { state?: string | undefined; code?: string | undefined }): string =>
      plannerLink(publicUrl, platform, received),

    /**
     * social.state_invalid, social.consent_refused, social.scopes_missing, social.nothing_to_connect, social.network_failed,
     * limits.cap_reached where not one has room
     */
    async finish(caller: Person, platform: Platform, { state, code, zone, language }: ConsentReturn) {
      const { kind, returnPath, verifier } = await spend(caller, platform, state);
      if (code === undefined) throw consentRefused();
      const network = requireNetwork(platform, kind);
      const redirectUri = callbackUrl(publicUrl, platform);
      const grant = valueOf(await network.exchange({ kind, verifier, redirectUri, code }));
      const missing = network.scopes(kind).filter((scope) => !grant.scopes.includes(scope));
      if (missing.length > 0) {
        await network.revoke(kind, grant.refreshToken ?? grant.accessToken);
        throw scopesMissing({ missing: missing.join(" ") });
      }
      const remotes = valueOf(await network.accounts(kind, grant.accessToken));
      if (remotes.length === 0) throw nothingToConnect();
      const views: SocialAccountView[] = [];
      let refused: AppError | null = null;
      for (const remote of remotes) {
        try {
          views.push(await connectOne(caller, remote, { platform, kind, zone, language, grant }));
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== "limits.cap_reached") throw error;
          refused = error;
        }
      }
      if (views.length === 0 && refused !== null) throw refused;
      return { accounts: views, left_out: remotes.length - views.length, return_path: returnPath };
    },
  };
}

export interface ConsentStart {
  kind?: AccountKind | undefined;
  returnPath?: string | undefined;
}

export interface ConsentReturn {
  state: string;
  code?: string | undefined;
  zone: string;
  /** The language of the page: mails about the account are written in it. */
  language: "en" | "fr";
}

/** social.consent_refused for a code that does not count, social.network_failed for everything else that is not done. */
function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.outcome === "done") return outcome.value;
  if (outcome.outcome === "refused" && outcome.code === "grant") throw consentRefused();
  throw networkFailed({ reason: outcome.outcome === "refused" ? outcome.code : outcome.reason });
}
