import type { Module } from "#shell/module.ts";
import { generationScreens } from "./generation.routes.tsx";
import { taskKinds } from "./tasks/task-kinds.ts";

export const generation = {
  name: "generation",
  locale: ["creation", "reader"],
  pages: { none: generationScreens },
  tasks: {
    kinds: Object.values(taskKinds),
    restore: async () => (await import("./tasks/generation.tasks.ts")).restoreWorkTasks(),
  },
} satisfies Module;
