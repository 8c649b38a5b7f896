import * as contract from "#contract/passkeys.contract.ts";
import type { PasskeyAnswer, PasskeyRequest } from "#contract/passkeys.contract.ts";
import { call } from "#api/call.ts";
import { createPasskey } from "#modules/auth/passkeys/passkey-browser.ts";
import type { PasskeyCalls } from "#modules/auth/passkeys/passkey-calls.ts";
import { adminEntered } from "#session/admin-session.ts";
import type { NextStep } from "./access.actions.ts";

/** The passkeys of the admin who is signed in. */
export const adminPasskeys: PasskeyCalls = {
  list: async () => (await call(contract.listAdminPasskeys, {})).data,

  async add(password) {
    const answer = await createPasskey(await call(contract.beginAdminPasskey, { body: { password } }));
    await call(contract.addAdminPasskey, { body: { answer } });
  },

  async rename(id, name) {
    await call(contract.renameAdminPasskey, { params: { id }, body: { name } });
  },

  async remove(id, password) {
    await call(contract.removeAdminPasskey, { params: { id }, body: { password } });
  },
};

export const readPasskeyRequest = (): Promise<PasskeyRequest> => call(contract.beginAdminPasskeySignIn, { body: {} });

export async function enterByPasskey(answer: PasskeyAnswer): Promise<NextStep> {
  const session = await call(contract.signInAdminWithPasskey, { body: { answer } });
  adminEntered(session);
  return { step: session.admin.two_factor ? "in" : "set-up" };
}
