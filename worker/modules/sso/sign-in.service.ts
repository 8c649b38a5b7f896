import type { BodyOf } from "../../contract/endpoint.ts";
import { domainOf } from "../../contract/sso/domain.rules.ts";
import type { finishTeamSignIn, linkTeamSignIn, startTeamSignIn } from "../../contract/sso/sign-in.contract.ts";
import type { SwitchStates } from "../../contract/switches.rules.ts";
import { emailUnconfirmed } from "../../callers/callers.errors.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { createId } from "../../lib/ids.ts";
import { logWarning } from "../../lib/log.ts";
import type { PersonId } from "../../lib/owner-ids.ts";
import { sha256Base64Url } from "../../lib/sha256.ts";
import { ProviderFailure } from "../../lib/provider-failure.ts";
import type { Attempts } from "../auth/attempts.service.ts";
import type { OneTimeTokens, Records } from "../auth/one-time-tokens.service.ts";
import type { TeamEntrance } from "../auth/team-entrance.service.ts";
import type { SsoFlows } from "./flows.service.ts";
import type { ProviderRepository } from "./provider.repository.ts";
import type { EntryVerdict, SignInRepository } from "./sign-in.repository.ts";
import {
  linkForeign,
  linkNeeded,
  linkOver,
  notInvited,
  providerOff,
  signInFailed,
  teamEnding,
  teamFull,
} from "./sso.errors.ts";

interface Dependencies {
  providers: Pick<ProviderRepository, "findOpen">;
  signIns: SignInRepository;
  flows: Pick<SsoFlows, "begin">;
  tokens: OneTimeTokens;
  entrance: TeamEntrance;
  attempts: Pick<Attempts, "ofAddress">;
  switches: Pick<SwitchStates, "require">;
  clock: Clock;
}

export type TeamSignIn = ReturnType<typeof createTeamSignIn>;

/** Why a person does not come in whose provider named them. */
function requireEntered(verdict: EntryVerdict): asserts verdict is EntryVerdict & { entered: PersonId } {
  const { entered, ending, joins_as, full, member } = verdict;
  if (entered !== null) return;
  if (!member && ending) throw teamEnding();
  if (!member && joins_as === null) throw notInvited();
  if (!member && full) throw teamFull();
  throw signInFailed();
}

/** Members sign in by their team's provider: a session of that team alone. */
export function createTeamSignIn(parts: Dependencies) {
  const { providers, signIns, flows, tokens, entrance, attempts, switches, clock } = parts;
  const now = () => new Date(clock.now());

  /** An account that is there is linked by its own proof alone: `claim` goes on with it. */
  async function askForLink(record: Records["sso_code"]): Promise<never> {
    const { redirect: _, ...link } = record;
    throw linkNeeded({ claim: await tokens.make("sso_link", link), email: record.email });
  }

  return {
    /** The same whether the address has an account. request.too_many. */
    async find(email: string, address: string): Promise<{ team: { name: string } | null }> {
      await attempts.ofAddress(address, "team-sign-in");
      const provider = await providers.findOpen(domainOf(email));
      return { team: provider && { name: provider.team } };
    },

    /** sso.off, sso.failed; request.too_many. */
    async start({ email, challenge, redirect }: BodyOf<typeof startTeamSignIn>, address: string) {
      await attempts.ofAddress(address, "team-sign-in");
      const provider = await providers.findOpen(domainOf(email));
      if (provider === null) throw providerOff();
      const start = { purpose: "sign-in" as const, challenge, redirect: redirect ?? null, sessionId: null };
      try {
        return { url: await flows.begin(provider, start, email) };
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        logWarning("sso.refused", { step: error.step, reason: error.reason });
        throw signInFailed();
      }
    },

    /**
     * auth.link_invalid for a bad code and for a browser that did not begin; sso.off, link_needed, not_invited; workspaces.full,
     * ending; auth.suspended; switches.sign_up_off.
     */
    async finish({ code, verifier }: BodyOf<typeof finishTeamSignIn>, address: string) {
      await attempts.ofAddress(address, "team-sign-in");
      const record = await tokens.spend("sso_code", code);
      if (record === null || (await sha256Base64Url(verifier)) !== record.challenge) throw linkOver();
      const { redirect, workspaceId: workspace } = record;
      let verdict = await signIns.signIn(record, null, now());
      if (verdict?.open && verdict.known === null && verdict.account === null) {
        await switches.require(["read-only", "sign-up"]);
        verdict = await signIns.signIn(record, createId() as PersonId, now());
      }
      if (!verdict?.open) throw providerOff();
      if (verdict.known === null && verdict.account !== null) return askForLink(record);
      requireEntered(verdict);
      const session = await entrance.letTeamIn(verdict.entered, workspace);
      return { ...session, workspace, ...(redirect !== null && { redirect }) };
    },

    /** auth.link_invalid; sso.link_foreign, off, not_invited; auth.email_unconfirmed; workspaces.full, ending. */
    async link(
      { id, email, emailVerified }: Pick<UserCaller, "id" | "email" | "emailVerified">,
      { claim, verifier }: BodyOf<typeof linkTeamSignIn>,
    ) {
      const record = await tokens.read("sso_link", claim);
      if (record === null || (await sha256Base64Url(verifier)) !== record.challenge) throw linkOver();
      if (email !== record.email) throw linkForeign();
      if (!emailVerified) throw emailUnconfirmed();
      const verdict = await signIns.link(record, id, now());
      if (!verdict?.open) throw providerOff();
      if (verdict.known !== null && verdict.known !== id) throw linkForeign();
      requireEntered(verdict);
      await tokens.spend("sso_link", claim);
      return { ...(await entrance.letTeamIn(id, record.workspaceId)), workspace: record.workspaceId };
    },
  };
}
