import type { Module } from "../module.ts";
import { answersRoutes } from "./answers/answers.routes.ts";
import { conversationsRoutes } from "./conversations/conversations.routes.ts";
import { projectsRoutes } from "./projects/projects.routes.ts";
import { promptsRoutes } from "./prompts/prompts.routes.ts";
import { chatSettingsRoutes } from "./settings/settings.routes.ts";
import { sharingRoutes } from "./sharing/sharing.routes.ts";
import { exportingRoutes } from "./exporting/exporting.routes.ts";
import { chatPersonal } from "./chat.personal.ts";

export const chatModule = {
  name: "chat",
  routes: [
    ...answersRoutes,
    ...conversationsRoutes,
    ...projectsRoutes,
    ...promptsRoutes,
    ...chatSettingsRoutes,
    ...sharingRoutes,
    ...exportingRoutes,
  ],
  personal: chatPersonal,
} satisfies Module;
