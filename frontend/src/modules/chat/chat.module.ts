import type { Module } from "#shell/module.ts";
import { chatRoutes } from "./chat.routes.tsx";

/** Its texts are among the first: most visits begin here. */
export const chat = {
  name: "chat",
  locale: [],
  pages: { app: chatRoutes },
  commands: () => import("./chat.commands.tsx"),
} satisfies Module;
