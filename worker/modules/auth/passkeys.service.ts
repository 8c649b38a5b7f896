import type { NewPasskeyAnswer, PasskeyAnswer, PasskeyCreation, PasskeyRow } from "../../contract/passkeys.contract.ts";
import { passkeys as limits } from "../../contract/limits.ts";
import type { Clock } from "../../lib/clock.ts";
import type { AppError } from "../../lib/app-error.ts";
import { createId } from "../../lib/ids.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import { passkeyInvalid, passkeyKnown, passkeyNotFound, passkeysFull, signInOver } from "./auth.errors.ts";
import type { ChallengePurpose, PasskeyChallenges } from "./passkey-challenges.service.ts";
import type { PasskeyKey, PasskeysRepository } from "./passkeys.repository.ts";
import {
  challengeIn,
  handleOf,
  passkeyCreationOf,
  passkeyNameOf,
  passkeyRequestOf,
  toPasskeyRow,
} from "./passkeys.rules.ts";
import type { PasskeyOwner, RelyingParty } from "./passkeys.rules.ts";
import type { AccountKind } from "./used-codes.tables.ts";

interface Dependencies {
  kind: AccountKind;
  rows: PasskeysRepository;
  challenges: PasskeyChallenges;
  identity: Pick<Identity, "passkeys">;
  site: RelyingParty;
  clock: Clock;
}

/** Who adds a passkey, and in which session. */
export interface PasskeyAdder extends Omit<PasskeyOwner, "kind"> {
  sessionId: string;
}

type PersonInSession = Pick<PasskeyAdder, "id" | "sessionId">;

/** What an answer is to be: for which purpose, whose passkey, and what is thrown where its challenge is over or answered. */
interface AnswerTerms {
  purpose: ChallengePurpose;
  isOwner: (userId: string) => boolean;
  over: () => AppError;
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/** Passkeys of people or of admins: made, listed, and answered with. What else a change asks for is its caller's. */
export function createPasskeys({ kind, rows, challenges, identity, site, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function require(userId: string, id: string) {
    const found = await rows.find(userId, id);
    if (found === null) throw passkeyNotFound();
    return toPasskeyRow(found);
  }

  /** The passkey whose signature the answer carries, once a challenge. Throws `over`, auth.passkey_invalid. */
  async function requireSigned(answer: PasskeyAnswer, { purpose, isOwner, over }: AnswerTerms): Promise<PasskeyKey> {
    const challenge = challengeIn(answer.response.clientDataJSON) ?? "";
    if (!(await challenges.isGood(purpose, challenge))) throw over();
    const key = await rows.findKey(answer.id);
    if (key === null || !isOwner(key.userId)) throw passkeyInvalid();
    const counter = await identity.passkeys.verify(answer, key.publicKey, challenge);
    if (counter === null) throw passkeyInvalid();
    if (!(await challenges.spend(key.userId, challenge))) throw over();
    if (!(await rows.keepUse(key.id, counter, now()))) throw passkeyInvalid();
    return key;
  }

  return {
    require,

    list: async (userId: string): Promise<{ data: PasskeyRow[] }> => ({
      data: (await rows.list(userId)).map(toPasskeyRow),
    }),

    /** Throws auth.passkeys_full. */
    async begin({ id, name, email, sessionId }: PasskeyAdder): Promise<PasskeyCreation> {
      const existing = await rows.list(id);
      if (existing.length >= limits.perAccount) throw passkeysFull();
      return passkeyCreationOf(
        site,
        { kind, id, name, email },
        await challenges.make(`addition ${sessionId}`),
        existing,
      );
    },

    /** Throws auth.passkey_invalid, auth.passkey_known, auth.passkeys_full. */
    async add(
      { id: userId, sessionId }: PersonInSession,
      answer: NewPasskeyAnswer,
      userAgent: string | null,
    ): Promise<PasskeyRow> {
      const challenge = challengeIn(answer.response.clientDataJSON) ?? "";
      if (!(await challenges.isGood(`addition ${sessionId}`, challenge))) throw passkeyInvalid();
      const made = await identity.passkeys.readNew(answer, challenge);
      if (made === null || !(await challenges.spend(userId, challenge))) throw passkeyInvalid();
      const { deviceOf } = await import("../../lib/device.ts");
      const added = { ...made, id: createId(), name: passkeyNameOf(deviceOf(userAgent)), createdAt: now() };
      const outcome = await rows.add(userId, added, limits.perAccount);
      if (outcome !== "added") throw outcome === "known" ? passkeyKnown() : passkeysFull();
      return toPasskeyRow({ ...added, usedAt: null });
    },

    /** Throws auth.passkey_not_found, also for another's. */
    async rename(userId: string, id: string, name: string): Promise<PasskeyRow> {
      const renamed = await rows.rename(userId, id, name);
      if (renamed === null) throw passkeyNotFound();
      return toPasskeyRow(renamed);
    },

    /** Throws auth.passkey_not_found, also for another's. */
    async remove(userId: string, id: string): Promise<void> {
      if (!(await rows.remove(userId, id))) throw passkeyNotFound();
    },

    beginSignIn: async () => passkeyRequestOf(site, await challenges.make("sign-in")),

    /** Whose passkey an answer names, whether or not it is right; null for one that is unknown. */
    findOwner: async ({ id }: PasskeyAnswer): Promise<string | null> => (await rows.findKey(id))?.userId ?? null,

    /** The passkey that answered. Throws auth.sign_in_over for a challenge that is over or answered, auth.passkey_invalid. */
    async requireAnswer(answer: PasskeyAnswer): Promise<{ userId: string; passkeyId: string }> {
      const { userHandle } = answer.response;
      const key = await requireSigned(answer, {
        purpose: "sign-in",
        isOwner: (userId) => userHandle === handleOf({ kind, id: userId }),
        over: signInOver,
      });
      return { userId: key.userId, passkeyId: key.id };
    },

    /** Asks for one of the person's own, in that session. */
    beginProof: async ({ id, sessionId }: PersonInSession) =>
      passkeyRequestOf(site, await challenges.make(`proof ${sessionId}`), await rows.list(id)),

    /** Throws auth.passkey_invalid, also for another person's. */
    async requireProof({ id, sessionId }: PersonInSession, answer: PasskeyAnswer): Promise<void> {
      // An authenticator that was told which passkeys may answer need not name the account (WebAuthn 3, 5.2.2).
      await requireSigned(answer, {
        purpose: `proof ${sessionId}`,
        isOwner: (userId) => userId === id,
        over: passkeyInvalid,
      });
    },
  };
}
