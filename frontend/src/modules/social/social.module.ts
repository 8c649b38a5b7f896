import { withTexts } from "#i18n/i18n.ts";
import type { Module } from "#shell/module.ts";
import { socialRoutes } from "./social.routes.tsx";

export const social = {
  name: "social",
  locale: ["social"],
  sidebar: {
    on: "social",
    load: async () => ({
      default: (await withTexts(["social"], import("./PlannerLinks/PlannerLinks.tsx"))).PlannerLinks,
    }),
  },
  pages: { app: socialRoutes },
} satisfies Module;
