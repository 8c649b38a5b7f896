import type { Identity } from "../../providers/identity/identity.ts";
import type { Attempts, AttemptOrigin } from "./attempts.service.ts";
import { wrongCredentials } from "./auth.errors.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

interface Dependencies {
  auth: Pick<AuthRepository, "findCredential" | "replaceHash">;
  identity: Pick<Identity, "passwords">;
  attempts: Attempts;
}

/** The account of an address and the hash of its right password: both must still hold when a session is opened. */
export interface Credential {
  userId: PersonId;
  hash: string;
}

export type Credentials = ReturnType<typeof createCredentials>;

/** Address and password: one answer, after the same work, for an unknown address and a wrong password. */
export function createCredentials({ auth, identity, attempts }: Dependencies) {
  async function requireRight(email: string, password: string): Promise<Credential> {
    const found = await auth.findCredential(email);
    const isRight = await identity.passwords.verify(found?.hash ?? null, password);
    if (found === null || !isRight) throw wrongCredentials();
    return found;
  }

  return {
    /** Throws auth.wrong_credentials, auth.challenge_required, request.too_many. */
    check: (email: string, password: string, place: AttemptOrigin): Promise<Credential> =>
      attempts.withPassword(`e-mail ${email}`, place, async () => {
        const { userId, hash } = await requireRight(email, password);
        const anew = await identity.passwords.hashAnew(hash, password);
        if (anew === null) return { userId, hash };
        // Another sign-in hashed it first, or the password was changed meanwhile: what stands there decides.
        return (await auth.replaceHash(userId, hash, anew)) ? { userId, hash: anew } : requireRight(email, password);
      }),
  };
}
