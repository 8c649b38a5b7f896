import { withTexts } from "#i18n/i18n.ts";
import type { Module } from "#shell/module.ts";
import { socialRoutes } from "./social.routes.tsx";
import { taskKinds } from "./tasks/task-kinds.ts";

export const social = {
  name: "social",
  locale: ["social"],
  sidebar: {
    of: "social",
    on: "page",
    load: async () => ({
      default: (await withTexts(["social"], import("./PlannerLinks/PlannerLinks.tsx"))).PlannerLinks,
    }),
  },
  pages: { app: socialRoutes },
  commands: () => import("./social.commands.tsx"),
  tasks: {
    kinds: Object.values(taskKinds),
    restore: async () => (await withTexts(["tasks"], import("./tasks/social.tasks.ts"))).restoreSocialTasks(),
  },
} satisfies Module;
