import type { AdminSession } from "../../contract/auth.contract.ts";
import { session as sessionRules } from "../../contract/limits.ts";
import type { NewPasskeyAnswer, PasskeyAnswer } from "../../contract/passkeys.contract.ts";
import type { SessionsService } from "../../callers/sessions.service.ts";
import type { AdminCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import type { AuditLog } from "../audit/audit-log.service.ts";
import { ofOwn } from "./admin-account.service.ts";
import type { AdminAccount } from "./admin-account.service.ts";
import type { AdminsRepository } from "./admins.repository.ts";
import type { Attempts } from "./attempts.service.ts";
import { passkeyInvalid } from "./auth.errors.ts";
import { randomToken, toAdminView } from "./auth.rules.ts";
import type { Passkeys } from "./passkeys.service.ts";
import { createSignInLog } from "./sign-in-log.service.ts";
import type { Visit } from "./visit.ts";

interface Dependencies {
  passkeys: Passkeys;
  account: Pick<AdminAccount, "requirePassword">;
  admins: Pick<AdminsRepository, "find" | "openSession">;
  identity: Pick<Identity, "signatures">;
  sessions: Pick<SessionsService, "requireAdmin">;
  attempts: Pick<Attempts, "ofAddress" | "ofSubject">;
  audit: Pick<AuditLog, "note">;
  clock: Clock;
}

/** An admin's passkeys, and the sign-in by one. */
export function createAdminPasskeys(parts: Dependencies) {
  const { passkeys, account, admins, identity, sessions, attempts, clock } = parts;
  const now = () => new Date(clock.now());
  const told = createSignInLog(parts);

  async function open({ userId, passkeyId }: { userId: string; passkeyId: string }): Promise<AdminSession> {
    const token = randomToken();
    const end = new Date(clock.now() + sessionRules.adminHours * 3_600_000);
    if (!(await admins.openSession(userId, passkeyId, { token, end }, now()))) throw passkeyInvalid();
    const signed = await identity.signatures.admins.sign(token);
    return { token: signed, admin: toAdminView(await sessions.requireAdmin(signed)) };
  }

  return {
    listPasskeys: ({ id }: AdminCaller) => passkeys.list(id),

    /** Throws auth.wrong_credentials, auth.passkeys_full. */
    async beginPasskey(caller: AdminCaller, password: string) {
      await account.requirePassword(caller, password);
      return ofOwn(caller, await passkeys.begin(caller));
    },

    /** Throws auth.passkey_invalid, auth.passkey_known, auth.passkeys_full. */
    async addPasskey(caller: AdminCaller, answer: NewPasskeyAnswer, userAgent: string | null) {
      await attempts.ofSubject(`admin passkey ${caller.id}`, "sign-in");
      const added = await passkeys.add(caller, answer, userAgent);
      return ofOwn(caller, added, { passkey: added.name });
    },

    async renamePasskey(caller: AdminCaller, id: string, name: string) {
      const before = await passkeys.require(caller.id, id);
      const renamed = await passkeys.rename(caller.id, id, name);
      return ofOwn(caller, renamed, { passkey: renamed.name }, { passkey: before.name });
    },

    /** Throws auth.passkey_not_found, auth.wrong_credentials. */
    async removePasskey(caller: AdminCaller, id: string, password: string) {
      const before = await passkeys.require(caller.id, id);
      await account.requirePassword(caller, password);
      await passkeys.remove(caller.id, id);
      return ofOwn(caller, { success: true as const }, null, { passkey: before.name });
    },

    beginPasskeySignIn: () => passkeys.beginSignIn(),

    /** Stands in for both steps; an admin who is setting up the second one goes on there. Throws auth.passkey_invalid, auth.sign_in_over. */
    async signInWithPasskey(answer: PasskeyAnswer, visit: Visit): Promise<AdminSession> {
      await attempts.ofAddress(visit.address, "sign-in");
      const findAdmin = async () => {
        const id = await passkeys.findOwner(answer);
        return id === null ? null : admins.find(id, now());
      };
      return told("signInAdminWithPasskey", visit, findAdmin, async () => open(await passkeys.requireAnswer(answer)));
    },
  };
}
