import type { Module } from "#shell/module.ts";
import { supportRoutes } from "./support.routes.tsx";

export const support = { name: "support", locale: ["support"], pages: { app: supportRoutes } } satisfies Module;
