import { authLink } from "../../contract/auth-links.rules.ts";
import type { BodyOf, ResponseOf } from "../../contract/endpoint.ts";
import type {
  finishGoogleProof,
  prove,
  proveByPasskey,
  readProofs,
  startGoogleProof,
} from "../../contract/proofs.contract.ts";
import { sessionExpired } from "../../callers/callers.errors.ts";
import type { SessionsRepository } from "../../callers/sessions.repository.ts";
import { isProved, proofEnd } from "../../callers/sessions.rules.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { sha256Base64Url } from "../../lib/sha256.ts";
import type { GoogleIdentity } from "../../providers/identity/google.ts";
import type { Attempts } from "./attempts.service.ts";
import { codeInvalid, googleFailed, googleUnlinked, googleUnavailable, linkInvalid } from "./auth.errors.ts";
import type { OneTimeTokens } from "./one-time-tokens.service.ts";
import type { Passkeys } from "./passkeys.service.ts";
import type { Proofs } from "./proofs.service.ts";
import type { SecondFactorsRepository } from "./second-factors.repository.ts";

interface Dependencies {
  factors: Pick<SecondFactorsRepository, "findProofs">;
  proofs: Pick<Proofs, "require">;
  passkeys: Pick<Passkeys, "beginProof" | "requireProof">;
  google: GoogleIdentity | null;
  tokens: OneTimeTokens;
  attempts: Pick<Attempts, "ofSubject">;
  sessionRows: Pick<SessionsRepository, "keepProof">;
  clock: Clock;
  publicUrl: string;
}

type ProofEnd = ResponseOf<typeof prove>;

const provedUntil = (provedAt: Date): ProofEnd => ({ proved_until: proofEnd(provedAt).toISOString() });

const noWays = { password: false, code: false, passkey: false, google: false, team: false, link: false };

/** A person who is signed in proves once more who they are: for some minutes, in that session alone, whose end stays. */
export function createOwnProofs(parts: Dependencies) {
  const { factors, proofs, passkeys, google, tokens, attempts, sessionRows, clock, publicUrl } = parts;

  async function keepProof({ sessionId }: UserCaller): Promise<ProofEnd> {
    const now = new Date(clock.now());
    if (!(await sessionRows.keepProof(sessionId, now))) throw sessionExpired();
    return provedUntil(now);
  }

  return {
    async readProofs({ id, sessionProvedAt, boundTo }: UserCaller): Promise<ResponseOf<typeof readProofs>> {
      if (boundTo !== null) return { ...provedUntil(sessionProvedAt), ...noWays, team: true };
      const has = await factors.findProofs(id);
      const ways = { ...noWays, ...has, google: has.google && google !== null };
      return { ...provedUntil(sessionProvedAt), ...ways, link: !Object.values(ways).includes(true) };
    },

    /** Throws auth.wrong_credentials, auth.code_invalid, request.too_many; auth.expired where the session ended meanwhile. */
    async prove(caller: UserCaller, { password, code }: BodyOf<typeof prove>): Promise<ProofEnd> {
      if (password === undefined && code === undefined) throw codeInvalid();
      await proofs.require(caller, { password, code });
      return keepProof(caller);
    },

    beginPasskeyProof: (caller: UserCaller) => passkeys.beginProof(caller),

    /** Throws auth.passkey_invalid, request.too_many, auth.expired. */
    async proveByPasskey(caller: UserCaller, { answer }: BodyOf<typeof proveByPasskey>): Promise<ProofEnd> {
      await attempts.ofSubject(`passkey ${caller.id}`, "sign-in");
      await passkeys.requireProof(caller, answer);
      return keepProof(caller);
    },

    /** Throws auth.google_unavailable, request.too_many. */
    async startGoogleProof({ id, sessionId, email }: UserCaller, { challenge }: BodyOf<typeof startGoogleProof>) {
      if (google === null) throw googleUnavailable();
      await attempts.ofSubject(`google ${id}`, "sign-in");
      const flow = await tokens.make("google_proof", { sessionId, userId: id, challenge });
      return { url: await google.startProof(`${publicUrl}/auth?proof=${flow}`, email) };
    },

    /** Where the window goes after Google, with a code that the page which began can use alone; null for a flow that is over. */
    async receiveGoogleProof(
      flow: string,
      { shown, signedInAt }: Awaited<ReturnType<GoogleIdentity["finish"]>>,
    ): Promise<string | null> {
      const record = await tokens.spend("google_proof", flow);
      if (record === null) return null;
      const isOld = signedInAt !== null && !isProved({ sessionProvedAt: signedInAt }, clock.now());
      const token = await tokens.make("google_proved", { ...record, shown: isOld ? null : shown });
      return authLink(publicUrl, { kind: "proof", token, challenge: record.challenge });
    },

    /** Throws auth.link_invalid for a bad code, another session and another page; auth.google_failed, auth.google_unlinked. */
    async finishGoogleProof(
      caller: UserCaller,
      { code, verifier }: BodyOf<typeof finishGoogleProof>,
    ): Promise<ProofEnd> {
      await attempts.ofSubject(`google ${caller.id}`, "sign-in");
      const record = await tokens.spend("google_proved", code);
      const isOwn = record !== null && record.sessionId === caller.sessionId && record.userId === caller.id;
      if (!isOwn || (await sha256Base64Url(verifier)) !== record.challenge) throw linkInvalid();
      if (record.shown === null) throw googleFailed();
      if (record.shown !== caller.id) throw googleUnlinked();
      return keepProof(caller);
    },
  };
}

export type OwnProofs = ReturnType<typeof createOwnProofs>;
