import type { Module } from "../module.ts";
import { workRoutes } from "./work.routes.ts";

export const workModule = {
  name: "work",
  routes: [...workRoutes],
} satisfies Module;
