import type { Identity } from "../../providers/identity/identity.ts";
import type { Attempts } from "./attempts.service.ts";
import { wrongCredentials } from "./auth.errors.ts";
import type { AuthRepository } from "./auth.repository.ts";

interface Parts {
  auth: Pick<AuthRepository, "findCredential">;
  identity: Pick<Identity, "passwords">;
  attempts: Attempts;
}

/** Whose an address is and the hash of the password that was right: both must still hold when a session is opened. */
export interface Credential {
  userId: string;
  hash: string;
}

export type Credentials = ReturnType<typeof createCredentials>;

/** Address and password: one answer, after the same work, for an unknown address and a wrong password. */
export function createCredentials({ auth, identity, attempts }: Parts) {
  return {
    /** Counts every try. Throws auth.wrong_credentials, request.too_many. */
    async check(email: string, password: string, address: string): Promise<Credential> {
      await attempts.ofAddress(address, "sign-in");
      await attempts.ofSubject(`e-mail ${email}`, "sign-in");
      const found = await auth.findCredential(email);
      const right = await identity.passwords.verify(found?.hash ?? null, password);
      if (found === null || !right) throw wrongCredentials();
      return found;
    },
  };
}
