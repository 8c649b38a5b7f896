import { setPassword, sendVerification } from "../../../../worker/contract/auth.contract.ts";
import { checkUserLimit, type Allowance } from "../../../../worker/contract/limits.contract.ts";
import { readSubscribed, updateIncognito, updateSubscribed } from "../../../../worker/contract/users.contract.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { currentLocale } from "../../i18n/i18n.ts";
import { userRead } from "../../session/session.actions.ts";
import { currentSession } from "../../session/session.store.ts";

/** What is left of the questions of this period; a limit that is reached is an answer too. */
export async function readUsage(): Promise<Allowance> {
  try {
    return (await call(checkUserLimit, { body: { query_type: "chat" } })).allowance;
  } catch (error) {
    const reached = error instanceof ApiError ? reachedOf(error) : null;
    if (reached) return reached;
    throw error;
  }
}

function reachedOf({ code, details: { limit, resets_at } }: ApiError): Allowance | null {
  if (code !== "limits.reached" && code !== "limits.cost_reached") return null;
  if (typeof limit !== "number" || typeof resets_at !== "string") return null;
  return { limit, used: limit, left: 0, resets_at };
}

export async function readMarketing(): Promise<boolean> {
  return (await call(readSubscribed, {})).status;
}

export async function saveMarketing(status: boolean): Promise<void> {
  await call(updateSubscribed, { body: { status } });
}

export async function saveIncognito(incognito: boolean): Promise<void> {
  const saved = await call(updateIncognito, { body: { incognito } });
  const user = currentSession()?.user;
  if (user) userRead({ ...user, incognito: saved.incognito });
}

export async function changePassword(current: string, password: string): Promise<void> {
  await call(setPassword, { body: { password, ...(current !== "" && { current }) } });
}

export async function mailVerification(): Promise<void> {
  await call(sendVerification, { body: { locale: currentLocale() } });
}
