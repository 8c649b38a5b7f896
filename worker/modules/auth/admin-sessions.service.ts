import type { signInAdmin } from "../../contract/auth.contract.ts";
import type { BodyOf, ResponseOf } from "../../contract/endpoint.ts";
import type { AdminCaller } from "../../lib/caller.ts";
import { removed } from "../../lib/change.ts";
import type { Identity, Opened } from "../../providers/identity/identity.ts";
import type { Attempts } from "./attempts.service.ts";
import type { AuthRepository } from "./auth.repository.ts";
import { normalEmail } from "./auth.rules.ts";
import type { SessionsService } from "./sessions.service.ts";

interface Parts {
  auth: Pick<AuthRepository, "endAdminSession">;
  identity: Identity;
  sessions: Pick<SessionsService, "requireAdmin">;
  attempts: Attempts;
}

export function createAdminSessions({ auth, identity, sessions, attempts }: Parts) {
  const answer = async ({ token }: Opened) => {
    const signed = await identity.signatures.admins.sign(token);
    const { id, name, email, twoFactor } = await sessions.requireAdmin(signed);
    return { token: signed, admin: { id, name, email, two_factor: twoFactor } };
  };

  return {
    /** Throws auth.wrong_credentials, request.too_many. A challenge asks for the second step. */
    async signInAdmin(typed: BodyOf<typeof signInAdmin>, address: string): Promise<ResponseOf<typeof signInAdmin>> {
      const email = normalEmail(typed.email);
      await attempts.ofAddress(address, "sign-in");
      await attempts.ofSubject(`admin ${email}`, "sign-in");
      const result = await identity.admins.signIn(email, typed.password);
      if ("challenge" in result) return { challenge: result.challenge, totp_required: true };
      return { ...(await answer(result.opened)), totp_required: false };
    },

    /** Throws auth.code_invalid, request.too_many. */
    async confirmAdminTotp({ challenge, code }: { challenge: string; code: string }, address: string) {
      await attempts.ofAddress(address, "sign-in");
      return answer(await identity.admins.confirm(challenge, code.trim()));
    },

    async signOutAdmin({ id, sessionId }: AdminCaller) {
      await auth.endAdminSession(sessionId);
      return removed(`admin session of ${id}`, null);
    },
  };
}
