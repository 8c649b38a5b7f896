import type { Module } from "#shell/module.ts";
import { invitationRoutes, teamRoutes } from "./workspaces.routes.tsx";

export const workspaces = {
  name: "workspaces",
  locale: ["workspaces"],
  pages: { app: teamRoutes, plain: invitationRoutes },
} satisfies Module;
