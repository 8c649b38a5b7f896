import * as admins from "#contract/admins.contract.ts";
import { confirmAdminTotp, signInAdmin, signOutAdmin } from "#contract/auth.contract.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { call } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";
import { adminEntered, adminLeft, currentAdminSession } from "#session/admin-session.ts";

/** What the sign-in asks for next. */
export type NextStep = { step: "code"; challenge: string } | { step: "set-up" } | { step: "in" };

export async function enterWithPassword(email: string, password: string): Promise<NextStep> {
  const { challenge, token, admin } = await call(signInAdmin, { body: { email, password } });
  if (challenge !== undefined) return { step: "code", challenge };
  if (token === undefined || admin === undefined) throw new Error("the sign-in answered with neither step nor session");
  adminEntered({ token, admin });
  return { step: admin.two_factor ? "in" : "set-up" };
}

export async function enterWithCode(challenge: string, code: string): Promise<void> {
  adminEntered(await call(confirmAdminTotp, { body: { challenge, code: code.replaceAll(/\s/g, "") } }));
}

/** Sets the password by a mailed token and signs in with it. */
export async function enterByInvitation(token: string, password: string): Promise<NextStep> {
  const { email } = await call(admins.acceptInvitation, { body: { token, password } });
  return enterWithPassword(email, password);
}

export type SetUp = ResponseOf<typeof admins.setUpSecondStep>;

/** From here on the former authenticator is void: an admin who leaves halfway is led back to the set-up. */
export async function setUpSecondStep(password: string): Promise<SetUp> {
  const begun = await call(admins.setUpSecondStep, { body: { password } });
  const session = currentAdminSession();
  if (session !== null) adminEntered({ ...session, admin: { ...session.admin, two_factor: false } });
  return begun;
}

export async function confirmSecondStep(code: string): Promise<void> {
  adminEntered(await call(admins.confirmSecondStep, { body: { code: code.replaceAll(/\s/g, "") } }));
}

/** The name of the download. */
export const recoveryCodesFile = "ensemble-admin-recovery-codes.txt";

export async function renewRecoveryCodes(password: string): Promise<string[]> {
  return (await call(admins.renewRecoveryCodes, { body: { password } })).recovery_codes;
}

export async function changeOwnPassword(current: string, password: string): Promise<void> {
  await call(admins.changeAdminPassword, { body: { current, password } });
}

export async function inviteAdmin(person: { name: string; email: string; password: string }): Promise<void> {
  await call(admins.inviteAdmin, { body: { ...person, locale: currentLocale() } });
}

export async function resetAdmin(id: string, password: string): Promise<void> {
  await call(admins.resetAdmin, { params: { id }, body: { password, locale: currentLocale() } });
}

export async function removeAdmin(id: string, password: string): Promise<void> {
  await call(admins.removeAdmin, { params: { id }, body: { password } });
}

/** Ends the session at the API as well; a session that the API does not know has ended already. */
export async function leaveAdmin(): Promise<void> {
  if (currentAdminSession() !== null)
    await call(signOutAdmin, {}, { quiet: true, keepalive: true, timeout: 5_000 }).catch(() => {});
  adminLeft();
  // Loaded anew, so that nothing of what was read stays in memory.
  location.replace("/admin/login");
}
