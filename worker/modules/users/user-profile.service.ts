import type { UserView } from "../../contract/users.contract.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { planNotFound } from "../plans/plans.errors.ts";
import type { UsersRepository } from "./users.repository.ts";
import { toUserView } from "../../callers/user-view.rules.ts";

interface Dependencies {
  users: UsersRepository;
  clock: Clock;
}

export function createUserProfile({ users, clock }: Dependencies) {
  const now = () => new Date(clock.now());
  return {
    read: (caller: UserCaller): UserView => toUserView(caller),

    async updateName(caller: UserCaller, name: string) {
      await users.setName(caller.id, name, now());
      return { name };
    },

    async readSubscribed(caller: UserCaller) {
      return { status: await users.findSubscribed(caller.id) };
    },

    async updateSubscribed(caller: UserCaller, status: boolean) {
      await users.setSubscribed(caller.id, status, now());
      return { success: true as const };
    },

    /** plans.not_found; only remembered, the entitlement alone says what the account may do. */
    async updatePreviousPlan(caller: UserCaller, planId: number | null) {
      if (!(await users.setPreviousPlan(caller.id, planId, now()))) throw planNotFound();
      return { success: true as const };
    },

    async updateIncognito(caller: UserCaller, incognito: boolean) {
      await users.setIncognito(caller.id, incognito, now());
      return { incognito };
    },
  };
}
