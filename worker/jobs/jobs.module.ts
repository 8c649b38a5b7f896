import type { Module } from "../modules/module.ts";
import { jobsRoutes } from "./jobs.routes.ts";
import { jobsPersonal } from "./jobs.personal.ts";

export const jobsModule = {
  name: "jobs",
  routes: [...jobsRoutes],
  personal: jobsPersonal,
  reconciles: [{ name: "jobs", run: ({ jobs }, restore, cursor) => jobs.restarting.restartPage(restore, cursor) }],
} satisfies Module;
