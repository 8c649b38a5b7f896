import * as contract from "#contract/marketplace.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentKind, currentSession } from "#session/session.store.ts";
import { userModules } from "./marketplace.store.ts";

let latest = 0;
let reading: Promise<void> | null = null;

/** Reads the account's modules. Never throws: what failed stands in the store. What is here stays until newer ones are. */
export function fetchUserModules(): Promise<void> {
  reading = read();
  return reading;
}

async function read(): Promise<void> {
  const mine = ++latest;
  const userId = currentKind() === "user" ? (currentSession()?.user.id ?? null) : null;
  if (userId === null || userId !== userModules.userId)
    Object.assign(userModules, { userId, status: userId === null ? "ready" : "loading", error: null, all: [] });
  if (userId === null) return;
  try {
    const all = await call(contract.listUserModules, {});
    if (mine === latest) Object.assign(userModules, { status: "ready", error: null, all });
  } catch (error) {
    if (mine === latest && userModules.status !== "ready")
      Object.assign(userModules, { status: "failed", error: errorKeyOf(error) });
  }
}

/** Resolves once this account's modules are here, or are known to be out of reach. */
export function userModulesAreRead(): Promise<void> {
  const current = userModules.userId === currentSession()?.user.id && userModules.status !== "failed";
  return current && reading !== null ? reading : fetchUserModules();
}

/** marketplace.unavailable while it is not open, marketplace.not_included where the plan lacks it. */
export async function activateModule(moduleId: number): Promise<void> {
  await call(contract.activateModule, { params: { moduleId: String(moduleId) } });
  const module = userModules.all.find(({ id }) => id === moduleId);
  if (module) module.active = true;
  else await fetchUserModules();
}
