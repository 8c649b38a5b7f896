import * as contract from "#contract/account.contract.ts";
import type { OpenSession } from "#contract/account.contract.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { call } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";

export type Security = ResponseOf<typeof contract.readSecurity>;
export type SetUp = ResponseOf<typeof contract.setUpSecondFactor>;

/** What was typed to show once more who one is; an empty field says nothing. */
export interface Proof {
  password?: string;
  code?: string;
}

const typed = ({ password, code }: Proof) => ({ ...(password && { password }), ...(code && { code }) });

export async function listSessions(): Promise<OpenSession[]> {
  return (await call(contract.listSessions, {})).data;
}

export async function endSession(id: string): Promise<void> {
  await call(contract.endSession, { params: { id } });
}

export async function endOtherSessions(): Promise<void> {
  await call(contract.endOtherSessions, { body: {} });
}

export const readSecurity = (): Promise<Security> => call(contract.readSecurity, {});

export const setUpSecondFactor = (password: string): Promise<SetUp> =>
  call(contract.setUpSecondFactor, { body: typed({ password }) });

/** Answers the recovery codes. */
export async function confirmSecondFactor(code: string): Promise<string[]> {
  const body = { code: code.replaceAll(/\s/g, ""), locale: currentLocale() };
  return (await call(contract.confirmSecondFactor, { body })).recovery_codes;
}

export async function renewRecoveryCodes(proof: Proof): Promise<string[]> {
  const body = { ...typed(proof), locale: currentLocale() };
  return (await call(contract.renewOwnRecoveryCodes, { body })).recovery_codes;
}

export async function removeSecondFactor(proof: Proof): Promise<void> {
  await call(contract.removeSecondFactor, { body: { ...typed(proof), locale: currentLocale() } });
}

export async function requestNewEmail(email: string, password: string): Promise<void> {
  await call(contract.requestNewEmail, { body: { email, ...typed({ password }), locale: currentLocale() } });
}
