import type { signInAdmin } from "../../contract/auth.contract.ts";
import type { BodyOf, ResponseOf } from "../../contract/endpoint.ts";
import type { AdminCaller } from "../../lib/caller.ts";
import { removed } from "../../lib/change.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import type { OpenSession } from "../../providers/identity/opening.ts";
import type { AuditLog } from "../audit/audit-log.service.ts";
import type { AdminsRepository } from "./admins.repository.ts";
import type { Attempts } from "./attempts.service.ts";
import type { AuthRepository } from "./auth.repository.ts";
import { normalEmail } from "../../lib/email.rules.ts";
import { toAdminView } from "./auth.rules.ts";
import type { SessionsService } from "../../callers/sessions.service.ts";
import { createSignInLog } from "./sign-in-log.service.ts";
import type { UsedCodes } from "./used-codes.service.ts";
import type { Visit } from "./visit.ts";

interface Dependencies {
  auth: Pick<AuthRepository, "endAdminSession">;
  admins: Pick<AdminsRepository, "findByEmail">;
  identity: Identity;
  sessions: Pick<SessionsService, "requireAdmin">;
  attempts: Attempts;
  usedCodes: UsedCodes;
  audit: Pick<AuditLog, "note">;
}

export function createAdminSessions({ auth, admins, identity, sessions, attempts, usedCodes, audit }: Dependencies) {
  const answer = async ({ token }: OpenSession) => {
    const signed = await identity.signatures.admins.sign(token);
    return { token: signed, admin: toAdminView(await sessions.requireAdmin(signed)) };
  };

  const told = createSignInLog({ audit });

  return {
    /** Throws auth.wrong_credentials, auth.challenge_required, request.too_many. `challenge` asks for the second step. */
    async signInAdmin(typed: BodyOf<typeof signInAdmin>, visit: Visit): Promise<ResponseOf<typeof signInAdmin>> {
      const email = normalEmail(typed.email);
      const place = { address: visit.address, solution: typed.challenge_response };
      return told(
        "signInAdmin",
        visit,
        () => admins.findByEmail(email),
        async () => {
          const result = await attempts.withPassword(`admin ${email}`, place, () =>
            identity.admins.signIn(email, typed.password),
          );
          if ("challenge" in result) return { challenge: result.challenge, totp_required: true };
          return { ...(await answer(result.opened)), totp_required: false };
        },
      );
    },

    /** Throws auth.code_invalid, request.too_many. */
    async confirmAdminTotp({ challenge, code }: { challenge: string; code: string }, visit: Visit) {
      await attempts.ofAddress(visit.address, "sign-in");
      // Asked first: a challenge that is used up names no account.
      const admin = await identity.admins.adminOf(challenge);
      return told(
        "confirmAdminTotp",
        visit,
        () => Promise.resolve(admin),
        async () => {
          if (admin !== null) await usedCodes.take("admin", admin.id, code.trim());
          return answer(await identity.admins.confirm(challenge, code.trim()));
        },
      );
    },

    async signOutAdmin({ id, sessionId }: AdminCaller) {
      await auth.endAdminSession(sessionId);
      return removed(`admin ${id}`, null);
    },
  };
}
