import { withTexts } from "#i18n/i18n.ts";
import type { Module } from "#shell/module.ts";
import { plannerRoutes } from "./planner.routes.tsx";

/** The tabs of the planner, which shows what publishing, media and campaigns have. */
export const planner = {
  name: "planner",
  locale: ["social"],
  sidebar: {
    of: "social",
    on: "page",
    load: async () => (await withTexts(["social"], import("./PlannerLinks/PlannerLinks.tsx"))).PlannerLinks,
  },
  pages: { app: plannerRoutes },
  commands: () => import("./planner.commands.tsx"),
} satisfies Module;
