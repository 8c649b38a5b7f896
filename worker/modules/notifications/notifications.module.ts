import type { Module } from "../module.ts";
import { notificationsPersonal } from "./notifications.personal.ts";
import { notificationsRoutes } from "./notifications.routes.ts";
import { pushMessage } from "./push/push.message.ts";

export const notificationsModule = {
  name: "notifications",
  routes: notificationsRoutes,
  messages: [pushMessage],
  schedule: {
    minute: [({ notifications }) => notifications.pushQueue.tellDue()],
    sweep: [
      ({ notifications }) => notifications.digests.sendDue(),
      ({ notifications }) => notifications.news.removeOld(),
    ],
  },
  personal: notificationsPersonal,
} satisfies Module;
