import type { BodyOf } from "../../contract/endpoint.ts";
import type {
  addPasskey,
  beginPasskey,
  renamePasskey,
  removePasskey,
  signInWithPasskey,
} from "../../contract/passkeys.contract.ts";
import { emailUnconfirmed } from "../../callers/callers.errors.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Attempts } from "./attempts.service.ts";
import type { Entrance } from "./entrance.service.ts";
import type { Letters } from "./letters.service.ts";
import type { Passkeys } from "./passkeys.service.ts";
import type { Proofs } from "./proofs.service.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

interface Dependencies {
  passkeys: Passkeys;
  proofs: Pick<Proofs, "require">;
  letters: Pick<Letters, "notify">;
  attempts: Pick<Attempts, "ofAddress" | "ofSubject">;
  entrance: Pick<Entrance, "letCodedIn">;
}

/** A person's passkeys, and the sign-in by one. */
export function createOwnPasskeys({ passkeys, proofs, letters, attempts, entrance }: Dependencies) {
  return {
    listPasskeys: ({ id }: UserCaller) => passkeys.list(id),

    /** The proof counts for the answer too, in the same session. Throws auth.email_unconfirmed, auth.passkeys_full, and what the proof refuses. */
    async beginPasskey(caller: UserCaller, body: BodyOf<typeof beginPasskey>) {
      if (!caller.emailVerified) throw emailUnconfirmed();
      await proofs.require(caller, body);
      return passkeys.begin(caller);
    },

    /** Throws auth.passkey_invalid, auth.passkey_known, auth.passkeys_full, request.too_many. */
    async addPasskey(caller: UserCaller, { answer, locale }: BodyOf<typeof addPasskey>, userAgent: string | null) {
      await attempts.ofSubject(`passkey ${caller.id}`, "sign-in");
      const added = await passkeys.add(caller, answer, userAgent);
      await letters.notify("passkeyAdded", { email: caller.email, language: locale });
      return added;
    },

    renamePasskey: ({ id: userId }: UserCaller, id: string, { name }: BodyOf<typeof renamePasskey>) =>
      passkeys.rename(userId, id, name),

    /** Throws auth.passkey_not_found, and what the proof refuses. */
    async removePasskey(caller: UserCaller, id: string, { password, locale }: BodyOf<typeof removePasskey>) {
      await passkeys.require(caller.id, id);
      await proofs.require(caller, { password });
      await passkeys.remove(caller.id, id);
      await letters.notify("passkeyRemoved", { email: caller.email, language: locale });
      return { success: true as const };
    },

    beginPasskeySignIn: () => passkeys.beginSignIn(),

    /**
     * The authenticator has verified its person, so no code is asked for beside it. Throws auth.passkey_invalid,
     * auth.sign_in_over, auth.suspended, request.too_many; auth.expired where the passkey is gone meanwhile.
     */
    async signInWithPasskey({ answer, guest }: BodyOf<typeof signInWithPasskey>, address: string) {
      await attempts.ofAddress(address, "sign-in");
      const { userId, passkeyId } = await passkeys.requireAnswer(answer);
      return entrance.letCodedIn({ userId: userId as PersonId, passkeyId }, guest);
    },
  };
}
