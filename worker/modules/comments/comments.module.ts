import type { Module } from "../module.ts";
import { commentsPersonal } from "./comments.personal.ts";
import { commentsRoutes } from "./comments.routes.ts";

export const commentsModule = {
  name: "comments",
  routes: commentsRoutes,
  personal: commentsPersonal,
} satisfies Module;
