import { authLink } from "../../contract/auth-links.rules.ts";
import { domainOf } from "../../contract/sso/domain.rules.ts";
import { trialSteps } from "../../contract/sso/provider.contract.ts";
import type { SsoTrial, TrialStep } from "../../contract/sso/provider.contract.ts";
import type { ErrorCode } from "../../contract/errors.ts";
import { logWarning } from "../../lib/log.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";
import type { Sealer } from "../../lib/sealing.ts";
import { ProviderFailure } from "../../lib/provider-failure.ts";
import type { ProviderClaims, ProviderSettings, TeamProviders } from "../../providers/identity/team-provider.ts";
import { randomToken } from "../auth/auth.rules.ts";
import type { OneTimeTokens, Records } from "../auth/one-time-tokens.service.ts";
import type { DomainsRepository } from "./domains.repository.ts";
import type { ProviderRepository, StoredProvider } from "./provider.repository.ts";
import { addressForeign, addressUnverified, signInFailed } from "./sso.errors.ts";

interface Dependencies {
  providers: Pick<ProviderRepository, "find" | "isOpen" | "replaceSecret">;
  domains: Pick<DomainsRepository, "isProved">;
  openId: TeamProviders;
  tokens: OneTimeTokens;
  sealing: Sealer;
  publicUrl: string;
}

type Start = Records["sso_start"];

export type SsoFlows = ReturnType<typeof createSsoFlows>;

/** Where its provider sends people back to: an address of the team's own, so that no provider answers in another's place. */
export const redirectUriOf = (publicUrl: string, workspaceId: WorkspaceId): string =>
  `${publicUrl}/api/auth/callback/team/${workspaceId}`;

const secretPlace = (workspaceId: WorkspaceId): string => `${workspaceId}|provider`;

/** The ways of a browser to a team's provider and back: who began is proven by the verifier that the page keeps. */
export function createSsoFlows({ providers, domains, openId, tokens, sealing, publicUrl }: Dependencies) {
  const failed = (code: ErrorCode): string => authLink(publicUrl, { kind: "failed", code });

  async function settingsOf(stored: StoredProvider): Promise<ProviderSettings> {
    const { workspaceId, issuer, clientId, sealedSecret: sealed, secretKeyId: keyId } = stored;
    const clientSecret = await sealing.openAnew(
      { sealed, keyId },
      { place: secretPlace(workspaceId), replace: (anew) => providers.replaceSecret(stored, anew) },
    );
    if (clientSecret === null) throw new ProviderFailure("discovery", "secret_lost");
    return { issuer, clientId, clientSecret };
  }

  const flowOf = ({ workspaceId, nonce, verifier, purpose }: Start, state: string) => ({
    redirectUri: redirectUriOf(publicUrl, workspaceId),
    state,
    nonce,
    verifier,
    fresh: purpose === "proof",
  });

  /** Whether what is said of an address lets it in; throws why not. */
  async function requireAddress(
    { workspaceId, trustsDomain }: StoredProvider,
    claims: ProviderClaims,
  ): Promise<string> {
    if (claims.email === null || !(claims.emailVerified || trustsDomain)) throw addressUnverified();
    if (!(await domains.isProved(workspaceId, domainOf(claims.email)))) throw addressForeign();
    return claims.email;
  }

  /** How far a try came. */
  async function tried(stored: StoredProvider, read: () => Promise<ProviderClaims>): Promise<SsoTrial> {
    let email: string | null = null;
    try {
      const claims = await read();
      ({ email } = claims);
      await requireAddress(stored, claims);
      return trialOf(null, null, email);
    } catch (error) {
      if (error instanceof ProviderFailure) return trialOf(error.step, error.reason, email);
      return error instanceof Error && error.message === "sso.foreign_email"
        ? trialOf("domain", null, email)
        : trialOf("address", email === null ? "none" : "unverified", email);
    }
  }

  /** The provider that a browser was sent to, with the settings of then; one that is off may be tried alone. */
  async function providerOf({ workspaceId, settings, purpose }: Start): Promise<StoredProvider | null> {
    const stored = await providers.find(workspaceId);
    if (stored === null || stored.updatedAt.toISOString() !== settings) return null;
    return purpose === "trial" || (await providers.isOpen(workspaceId)) ? stored : null;
  }

  /** What becomes of an answer, by what it was asked for. */
  const arrive: Record<
    Start["purpose"],
    (start: Start, stored: StoredProvider, read: () => Promise<ProviderClaims>) => Promise<string>
  > = {
    async trial({ challenge, sessionId, workspaceId, settings }, stored, read) {
      const trial = await tried(stored, read);
      const token = await tokens.make("sso_tried", { challenge, sessionId, workspaceId, settings, trial });
      return authLink(publicUrl, { kind: "proof", token, challenge });
    },

    async proof({ challenge, sessionId }, { issuer }, read) {
      const { subject } = await read();
      const token = await tokens.make("sso_proved", { challenge, sessionId, subject, issuer });
      return authLink(publicUrl, { kind: "proof", token, challenge });
    },

    async "sign-in"({ challenge, redirect, workspaceId }, stored, read) {
      const claims = await read();
      const email = await requireAddress(stored, claims);
      const person = { issuer: stored.issuer, subject: claims.subject, email, name: claims.name };
      const token = await tokens.make("sso_code", { workspaceId, challenge, redirect, ...person });
      return authLink(publicUrl, { kind: "team", token });
    },
  };

  return {
    sealSecret: (workspaceId: WorkspaceId, secret: string) => sealing.seal(secret, secretPlace(workspaceId)),

    requireAddress,

    /** Throws ProviderFailure. */
    async begin(
      stored: StoredProvider,
      start: Pick<Start, "purpose" | "challenge" | "redirect" | "sessionId">,
      hint: string | null,
    ): Promise<string> {
      const { workspaceId, updatedAt } = stored;
      const secrets = { nonce: randomToken(), verifier: randomToken() };
      const record = { ...start, ...secrets, workspaceId, settings: updatedAt.toISOString() };
      const state = await tokens.make("sso_start", record);
      return openId.begin(await settingsOf(stored), flowOf(record, state), hint);
    },

    /** Where the browser goes after a provider; always to /auth of this product. Whatever went wrong is one of few codes. */
    async receive(workspaceId: string, answer: URL): Promise<string> {
      const state = answer.searchParams.get("state") ?? "";
      const start = await tokens.spend("sso_start", state);
      const stored = start?.workspaceId === workspaceId ? await providerOf(start) : null;
      if (start === null || stored === null) return failed(signInFailed().code);
      const read = async () => openId.finish(await settingsOf(stored), flowOf(start, state), answer);
      try {
        return await arrive[start.purpose](start, stored, read);
      } catch (error) {
        return failed(refusalOf(error));
      }
    },
  };
}

/** The code that a person sees: the reasons of a protocol are for the log, and for the owner who tries the provider. */
function refusalOf(error: unknown): ErrorCode {
  if (!(error instanceof ProviderFailure)) {
    const known = [addressUnverified().code, addressForeign().code] as const;
    const code = known.find((one) => error instanceof Error && error.message === one);
    if (code === undefined) throw error;
    return code;
  }
  logWarning("sso.refused", { step: error.step, reason: error.reason });
  return signInFailed().code;
}

/** Every step before `at` is done; null: all of them. */
export function trialOf(at: TrialStep | null, reason: string | null, email: string | null): SsoTrial {
  const end = at === null ? trialSteps.length : trialSteps.indexOf(at);
  const reached = trialSteps.slice(0, end + 1);
  return {
    steps: reached.map((step, index) => ({ step, done: index < end, reason: index < end ? null : reason })),
    email,
  };
}
