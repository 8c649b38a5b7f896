import type { BodyOf } from "../../contract/endpoint.ts";
import type {
  finishProviderTrial,
  ProviderView,
  saveProvider,
  SsoTrial,
  startProviderTrial,
  switchProvider,
} from "../../contract/sso/provider.contract.ts";
import type { EndedMemberships } from "../../callers/ended-memberships.service.ts";
import type { CallerIds, UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import { sha256Base64Url } from "../../lib/sha256.ts";
import { judgeUrl } from "../../lib/url.rules.ts";
import { ProviderFailure } from "../../lib/provider-failure.ts";
import type { TeamProviders } from "../../providers/identity/team-provider.ts";
import type { Attempts } from "../auth/attempts.service.ts";
import type { OneTimeTokens } from "../auth/one-time-tokens.service.ts";
import { redirectUriOf, trialOf } from "./flows.service.ts";
import type { SsoFlows } from "./flows.service.ts";
import type { ProviderRepository, StoredProvider } from "./provider.repository.ts";
import {
  keeperNeeded,
  linkOver,
  noProvedDomain,
  providerInvalid,
  providerNotFound,
  providerUntried,
  ssoNotIncluded,
  teamNeeded,
} from "./sso.errors.ts";

interface Dependencies {
  providers: ProviderRepository;
  flows: Pick<SsoFlows, "begin" | "sealSecret">;
  openId: Pick<TeamProviders, "inspect">;
  tokens: OneTimeTokens;
  attempts: Pick<Attempts, "ofSubject">;
  endedMemberships: EndedMemberships;
  publicUrl: string;
  clock: Clock;
}

export type ProviderService = ReturnType<typeof createProviderService>;

const toProviderView = (stored: StoredProvider): ProviderView => ({
  issuer: stored.issuer,
  client_id: stored.clientId,
  trusts_domain: stored.trustsDomain,
  joins_as: stored.joinsAs,
  tested_at: stored.testedAt?.toISOString() ?? null,
  enabled: stored.enabledAt !== null,
  required: stored.required,
  keeper: stored.keeperId,
});

/** An issuer is an address of a site (OpenID Connect Discovery 1.0, 3): what is fetched of it is judged once more. */
function requireIssuer(typed: string): string {
  const { refusal } = judgeUrl(typed, { schemes: ["https:"], ports: [443, 8443] });
  const url = URL.parse(typed);
  if (refusal !== null || url === null || url.search !== "" || url.hash !== "")
    throw providerInvalid({ field: "issuer" });
  return typed;
}

/** The OpenID provider of a team, as its owner sets it, tries it and switches it on. */
export function createProviderService(parts: Dependencies) {
  const { providers, flows, openId, tokens, attempts, endedMemberships, publicUrl, clock } = parts;
  const now = () => new Date(clock.now());

  async function find(workspaceId: WorkspaceId): Promise<StoredProvider> {
    const stored = await providers.find(workspaceId);
    if (stored === null) throw providerNotFound();
    return stored;
  }

  async function endSessions(workspaceId: WorkspaceId): Promise<void> {
    for (const { person_id: id } of await providers.endSessions(workspaceId))
      await endedMemberships.close({ id, workspaceId });
  }

  return {
    async read({ workspaceId }: CallerIds) {
      const stored = await providers.find(workspaceId);
      return { provider: stored && toProviderView(stored), redirect_uri: redirectUriOf(publicUrl, workspaceId) };
    },

    /** workspaces.personal; request.invalid with the field. */
    async save({ workspaceId }: CallerIds, body: BodyOf<typeof saveProvider>): Promise<ProviderView> {
      const { client_id: clientId, client_secret: typed, trusts_domain: trustsDomain, joins_as: joinsAs } = body;
      const issuer = requireIssuer(body.issuer);
      const secret = typed === undefined ? null : await flows.sealSecret(workspaceId, typed);
      const isSaved = await providers.save(workspaceId, { issuer, clientId, secret, trustsDomain, joinsAs }, now());
      if (!isSaved) throw secret === null ? providerInvalid({ field: "client_secret" }) : teamNeeded();
      return toProviderView(await find(workspaceId));
    },

    /** sso.not_included, untried, no_domain, keeper_needed. What it opened ends where it is switched off. */
    async switch({ workspaceId }: CallerIds, body: BodyOf<typeof switchProvider>): Promise<ProviderView> {
      const verdict = await providers.switch(workspaceId, { ...body, keeper: body.keeper as PersonId | null }, now());
      if (verdict === null) throw providerNotFound();
      if (!verdict.changed) {
        if (!verdict.included) throw ssoNotIncluded();
        if (!verdict.tested) throw providerUntried();
        throw verdict.proved ? keeperNeeded() : noProvedDomain();
      }
      if (!body.enabled) await endSessions(workspaceId);
      return toProviderView(await find(workspaceId));
    },

    async remove({ workspaceId }: CallerIds) {
      if (!(await providers.remove(workspaceId))) throw providerNotFound();
      await endSessions(workspaceId);
      return { success: true as const };
    },

    /** request.too_many. The address is null where the provider does not say enough for a sign-in. */
    async startTrial(
      { workspaceId, sessionId, email }: Pick<UserCaller, "workspaceId" | "sessionId" | "email">,
      { challenge }: BodyOf<typeof startProviderTrial>,
    ): Promise<{ trial: SsoTrial; url: string | null }> {
      const stored = await find(workspaceId);
      await attempts.ofSubject(`provider ${workspaceId}`, "sign-in");
      try {
        await openId.inspect(stored.issuer);
        const url = await flows.begin(stored, { purpose: "trial", challenge, redirect: null, sessionId }, email);
        return { trial: trialOf("answer", null, null), url };
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        return { trial: trialOf(error.step, error.reason, null), url: null };
      }
    },

    /** auth.link_invalid for a bad code, another session and another page. */
    async finishTrial(
      { workspaceId, sessionId }: Pick<UserCaller, "workspaceId" | "sessionId">,
      { code, verifier }: BodyOf<typeof finishProviderTrial>,
    ): Promise<SsoTrial> {
      const record = await tokens.spend("sso_tried", code);
      const isOwn = record !== null && record.sessionId === sessionId && record.workspaceId === workspaceId;
      if (!isOwn || (await sha256Base64Url(verifier)) !== record.challenge) throw linkOver();
      if (record.trial.steps.every(({ done }) => done)) await providers.keepTested(workspaceId, record.settings, now());
      return record.trial;
    },
  };
}
