import type { Module } from "../modules/module.ts";
import { jobsRoutes } from "./jobs.routes.ts";
import { jobsPersonal } from "./jobs.personal.ts";

export const jobsModule = {
  name: "jobs",
  routes: [...jobsRoutes],
  personal: jobsPersonal,
} satisfies Module;
