import type { UserCaller } from "../../lib/caller.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import type { SessionsService } from "../../callers/sessions.service.ts";
import type { Attempts } from "./attempts.service.ts";
import { wrongCredentials } from "./auth.errors.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { Codes } from "./codes.service.ts";

interface Dependencies {
  auth: Pick<AuthRepository, "findPasswordHash">;
  identity: Pick<Identity, "passwords">;
  codes: Pick<Codes, "require">;
  attempts: Pick<Attempts, "ofSubject">;
  sessions: Pick<SessionsService, "requireProof">;
}

/** What a signed-in person typed to show once more who they are. */
export interface Proof {
  password?: string | undefined;
  code?: string | undefined;
}

export type Proofs = ReturnType<typeof createProofs>;

/** An old session alone changes no way in: what goes along proves who its person is, or the session was proved a moment ago. */
export function createProofs({ auth, identity, codes, attempts, sessions }: Dependencies) {
  /** Throws auth.wrong_credentials, also where there is no password; request.too_many. */
  async function requirePassword({ id }: UserCaller, typed: string): Promise<void> {
    await attempts.ofSubject(`password ${id}`, "sign-in");
    const hash = await auth.findPasswordHash(id);
    if (hash === null || !(await identity.passwords.verify(hash, typed))) throw wrongCredentials();
  }

  /** Throws auth.wrong_credentials, auth.code_invalid, auth.proof_needed, request.too_many. */
  async function require(caller: UserCaller, { password, code }: Proof): Promise<void> {
    if (password !== undefined) await requirePassword(caller, password);
    else if (code !== undefined) await codes.require(caller.id, code);
    else sessions.requireProof(caller);
  }

  return { require };
}
