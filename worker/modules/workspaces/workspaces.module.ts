import type { Module } from "../module.ts";
import { invitationsRoutes } from "./invitations.routes.ts";
import { logRoutes } from "./log.routes.ts";
import { membersRoutes } from "./members.routes.ts";
import { teamRemovalMessage } from "./team-removal.message.ts";
import { usageRoutes } from "./usage.routes.ts";
import { workspacesPersonal } from "./workspaces.personal.ts";
import { workspacesRoutes } from "./workspaces.routes.ts";

export const workspacesModule = {
  name: "workspaces",
  routes: [...workspacesRoutes, ...membersRoutes, ...invitationsRoutes, ...usageRoutes, ...logRoutes],
  messages: [teamRemovalMessage],
  schedule: {
    sweep: [({ workspaces }) => workspaces.removal.removeDue()],
    nightly: [({ workspaces }) => workspaces.invitations.removeOld(), ({ workspaces }) => workspaces.log.removeOld()],
  },
  personal: workspacesPersonal,
  reconciles: [
    {
      name: "teams",
      async run({ workspaces }, _restore, cursor) {
        const { next, removed } = await workspaces.removal.removeAgain(cursor);
        return { next, counts: { removed_again: removed } };
      },
    },
  ],
} satisfies Module;
