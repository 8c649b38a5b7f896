import type { Module } from "../module.ts";
import { usersRoutes } from "./users.routes.ts";
import { peopleRoutes } from "./people.routes.ts";
import { removalMessage } from "./removal.message.ts";
import { usersPersonal } from "./users.personal.ts";

export const usersModule = {
  name: "users",
  routes: [...usersRoutes, ...peopleRoutes],
  messages: [removalMessage],
  schedule: {
    sweep: [({ users }, now) => users.removal.resume(now), ({ users }, now) => users.removal.closeIdleGuests(now)],
  },
  personal: usersPersonal,
  reconciles: [
    {
      name: "accounts",
      async run({ users }, _restore, cursor) {
        const { next, removed } = await users.removal.removeAgain(cursor);
        return { next, counts: { removed_again: removed } };
      },
    },
  ],
} satisfies Module;
