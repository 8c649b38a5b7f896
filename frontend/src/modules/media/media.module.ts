import { withTexts } from "#i18n/i18n.ts";
import type { Module } from "#shell/module.ts";
import { mediaRoutes } from "./media.routes.tsx";
import { taskKinds } from "./task-kinds.ts";

export const media = {
  name: "media",
  locale: [],
  pages: { app: mediaRoutes },
  tasks: {
    kinds: Object.values(taskKinds),
    restore: async () => (await withTexts(["tasks"], import("./tasks/social.tasks.ts"))).restoreSocialTasks(),
  },
} satisfies Module;
