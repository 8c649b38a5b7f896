import { setPassword, sendVerification } from "#contract/auth.contract.ts";
import { readMyStatistics } from "#contract/tracking.contract.ts";
import type { MyStatistics } from "#contract/tracking.contract.ts";
import { readSubscribed, updateName, updateSubscribed } from "#contract/users.contract.ts";
import { call } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";
import { userRead } from "#session/session.actions.ts";
import { currentSession } from "#session/session.store.ts";

/** Reads this month where none is named. */
export const readStatistics = (month: string | undefined): Promise<MyStatistics> =>
  call(readMyStatistics, { query: month === undefined ? {} : { month } });

export async function readMarketing(): Promise<boolean> {
  return (await call(readSubscribed, {})).status;
}

export async function saveMarketing(status: boolean): Promise<void> {
  await call(updateSubscribed, { body: { status } });
}

export async function saveName(typed: string): Promise<void> {
  const { name } = await call(updateName, { body: { name: typed } });
  const user = currentSession()?.user;
  if (user) userRead({ ...user, name });
}

export async function changePassword(current: string, password: string): Promise<void> {
  await call(setPassword, { body: { password, locale: currentLocale(), ...(current !== "" && { current }) } });
}

export async function mailVerification(): Promise<void> {
  await call(sendVerification, { body: { locale: currentLocale() } });
}
