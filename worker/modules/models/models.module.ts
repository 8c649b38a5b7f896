import type { Module } from "../module.ts";
import { modelsRoutes } from "./models.routes.ts";

export const modelsModule = {
  name: "models",
  routes: [...modelsRoutes],
} satisfies Module;
