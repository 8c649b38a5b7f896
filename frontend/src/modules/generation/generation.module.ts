import type { Module } from "#shell/module.ts";
import { taskKinds } from "./tasks/task-kinds.ts";

export const generation = {
  name: "generation",
  locale: ["creation", "tasks"],
  tasks: {
    kinds: Object.values(taskKinds),
    restore: async () => (await import("./tasks/generation.tasks.ts")).restoreWorkTasks(),
  },
} satisfies Module;
