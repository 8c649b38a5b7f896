import type { Module } from "#shell/module.ts";
import { generationScreens } from "./generation.routes.tsx";
import { taskKinds } from "./task-kinds.ts";

export const generation = {
  name: "generation",
  locale: ["creation", "reader", "review"],
  pages: { none: generationScreens },
  tasks: {
    kinds: Object.values(taskKinds),
    restore: async () => (await import("./tasks/generation.tasks.ts")).restoreGenerationTasks(),
  },
} satisfies Module;
