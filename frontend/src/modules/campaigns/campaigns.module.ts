import type { Module } from "#shell/module.ts";
import { campaignsRoutes } from "./campaigns.routes.tsx";

export const campaigns = {
  name: "campaigns",
  locale: ["social"],
  pages: { app: campaignsRoutes },
} satisfies Module;
