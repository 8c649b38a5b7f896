import type { Module } from "../modules/module.ts";
import { jobsRoutes } from "./jobs.routes.ts";

export const jobsModule = {
  name: "jobs",
  routes: [...jobsRoutes],
} satisfies Module;
