import { confirmAdminTotp, signInAdmin, signOutAdmin } from "../worker/contract/auth.contract.ts";
import type { MeteredType } from "../worker/contract/meters.ts";
import { grantPerson } from "../worker/contract/people.contract.ts";
import { codeOf } from "../local/authenticator/codes.ts";
import { createCaller } from "./caller.ts";
import type { Caller } from "./caller.ts";
import { NotChecked } from "./check.ts";
import type { AdminCredentials } from "./options.ts";

export interface Admin extends Caller {
  /** Adds units to the running period of an account; the audit log says why. */
  grant(userId: string, type: MeteredType, units: number): Promise<void>;
  leave(): Promise<void>;
}

/** Base32 (RFC 4648, 6) of 80 bits or more: codes are shorter, recovery codes have other letters. */
const isSecret = (totp: string): boolean => /^[a-z2-7\s=]{16,}$/i.test(totp);

export async function openAdmin(origin: string, { email, password, totp }: AdminCredentials): Promise<Admin> {
  const visitor = createCaller(origin);
  const first = await visitor.call(signInAdmin, { body: { email, password } });
  if (!first.totp_required) throw new NotChecked("the admin has not set up the second step yet");
  if (totp === null) throw new NotChecked("SMOKE_ADMIN_TOTP is not set");
  const code = isSecret(totp) ? codeOf(totp.toUpperCase().replaceAll(/[\s=]/g, "")) : totp;
  const { token } = await visitor.call(confirmAdminTotp, { body: { challenge: first.challenge ?? "", code } });
  const caller = createCaller(origin, { token, userId: null });
  return {
    ...caller,
    async grant(id, query_type, units) {
      const reason = "npm run smoke: units for its checks";
      const request_id = crypto.randomUUID();
      await caller.call(grantPerson, { params: { id }, body: { request_id, query_type, units, reason } });
    },
    leave: async () => void (await caller.call(signOutAdmin, {})),
  };
}
