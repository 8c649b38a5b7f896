import type { Module } from "#shell/module.ts";
import { pdfRoutes } from "./pdf.routes.tsx";
import { taskKinds } from "./tasks/task-kinds.ts";

export const pdf = {
  name: "pdf",
  locale: ["pdf", "tasks"],
  pages: { app: pdfRoutes },
  tasks: {
    kinds: Object.values(taskKinds),
    restore: async () => (await import("./tasks/pdf.tasks.ts")).restorePdfTasks(),
  },
} satisfies Module;
