import { proxy } from "valtio";
import type { UserModule } from "#contract/marketplace.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

export interface UserModulesState {
  /** The account that they belong to; null without one. */
  userId: string | null;
  status: "loading" | "ready" | "failed";
  error: ErrorKey | null;
  all: UserModule[];
}

/** A visitor and a guest have no modules: for them there is nothing to read. */
export const userModules = proxy<UserModulesState>({ userId: null, status: "ready", error: null, all: [] });

/** The ids of what is active for this account; null until it is read. */
export function activeModulesOf(userId: string): number[] | null {
  if (userModules.userId !== userId || userModules.status !== "ready") return null;
  return userModules.all.filter(({ active }) => active).map(({ id }) => id);
}
