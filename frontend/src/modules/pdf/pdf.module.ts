import { withTexts } from "#i18n/i18n.ts";
import type { Module } from "#shell/module.ts";
import { pdfRoutes } from "./pdf.routes.tsx";
import { taskKinds } from "./task-kinds.ts";

export const pdf = {
  name: "pdf",
  locale: ["pdf", "tasks"],
  sidebar: {
    of: "pdf",
    on: "plan",
    load: async () => (await withTexts(["pdf"], import("./DocumentLinks/DocumentLinks.tsx"))).DocumentLinks,
  },
  pages: { app: pdfRoutes },
  commands: () => import("./pdf.commands.tsx"),
  tasks: {
    kinds: Object.values(taskKinds),
    restore: async () => (await import("./tasks/pdf.tasks.ts")).restorePdfTasks(),
  },
} satisfies Module;
