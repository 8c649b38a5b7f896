import type { changeAdminPassword } from "../../contract/admins.contract.ts";
import type { AdminSession } from "../../contract/auth.contract.ts";
import type { BodyOf } from "../../contract/endpoint.ts";
import type { AdminCaller } from "../../lib/caller.ts";
import type { Change } from "../../lib/change.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import type { AdminsRepository } from "./admins.repository.ts";
import type { Attempts } from "./attempts.service.ts";
import { wrongCredentials } from "./auth.errors.ts";
import { toAdminView } from "./auth.rules.ts";
import type { NewPasswords } from "./passwords.service.ts";
import type { SessionsService } from "../../callers/sessions.service.ts";
import type { UsedCodes } from "./used-codes.service.ts";

interface Dependencies {
  admins: AdminsRepository;
  identity: Identity;
  sessions: Pick<SessionsService, "requireAdmin">;
  attempts: Attempts;
  usedCodes: UsedCodes;
  newPasswords: NewPasswords;
  clock: Clock;
}

/** What is changed shows in the log; what is shown once does not. */
export const ofOwn = <Answer>(
  { id }: AdminCaller,
  answer: Answer,
  after: unknown = null,
  before: unknown = null,
): Change<Answer> => ({
  subject: `admin ${id}`,
  before,
  after,
  answer,
});

export type AdminAccount = ReturnType<typeof createAdminAccount>;

/** An admin's own way in: password, second step, recovery codes. */
export function createAdminAccount({
  admins,
  identity,
  sessions,
  attempts,
  usedCodes,
  newPasswords,
  clock,
}: Dependencies) {
  const now = () => new Date(clock.now());

  /** Throws auth.wrong_credentials, request.too_many. */
  async function requirePassword({ id }: Pick<AdminCaller, "id">, password: string): Promise<void> {
    await attempts.ofSubject(`admin password ${id}`, "sign-in");
    if (!(await identity.passwords.verify(await admins.findHash(id), password))) throw wrongCredentials();
  }

  return {
    requirePassword,

    /** `signed` is the bearer token as it was sent. Throws auth.wrong_credentials. */
    async setUpSecondStep(caller: AdminCaller, signed: string, password: string) {
      await requirePassword(caller, password);
      await admins.forgetSecondStep(caller.id, now());
      const { uri, recoveryCodes } = await identity.admins.startTotp(signed, password);
      const secret = new URL(uri).searchParams.get("secret") ?? "";
      return ofOwn(caller, { uri, secret, recovery_codes: recoveryCodes }, { two_factor: false });
    },

    /** Throws auth.code_invalid, request.too_many. */
    async confirmSecondStep(caller: AdminCaller, signed: string, code: string): Promise<Change<AdminSession>> {
      await attempts.ofSubject(`admin code ${caller.id}`, "sign-in");
      await usedCodes.take("admin", caller.id, code);
      const { token } = await identity.admins.confirmTotp(signed, code);
      const opened = await identity.signatures.admins.sign(token);
      const admin = toAdminView(await sessions.requireAdmin(opened));
      return ofOwn(caller, { token: opened, admin }, { two_factor: true });
    },

    async renewRecoveryCodes(caller: AdminCaller, signed: string, password: string) {
      await requirePassword(caller, password);
      return ofOwn(caller, { recovery_codes: await identity.admins.renewRecoveryCodes(signed, password) });
    },

    /** Throws auth.wrong_credentials, auth.weak_password. */
    async changeAdminPassword(caller: AdminCaller, { current, password }: BodyOf<typeof changeAdminPassword>) {
      await requirePassword(caller, current);
      await newPasswords.requireStrong(password, caller.email);
      await admins.changeHash(caller.id, await identity.passwords.hash(password), caller.sessionId, now());
      return ofOwn(caller, { success: true as const });
    },
  };
}
