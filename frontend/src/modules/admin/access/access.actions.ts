import { confirmAdminTotp, signInAdmin, signOutAdmin } from "../../../../../worker/contract/auth.contract.ts";
import { call } from "../../../api/call.ts";
import { adminEntered, adminLeft, currentAdminSession } from "../../../session/admin-session.ts";

/** The challenge of the second step, or null where the admin is in. */
export async function enterWithPassword(email: string, password: string): Promise<string | null> {
  const { challenge, token, admin } = await call(signInAdmin, { body: { email, password } });
  if (challenge !== undefined) return challenge;
  if (token !== undefined && admin !== undefined) adminEntered({ token, admin });
  return null;
}

export async function enterWithCode(challenge: string, code: string): Promise<void> {
  adminEntered(await call(confirmAdminTotp, { body: { challenge, code: code.replaceAll(/\s/g, "") } }));
}

/** Ends the session at the API as well; a session that the API does not know has ended already. */
export async function leaveAdmin(): Promise<void> {
  if (currentAdminSession() !== null)
    await call(signOutAdmin, {}, { quiet: true, keepalive: true, timeout: 5_000 }).catch(() => {});
  adminLeft();
  // Loaded anew, so that nothing of what was read stays in memory.
  location.replace("/admin/login");
}
