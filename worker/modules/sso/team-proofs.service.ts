import type { BodyOf } from "../../contract/endpoint.ts";
import type { finishTeamProof, startTeamProof } from "../../contract/sso/sign-in.contract.ts";
import { sessionExpired } from "../../callers/callers.errors.ts";
import type { SessionsRepository } from "../../callers/sessions.repository.ts";
import { proofEnd } from "../../callers/sessions.rules.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { logWarning } from "../../lib/log.ts";
import { sha256Base64Url } from "../../lib/sha256.ts";
import { ProviderFailure } from "../../lib/provider-failure.ts";
import type { Attempts } from "../auth/attempts.service.ts";
import type { OneTimeTokens } from "../auth/one-time-tokens.service.ts";
import type { SsoFlows } from "./flows.service.ts";
import type { ProviderRepository } from "./provider.repository.ts";
import type { SignInRepository } from "./sign-in.repository.ts";
import { linkOver, otherPerson, providerOff, signInFailed } from "./sso.errors.ts";

interface Dependencies {
  providers: Pick<ProviderRepository, "find" | "isOpen">;
  signIns: Pick<SignInRepository, "personOf">;
  flows: Pick<SsoFlows, "begin">;
  tokens: OneTimeTokens;
  attempts: Pick<Attempts, "ofSubject">;
  sessionRows: Pick<SessionsRepository, "keepProof">;
  clock: Clock;
}

type Caller = Pick<UserCaller, "id" | "sessionId" | "boundTo" | "email">;

/** Who was signed in by a team's provider proves there once more who they are: for some minutes, in that session alone. */
export function createTeamProofs({ providers, signIns, flows, tokens, attempts, sessionRows, clock }: Dependencies) {
  return {
    /** sso.off, also for a session that no provider opened; sso.failed; request.too_many. */
    async start({ id, sessionId, boundTo, email }: Caller, { challenge }: BodyOf<typeof startTeamProof>) {
      const stored = boundTo && (await providers.isOpen(boundTo)) ? await providers.find(boundTo) : null;
      if (stored === null) throw providerOff();
      await attempts.ofSubject(`provider ${id}`, "sign-in");
      try {
        return { url: await flows.begin(stored, { purpose: "proof", challenge, redirect: null, sessionId }, email) };
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        logWarning("sso.refused", { step: error.step, reason: error.reason });
        throw signInFailed();
      }
    },

    /** auth.link_invalid for a bad code, another session and another page; sso.other_person; auth.expired. */
    async finish({ id, sessionId, boundTo }: Caller, { code, verifier }: BodyOf<typeof finishTeamProof>) {
      const record = await tokens.spend("sso_proved", code);
      const isOwn = record !== null && record.sessionId === sessionId && boundTo !== null;
      if (!isOwn || (await sha256Base64Url(verifier)) !== record.challenge) throw linkOver();
      const { issuer, subject } = record;
      if ((await signIns.personOf({ workspaceId: boundTo, issuer, subject })) !== id) throw otherPerson();
      const now = new Date(clock.now());
      if (!(await sessionRows.keepProof(sessionId, now))) throw sessionExpired();
      return { proved_until: proofEnd(now).toISOString() };
    },
  };
}
