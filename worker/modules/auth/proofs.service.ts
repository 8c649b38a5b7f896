import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import type { Attempts } from "./attempts.service.ts";
import { signInAgain, wrongCredentials } from "./auth.errors.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { Codes } from "./codes.service.ts";
import { isFresh } from "../../callers/sessions.rules.ts";

interface Dependencies {
  auth: Pick<AuthRepository, "findPasswordHash">;
  identity: Pick<Identity, "passwords">;
  codes: Pick<Codes, "require">;
  attempts: Pick<Attempts, "ofSubject">;
  clock: Clock;
}

/** What a signed-in person typed to show once more who they are. */
export interface Proof {
  password?: string | undefined;
  code?: string | undefined;
}

export type Proofs = ReturnType<typeof createProofs>;

/** A session alone changes no way in. */
export function createProofs({ auth, identity, codes, attempts, clock }: Dependencies) {
  /** Throws auth.wrong_credentials, request.too_many. */
  async function requirePassword({ id }: UserCaller, typed: string, hash: string): Promise<void> {
    await attempts.ofSubject(`password ${id}`, "sign-in");
    if (!(await identity.passwords.verify(hash, typed))) throw wrongCredentials();
  }

  return {
    /** The password, or where there is none a fresh sign-in. Throws auth.wrong_credentials, auth.sign_in_again. */
    async require(caller: UserCaller, { password = "" }: Pick<Proof, "password">): Promise<void> {
      const hash = await auth.findPasswordHash(caller.id);
      if (hash !== null) return requirePassword(caller, password, hash);
      if (!isFresh(caller, clock.now())) throw signInAgain();
    },

    /** The password or a code, for what weakens the second factor. Throws auth.wrong_credentials, auth.code_invalid. */
    async requirePasswordOrCode(caller: UserCaller, { password, code }: Proof): Promise<void> {
      if (password === undefined) return codes.require(caller.id, code ?? "");
      const hash = await auth.findPasswordHash(caller.id);
      if (hash === null) throw wrongCredentials();
      await requirePassword(caller, password, hash);
    },
  };
}
