import { withTexts } from "#i18n/i18n.ts";
import type { Module } from "#shell/module.ts";
import { taskKinds } from "./task-kinds.ts";
import { sharedRoutes, supportRoutes } from "./support.routes.tsx";

export const support = {
  name: "support",
  locale: ["support"],
  sidebar: {
    of: "support",
    on: "page",
    load: async () => (await withTexts(["support"], import("./ChatbotLinks/ChatbotLinks.tsx"))).ChatbotLinks,
  },
  pages: { app: supportRoutes, none: sharedRoutes },
  commands: () => import("./support.commands.tsx"),
  tasks: {
    kinds: Object.values(taskKinds),
    restore: async () =>
      (await withTexts(["knowledge", "tasks"], import("./tasks/support.tasks.ts"))).restoreSupportTasks(),
  },
} satisfies Module;
