import type { Module } from "#shell/module.ts";
import { publishingRoutes } from "./publishing.routes.tsx";

export const publishing = {
  name: "publishing",
  locale: ["social"],
  pages: { app: publishingRoutes },
} satisfies Module;
